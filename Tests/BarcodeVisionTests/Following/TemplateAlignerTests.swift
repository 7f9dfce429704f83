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
    let scene = SceneCatalog.singleCode(symbol, pixelsPerModule: 2.2, rotation: rotation)
    let frame = try scene.frameData(at: 0)
    let pixels = frame.withLuminance { pixels, _ in pixels.withUnsafeBufferPointer { Array($0) } }
    let truth = try #require(scene.groundTruth(at: 0).first?.location)
    return (Picture(pixels: pixels, width: frame.width, height: frame.height), truth)
  }

  static let symbols: [Symbol] = (try? [.ean13("4006381333931"), .code128("SHELF-07"), .qr("QR")]) ?? []

  @Test(arguments: 0..<3, [0.0, 33, 90])
  func eachLevelFitsItsOwnPicture(symbol: Int, rotation: Double) throws {
    let (picture, truth) = try drawn(Self.symbols[symbol], rotation: rotation)
    try picture.withView { view in
      var pyramid = PicturePyramid()
      pyramid.compute(view)
      let template = try #require(Template(outline: truth, pyramid, view))
      var aligner = TemplateAligner()
      for level in template.levels {
        let fit = aligner.fit(level, template.frame.toPicture, pyramid, view)
        #expect(fit.correlation > 0.999, "level \\(level.level)")
        print("LEVEL", symbol, rotation, level.level, level.blockCount, fit)
      }
    }
  }
}
