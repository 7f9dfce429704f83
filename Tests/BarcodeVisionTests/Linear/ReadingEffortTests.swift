// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing
import _SceneSynthesis

/// How far areas of bars are read.
@Suite struct ReadingEffortTests {
  /// A drawn code; the frame may begin within its bars.
  private func frame(blur: Double = 0.6, from left: Int = 0) throws -> FrameData {
    var look = SceneCatalog.Look()
    (look.blurSigma, look.pixelsPerModule) = (blur, 2.2)
    let scene = SceneCatalog.singleCode(
      try .ean13("4006381333931"), width: 360, height: 240, look: look)
    let whole = try scene.frameData(at: 0)
    let bytes = whole.withLuminance { pixels, layout in
      (0..<layout.height).flatMap { y in
        (left..<layout.width).map { pixels[y * layout.rowStride + $0] }
      }
    }
    return try FrameData(bytes: bytes, width: 360 - left, height: 240)
  }

  private func read(_ frame: FrameData, _ effort: ReadingEffort) throws -> LinearFrontEnd.Result {
    var reading = try LinearReading()
    reading.effort = effort
    return reading.read(frame)
  }

  @Test func whatIsPutOffIsFoundAndNotRead() throws {
    let result = try read(frame(), .none)
    #expect(result.codes.isEmpty && !result.putOff.isEmpty && result.scanLineCount == 0)
  }

  @Test(arguments: [0.6, 1]) func probesReadWholeCodes(blur: Double) throws {
    let result = try read(frame(blur: blur), .probes)
    #expect(result.codes.map(\.barcode.data) == ["4006381333931"])
  }

  /// What goes on beyond the frame's edge cannot be read yet, wherever the edge lies within it.
  ///
  /// A blurred one takes as long as 24 scan lines.
  @Test(arguments: [0.6, 1, 1.5]) func codesThatTheEdgeCutsAreNoBlurredOnes(blur: Double) throws {
    // The code begins at 75.5.
    let triedInVain = try (80...150).count { left in
      let result = try read(frame(blur: blur, from: left), .probes)
      #expect(result.codes.isEmpty, "from \(left)")
      #expect(!result.unread.isEmpty, "from \(left)")
      return result.scanLineCount >= 24
    }
    // Wide spaces at the edge look like paper.
    #expect(triedInVain <= 10)
    let all = try read(frame(blur: 1.5, from: 120), .allLines)
    #expect(all.codes.isEmpty && all.scanLineCount >= 24)
  }

  @Test(arguments: [0.6, 1], [ReadingEffort.probes, .allLines])
  func littlePaperInViewIsEnough(blur: Double, effort: ReadingEffort) throws {
    for left in [20, 60, 68] {
      let result = try read(frame(blur: blur, from: left), effort)
      #expect(result.codes.map(\.barcode.data) == ["4006381333931"], "from \(left)")
    }
  }
}
