// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Chooses the places of a picture that tell best where they are.
///
/// The area is cut into cells along its own axes. Each cell gives the place with the
/// strongest gradient along the one axis and the one along the other: the bars of a
/// linear code give no hold along themselves, only their ends do.
struct TemplateSampling {
  /// The number of cells across (along the code's first row) and down.
  var columns: Int
  var rows: Int

  private struct Best {
    var score: Float = 0
    var x: Int32 = 0
    var y: Int32 = 0
  }

  /// The least gradient, in grey levels a pixel, that is worth a sample.
  private static let leastGradient: Float = 3

  private var across: [Best] = []
  private var down: [Best] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Chooses samples in an area of a level.
  ///
  /// - Parameters:
  ///   - area: The area in picture coordinates, convex.
  ///   - frame: The template's coordinates.
  ///   - level: The level of the pyramid.
  ///   - picture: The pixels of that level.
  /// - Returns: The samples, at most two for each cell.
  mutating func samples(
    in area: Quadrilateral, _ frame: TemplateFrame, level: Int, _ picture: LuminanceView
  ) -> [TemplateSample] {
    let scale = 1 / Double(1 << level)
    let area = area.map { Point(x: $0.x * scale, y: $0.y * scale) }
    guard picture.width >= 4, picture.height >= 4,
      let toUnit = Homography(unitSquareTo: area)?.inverse
    else { return [] }
    choose(in: area, toUnit, picture)
    var samples: [TemplateSample] = []
    samples.reserveCapacity(2 * columns * rows)
    let strongest = (across + down).reduce(0) { max($0, $1.score) }
    let least = max(Self.leastGradient, strongest * 0.08)
    let size = frame.size * scale
    let center = Point(x: frame.center.x * scale, y: frame.center.y * scale)
    for (index, best) in (across + down).enumerated() where best.score >= least {
      let cell = index - columns * rows
      if cell >= 0, across[cell].x == best.x, across[cell].y == best.y { continue }
      let (gx, gy) = Self.gradient(picture, Int(best.x), Int(best.y))
      samples.append(
        TemplateSample(
          u: Float((Double(best.x) + 0.5 - center.x) / size),
          v: Float((Double(best.y) + 0.5 - center.y) / size),
          brightness: Float(picture.base[Int(best.y) * picture.rowStride + Int(best.x)]),
          gradientU: gx * Float(size), gradientV: gy * Float(size)))
    }
    return samples
  }

  private mutating func choose(
    in area: Quadrilateral, _ toUnit: Homography, _ picture: LuminanceView
  ) {
    across = [Best](repeating: Best(), count: columns * rows)
    down = across
    let bounds = area.bounds
    let left = max(1, Int(max(0, bounds.minX)))
    let right = min(picture.width - 2, Int(min(1e6, bounds.maxX)))
    let top = max(1, Int(max(0, bounds.minY)))
    let bottom = min(picture.height - 2, Int(min(1e6, bounds.maxY)))
    guard left <= right, top <= bottom else { return }
    let first = (area.topLeft, area.topRight)
    let side = (area.topLeft, area.bottomLeft)
    let axisAcross = Self.direction(first.0, first.1)
    let axisDown = Self.direction(side.0, side.1)
    for y in top...bottom {
      for x in left...right {
        let unit = toUnit.map(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        guard unit.x >= 0, unit.x < 1, unit.y >= 0, unit.y < 1 else { continue }
        let cell = Int(unit.y * Double(rows)) * columns + Int(unit.x * Double(columns))
        let (gx, gy) = Self.gradient(picture, x, y)
        let acrossScore = abs(gx * axisAcross.0 + gy * axisAcross.1)
        let downScore = abs(gx * axisDown.0 + gy * axisDown.1)
        if acrossScore > across[cell].score {
          across[cell] = Best(score: acrossScore, x: Int32(x), y: Int32(y))
        }
        if downScore > down[cell].score {
          down[cell] = Best(score: downScore, x: Int32(x), y: Int32(y))
        }
      }
    }
  }

  /// The gradient in grey levels a pixel, over three rows and columns.
  @inline(__always)
  private static func gradient(_ picture: LuminanceView, _ x: Int, _ y: Int) -> (Float, Float) {
    let here = picture.base + (y &* picture.rowStride &+ x)
    let above = here - picture.rowStride
    let below = here + picture.rowStride
    let gx =
      Int32(above[1]) &- Int32(above[-1]) &+ 2 &* (Int32(here[1]) &- Int32(here[-1]))
      &+ Int32(below[1]) &- Int32(below[-1])
    let gy =
      Int32(below[-1]) &- Int32(above[-1]) &+ 2 &* (Int32(below[0]) &- Int32(above[0]))
      &+ Int32(below[1]) &- Int32(above[1])
    return (Float(gx) / 8, Float(gy) / 8)
  }

  private static func direction(_ from: Point, _ to: Point) -> (Float, Float) {
    let length = max(1e-9, from.distance(to: to))
    return (Float((to.x - from.x) / length), Float((to.y - from.y) / length))
  }
}

/// The coordinates of a template: its middle is 0, its rim about 1 away.
struct TemplateFrame {
  /// The middle in picture coordinates.
  var center: Point
  /// The number of pixels that are 1 in the template's coordinates.
  var size: Double

  /// The map from template coordinates to picture coordinates.
  var toPicture: Homography {
    Homography(rows: (size, 0, center.x), (0, size, center.y), (0, 0, 1))
  }

  /// The map from picture coordinates to template coordinates.
  var fromPicture: Homography {
    Homography(rows: (1 / size, 0, -center.x / size), (0, 1 / size, -center.y / size), (0, 0, 1))
  }
}
