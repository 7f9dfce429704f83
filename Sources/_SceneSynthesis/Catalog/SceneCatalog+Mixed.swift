// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

extension SceneCatalog {
  /// Random codes all over a frame, at any rotation and tilted, none over another.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - count: The number of codes. Fewer are placed if there is no room.
  ///   - seed: Equal seeds give equal scenes.
  ///   - symbologies: The kinds, in turn.
  ///   - pixelsPerModule: The sizes of modules; QR symbols get a fifth more.
  ///   - largestTiltDegrees: The largest tilt about either axis.
  ///   - optics: What lens, light and sensor do.
  /// - Returns: The scene, of one frame.
  public static func mixedFrame(
    width: Int, height: Int, count: Int, seed: UInt64 = 1,
    symbologies: [Symbology] = [.ean13UPCA, .code128, .qr],
    pixelsPerModule: Range<Double> = 2..<2.5, largestTiltDegrees: Double = 25,
    optics: Optics = .usual
  ) -> Scene {
    // Long labels first: the small ones still find gaps.
    let kinds = (0..<(symbologies.isEmpty ? 0 : max(0, count)))
      .map { symbologies[$0 % symbologies.count] }
    let ordered = kinds.filter(\.isLinear) + kinds.filter { !$0.isLinear }
    var random = RepeatableRandomNumberGenerator(seed: seed)
    var labels: [PlacedLabel] = []
    // A dense frame may need several tries; the fullest one counts.
    for _ in 0..<12 where labels.count < ordered.count {
      var layout = ScatteredLayout(width: width, height: height, seed: random.next())
      layout.pixelsPerModule = pixelsPerModule
      layout.largestTiltDegrees = largestTiltDegrees
      for kind in ordered { layout.add(kind) }
      if layout.labels.count > labels.count { labels = layout.labels }
    }
    return Scene(
      width: width, height: height, labels: labels,
      background: Background(clutteredWith: seed), optics: optics, seed: seed)
  }
}

/// Labels at random places that are free.
private struct ScatteredLayout {
  var pixelsPerModule = 2..<2.5
  var largestTiltDegrees = 25.0
  private(set) var labels: [PlacedLabel] = []

  private let frame: Rect
  private var outlines: [Quadrilateral] = []
  private var random: RepeatableRandomNumberGenerator

  init(width: Int, height: Int, seed: UInt64) {
    frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    random = RepeatableRandomNumberGenerator(seed: seed)
  }

  mutating func add(_ symbology: Symbology) {
    let text = SceneCatalog.content(symbology, random: &random)
    let label = Label(
      SceneCatalog.symbol(symbology, text), barHeight: 26, margin: symbology.isLinear ? 3 : 4)
    for _ in 0..<1500 {
      let scale = random.double(in: pixelsPerModule) * (symbology.isLinear ? 1 : 1.2)
      let map = Homography(
        center: Point(
          x: random.double(in: 0..<frame.size.width), y: random.double(in: 0..<frame.size.height)),
        pixelsPerUnit: scale, rotationDegrees: random.double(in: -180..<180),
        tiltXDegrees: tilt(), tiltYDegrees: tilt(),
        focalLength: 4 * label.symbolSize.width * scale)
      guard let outline = map.mapInFront(label.outline), isFree(outline) else { continue }
      outlines.append(outline)
      labels.append(PlacedLabel(label, .homography(map)))
      return
    }
  }

  private mutating func tilt() -> Double {
    largestTiltDegrees > 0 ? random.double(in: -largestTiltDegrees..<largestTiltDegrees) : 0
  }

  private func isFree(_ outline: Quadrilateral) -> Bool {
    guard outline.corners.allSatisfy(frame.inset(dx: 2, dy: 2).contains) else { return false }
    return outlines.allSatisfy { $0.intersectionArea(with: outline) == 0 }
  }
}
