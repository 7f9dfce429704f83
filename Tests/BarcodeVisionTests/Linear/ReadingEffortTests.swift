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

  /// A code goes on beyond the frame's edge: sharp or not, it cannot be read yet.
  @Test func codesThatTheEdgeCutsAreNoBlurredOnes() throws {
    let cut = try frame(blur: 1.5, from: 120)
    let (probes, all) = (try read(cut, .probes), try read(cut, .allLines))
    #expect(probes.codes.isEmpty && all.codes.isEmpty)
    #expect(!probes.unread.isEmpty)
    // A blurred one takes as long as 24 scan lines.
    #expect(probes.scanLineCount + 24 <= all.scanLineCount)
    let inView = try read(frame(blur: 1.5, from: 20), .allLines)
    #expect(inView.codes.map(\.barcode.data) == ["4006381333931"])
  }
}
