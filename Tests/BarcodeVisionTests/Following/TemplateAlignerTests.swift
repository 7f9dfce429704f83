// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@testable import BarcodeVision

@Suite struct TemplateAlignerTests {
  private struct Picture {
    var pixels: [UInt8]
    let width: Int
    let height: Int

    /// The picture moved by whole pixels; what comes in at the edges is grey.
    func moved(x: Int, y: Int) -> Picture {
      var result = self
      for row in 0..<height {
        for column in 0..<width {
          let (fromX, fromY) = (column - x, row - y)
          let isInside = (0..<width).contains(fromX) && (0..<height).contains(fromY)
          result.pixels[row * width + column] = isInside ? pixels[fromY * width + fromX] : 128
        }
      }
      return result
    }

    func withView<R>(_ body: (LuminanceView) throws -> R) rethrows -> R? {
      try pixels.withUnsafeBufferPointer { buffer in
        try buffer.baseAddress.map {
          try body(
            LuminanceView(base: $0, layout: LuminanceLayout(width: width, height: height)))
        }
      }
    }
  }

  private func drawn(_ symbol: Symbol, rotation: Double) throws -> (Picture, Quadrilateral) {
    var look = SceneCatalog.Look()
    look.pixelsPerModule = 2.2
    look.rotationDegrees = rotation
    let scene = SceneCatalog.singleCode(symbol, look: look)
    let frame = try scene.frameData(at: 0)
    let pixels = frame.withLuminance { pixels, _ in
      pixels.withUnsafeBufferPointer { Array($0) }
    }
    let truth = try #require(scene.truth(at: 0).first).quadrilateral
    return (Picture(pixels: pixels, width: frame.width, height: frame.height), truth)
  }

  private static func symbol(_ index: Int) throws -> Symbol {
    switch index {
    case 0: try .ean13("4006381333931")
    case 1: try .code128("SHELF-07")
    default: try .qr("TEMPLATE")
    }
  }

  @Test(arguments: 0..<3, [0.0, 33, 90])
  func eachLevelFitsItsOwnPicture(symbol: Int, rotation: Double) throws {
    let (picture, truth) = try drawn(Self.symbol(symbol), rotation: rotation)
    try picture.withView { view in
      var pyramid = PicturePyramid()
      pyramid.compute(view)
      let template = try #require(Template(outline: truth, pyramid, view))
      #expect(template.levels.count >= 3)
      var aligner = TemplateAligner()
      for level in template.levels {
        let fit = aligner.fit(level, template.frame.toPicture, pyramid, view)
        #expect(fit.correlation > 0.999, "level \(level.level)")
        #expect(abs(fit.gain - 1) < 0.01, "level \(level.level)")
      }
    }
  }

  /// Shifts up to where the coarsest level still overlaps its own pattern.
  @Test(arguments: 0..<3, [(1, 0), (-3, 2), (6, -5), (-9, 8)])
  func movedCodeIsFoundWhereItIs(symbol: Int, shift: (x: Int, y: Int)) throws {
    let (picture, truth) = try drawn(Self.symbol(symbol), rotation: 20)
    var follower = TemplateFollower()
    picture.withView { view in
      _ = follower.begin(view, expecting: .identity)
      follower.remember([(key: 1, outline: truth, renews: false)], view)
    }
    try picture.moved(x: shift.x, y: shift.y).withView { view in
      _ = follower.begin(view, expecting: .identity)
      let found = follower.find([TemplateFollower.Search(key: 1, starts: [truth])], view)
      let sighting = try #require(found.first ?? nil)
      let expected = truth.offsetBy(dx: Double(shift.x), dy: Double(shift.y))
      for (found, corner) in zip(sighting.outline.corners, expected.corners) {
        #expect(found.distance(to: corner) < 0.1)
      }
      #expect(sighting.likeness > 0.98)
    }
  }

  @Test func whatIsHiddenIsNotAlike() throws {
    let (picture, truth) = try drawn(Self.symbol(0), rotation: 0)
    var follower = TemplateFollower()
    picture.withView { view in
      _ = follower.begin(view, expecting: .identity)
      follower.remember([(key: 1, outline: truth, renews: false)], view)
    }
    var hidden = picture
    hidden.pixels = hidden.pixels.map { _ in 90 }
    hidden.withView { view in
      _ = follower.begin(view, expecting: .identity)
      let found = follower.find([TemplateFollower.Search(key: 1, starts: [truth])], view)
      #expect(found.count == 1)
      #expect((found[0]?.likeness ?? 0) < 0.3)
    }
  }

  @Test func wholePictureTellsItsMotion() throws {
    var look = SceneCatalog.Look()
    look.isCluttered = true
    let frame = try SceneCatalog.singleCode(try Self.symbol(2), look: look).frameData(at: 0)
    let pixels = frame.withLuminance { pixels, _ in
      pixels.withUnsafeBufferPointer { Array($0) }
    }
    let picture = Picture(pixels: pixels, width: frame.width, height: frame.height)
    var follower = TemplateFollower()
    picture.withView { _ = follower.begin($0, expecting: .identity) }
    try picture.moved(x: 14, y: -9).withView { view in
      let moved = follower.begin(view, expecting: .identity)
      let found = try #require(moved)
      let center = Point(x: 320, y: 240)
      #expect(found.motion.map(center).distance(to: Point(x: 334, y: 231)) < 1)
    }
  }
}
