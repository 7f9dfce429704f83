// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing

@Suite struct LuminanceViewTests {
  @Test func viewLiesAsTheLayoutSays() {
    let pixels = [UInt8](0..<12)
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let view = LuminanceView(
        base: base, layout: LuminanceLayout(width: 3, height: 3, rowStride: 4))
      #expect(view.base[2 * view.rowStride + 2] == 10)
      #expect((view.width, view.height) == (3, 3))
    }
  }
}
