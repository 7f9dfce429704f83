// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// How an area looked in one picture, so that it can be found again in others.
struct Template {
  /// The template's coordinates in the picture it was taken from.
  let frame: TemplateFrame
  /// The samples, finest level first; levels too small to help are missing.
  let levels: [TemplateLevel]

  /// Takes a template of a code.
  ///
  /// - Parameters:
  ///   - outline: Where the code is, in picture coordinates.
  ///   - pyramid: The pyramid of the picture.
  ///   - picture: The picture.
  init?(outline: Quadrilateral, _ pyramid: PicturePyramid, _ picture: LuminanceView) {
    guard outline.isConvex else { return nil }
    let frame = TemplateFrame(center: outline.center, size: max(4, outline.diagonal / 2))
    let width = outline.topLeft.distance(to: outline.topRight)
    let height = outline.topLeft.distance(to: outline.bottomLeft)
    var levels: [TemplateLevel] = []
    for level in 0..<4 {
      let scale = Double(1 << level)
      guard min(width, height) / scale >= 5 else { break }
      // The ends of the bars and a rim of the quiet zone belong to it; the rim is
      // wider where pixels are coarser, since only there the label's own edge helps.
      let area = outline.grown(by: 3 + 2 * scale)
      var sampling = Self.sampling(width: width / scale, height: height / scale)
      let samples =
        pyramid.withLevel(level, of: picture) {
          sampling.samples(in: area, frame, level: level, $0)
        } ?? []
      guard
        let prepared = TemplateLevel(
          samples: samples, level: level, unknownCount: [8, 6, 4, 4][level],
          spread: Self.spread(frame.size))
      else { continue }
      levels.append(prepared)
    }
    guard !levels.isEmpty else { return nil }
    self.frame = frame
    self.levels = levels
  }

  /// Takes a template of a whole picture, at its coarse levels only.
  init?(wholeOf picture: LuminanceView, _ pyramid: PicturePyramid) {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let frame = TemplateFrame(
      center: Point(x: width / 2, y: height / 2), size: max(width, height) / 2)
    let area = Quadrilateral(
      topLeft: .zero, topRight: Point(x: width, y: 0), bottomRight: Point(x: width, y: height),
      bottomLeft: Point(x: 0, y: height))
    var levels: [TemplateLevel] = []
    for level in [3, 4] {
      var sampling = TemplateSampling(columns: level == 3 ? 24 : 16, rows: level == 3 ? 12 : 8)
      let samples =
        pyramid.withLevel(level, of: picture) {
          sampling.samples(in: area, frame, level: level, $0)
        } ?? []
      guard
        let prepared = TemplateLevel(
          samples: samples, level: level, unknownCount: level == 3 ? 6 : 4,
          spread: SIMD8(0.04, 0.04, 0.003, 0.004, 0.0007, 0.0007, 0.0003, 0.0003))
      else { continue }
      levels.append(prepared)
    }
    guard !levels.isEmpty else { return nil }
    self.frame = frame
    self.levels = levels
  }

  /// Cells of at least three pixels, at most 16 × 8 of them, in the shape of the area.
  private static func sampling(width: Double, height: Double) -> TemplateSampling {
    TemplateSampling(
      columns: max(3, min(16, Int(width / 3))), rows: max(3, min(8, Int(height / 3))))
  }

  /// How far a code may be from where it is looked for: pixels for its shift, shares
  /// of its size for its shape, whose changes from frame to frame are small.
  private static func spread(_ size: Double) -> SIMD8<Float> {
    let shift = Float(8 / size)
    return SIMD8(shift, shift, 0.05, 0.05, 0.02, 0.02, 0.01, 0.01)
  }
}

extension Quadrilateral {
  /// The outline with each corner moved outwards along both of its sides.
  func grown(by pixels: Double) -> Quadrilateral {
    func moved(_ corner: Point, _ first: Point, _ second: Point) -> Point {
      var result = corner
      for other in [first, second] {
        let length = max(1e-9, corner.distance(to: other))
        result.x += (corner.x - other.x) / length * pixels
        result.y += (corner.y - other.y) / length * pixels
      }
      return result
    }
    return Quadrilateral(
      topLeft: moved(topLeft, topRight, bottomLeft),
      topRight: moved(topRight, topLeft, bottomRight),
      bottomRight: moved(bottomRight, bottomLeft, topRight),
      bottomLeft: moved(bottomLeft, bottomRight, topLeft))
  }
}
