// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Chooses the places of a picture that tell best where they are.
///
/// The area is cut into cells along its own axes. Each cell gives the place with the
/// strongest gradient along the one axis and the one along the other: the bars of a
/// linear code give no hold along themselves, only their ends do.
struct TemplateSampling {
  /// The number of cells across (along the code's first row) and down.
  let columns: Int
  let rows: Int

  private struct Best {
    var score: Float = 0
    var x: Int32 = 0
    var y: Int32 = 0
  }

  /// The least gradient, in grey levels a pixel, that is worth a sample.
  private static let leastGradient: Float = 3

  private var across: [Best]
  private var down: [Best]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    across = [Best](repeating: Best(), count: columns * rows)
    down = across
  }

  /// Chooses samples in an area of a level, once.
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
      let fromUnit = Homography(unitSquareTo: area)
    else { return [] }
    choose(in: area, fromUnit, picture)
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

  /// Looks at a lattice of places in each cell, every second row of it shifted by half a
  /// step, so that it does not beat with bars or modules.
  private mutating func choose(
    in area: Quadrilateral, _ fromUnit: Homography, _ picture: LuminanceView
  ) {
    let axisAcross = Self.direction(area.topLeft, area.topRight)
    let axisDown = Self.direction(area.topLeft, area.bottomLeft)
    let stepsAcross = Self.stepCount(area.topLeft.distance(to: area.topRight), columns)
    let stepsDown = Self.stepCount(area.topLeft.distance(to: area.bottomLeft), rows)
    let du = 1 / Double(columns * stepsAcross)
    let dv = 1 / Double(rows * stepsDown)
    let step = SIMD2(Float(fromUnit.m00 * du), Float(fromUnit.m10 * du))
    let divisorStep = Float(fromUnit.m20 * du)
    let last = SIMD2(Float(picture.width - 1), Float(picture.height - 1))
    for line in 0..<rows * stepsDown {
      let v = (Double(line) + 0.5) * dv
      let u = (line & 1 == 0 ? 0.25 : 0.75) * du
      // Along a line of the lattice, the three numbers grow by the same each time.
      var place = SIMD2(
        Float(fromUnit.m00 * u + fromUnit.m01 * v + fromUnit.m02),
        Float(fromUnit.m10 * u + fromUnit.m11 * v + fromUnit.m12))
      var divisor = Float(fromUnit.m20 * u + fromUnit.m21 * v + fromUnit.m22)
      let firstCell = line / stepsDown * columns
      for cell in firstCell..<firstCell + columns {
        var (bestAcross, bestDown) = (across[cell], down[cell])
        for _ in 0..<stepsAcross {
          let point = place * (1 / divisor)
          place += step
          divisor += divisorStep
          guard point.x >= 1, point.y >= 1, point.x < last.x, point.y < last.y else { continue }
          let (x, y) = (Int32(point.x), Int32(point.y))
          let (gx, gy) = Self.gradient(picture, Int(x), Int(y))
          let acrossScore = abs(gx * axisAcross.0 + gy * axisAcross.1)
          let downScore = abs(gx * axisDown.0 + gy * axisDown.1)
          if acrossScore > bestAcross.score {
            bestAcross = Best(score: acrossScore, x: x, y: y)
          }
          if downScore > bestDown.score {
            bestDown = Best(score: downScore, x: x, y: y)
          }
        }
        (across[cell], down[cell]) = (bestAcross, bestDown)
      }
    }
    for cell in across.indices {
      across[cell] = Self.climbed(across[cell], axisAcross, picture)
      down[cell] = Self.climbed(down[cell], axisDown, picture)
    }
  }

  /// Returns the strongest place among the neighbours along an axis, where edges have width.
  private static func climbed(
    _ best: Best, _ axis: (Float, Float), _ picture: LuminanceView
  ) -> Best {
    guard best.score > 0 else { return best }
    var climbed = best
    let (dx, dy) = (Int32(axis.0.rounded()), Int32(axis.1.rounded()))
    for step in [-1, 1] as [Int32] {
      let (x, y) = (best.x + step * dx, best.y + step * dy)
      guard x >= 1, y >= 1, x < picture.width - 1, y < picture.height - 1 else { continue }
      let (gx, gy) = gradient(picture, Int(x), Int(y))
      let score = abs(gx * axis.0 + gy * axis.1)
      if score > climbed.score { climbed = Best(score: score, x: x, y: y) }
    }
    return climbed
  }

  /// The places of a cell along a side: two pixels apart in small cells, at most four.
  private static func stepCount(_ length: Double, _ cells: Int) -> Int {
    max(1, min(4, Int((length / Double(cells) / 2).rounded(.up))))
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
