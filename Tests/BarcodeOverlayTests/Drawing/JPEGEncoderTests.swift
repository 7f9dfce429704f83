// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import JPEGImages
import Testing
import _SceneSynthesis

@testable import BarcodeOverlay

@Suite struct JPEGEncoderTests {
  private func decode(_ picture: EncodedPicture) throws -> FrameData {
    try JPEGImage.decode(picture.bytes)
  }

  /// The root of the mean squared difference in grey levels.
  private func difference(_ picture: GrayPicture, _ frame: FrameData) -> Double {
    frame.withLuminance { pixels, layout in
      var sum = 0.0
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let d = Double(picture[x, y]) - Double(pixels[y * layout.rowStride + x])
          sum += d * d
        }
      }
      return (sum / Double(picture.width * picture.height)).squareRoot()
    }
  }

  @Test(arguments: [Int.max, Int.min, 0]) func sizesOfPicturesThatMeanNothingDoNotTrap(
    maximumSide: Int
  ) throws {
    let frame = try FrameData(bytes: [UInt8](repeating: 9, count: 8), width: 4, height: 2)
    let picture = EncodedPicture(frame: frame, maximumSide: maximumSide)
    #expect(
      picture.size
        == (maximumSide > 0 ? Size(width: 4, height: 2) : Size(width: 1, height: 1)))
  }

  @Test(arguments: [(1, 1), (8, 8), (9, 17), (64, 3), (200, 130)])
  func decodersReadWhatIsWritten(width: Int, height: Int) throws {
    var picture = GrayPicture(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { picture[x, y] = UInt8((x * 3 + y * 5) % 200 + 20) }
    }
    let encoded = EncodedPicture(picture, quality: 95)
    let frame = try decode(encoded)
    #expect((frame.width, frame.height) == (width, height))
    #expect(difference(picture, frame) < 8)
  }

  @Test func qualityTradesSizeForTruth() throws {
    let scene = SceneCatalog.shelf(width: 320, height: 240, frameCount: 1)
    let frame = try scene.frameData(at: 0)
    let picture = GrayPicture(frame, maximumSide: 1000)
    #expect(picture.width == 320)
    let results = try [10, 75, 100].map { quality in
      let encoded = EncodedPicture(picture, quality: quality)
      return (size: encoded.bytes.count, error: difference(picture, try decode(encoded)))
    }
    #expect(results[0].size < results[1].size && results[1].size < results[2].size)
    #expect(results[0].error > results[1].error && results[1].error > results[2].error)
    #expect(results[2].error < 1.5)
    #expect(results[1].size < 320 * 240 / 2)
  }

  /// All levels of noise: long codes, runs of zeros, and bytes of ones.
  @Test func noiseSurvives() throws {
    var picture = GrayPicture(width: 128, height: 128)
    var random = RepeatableRandomNumberGenerator(seed: 4)
    for y in 0..<128 {
      for x in 0..<128 { picture[x, y] = UInt8(truncatingIfNeeded: random.next()) }
    }
    #expect(difference(picture, try decode(EncodedPicture(picture, quality: 100))) < 1.5)
  }

  @Test func picturesAreUprightAndSmall() throws {
    // One bright pixel block at the stored buffer's top-left corner.
    var bytes = [UInt8](repeating: 0, count: 40 * 20)
    for y in 0..<4 { for x in 0..<4 { bytes[y * 40 + x] = 200 } }
    let places: [(FrameOrientation, Bool, Int, Int)] = [
      (.degrees0, false, 0, 0), (.degrees90, false, 4, 0), (.degrees180, false, 9, 4),
      (.degrees270, false, 0, 9), (.degrees0, true, 9, 0), (.degrees90, true, 0, 0),
    ]
    for (orientation, isMirrored, x, y) in places {
      let frame = try FrameData(
        bytes: bytes, width: 40, height: 20, orientation: orientation, isMirrored: isMirrored)
      let picture = GrayPicture(frame, maximumSide: 10)
      #expect(max(picture.width, picture.height) == 10)
      #expect(picture[x, y] == 200, "\(orientation) \(isMirrored)")
      #expect(picture.pixels.count { $0 > 0 } == 1)
    }
  }
}
