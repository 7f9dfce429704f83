// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision

/// Gives access to the luminance of frames, and keeps the buffer that packed formats need.
struct FrameLuminance {
  private var buffer: [UInt8] = []

  /// Calls a closure with the pixels of a frame, valid during the call only.
  mutating func withView<R>(of frame: FrameData, _ body: (LuminanceView) throws -> R) rethrows -> R?
  {
    try frame.withLuminance(scratch: &buffer) { pixels, layout in
      try pixels.withUnsafeBufferPointer { bytes in
        try bytes.baseAddress.map { try body(LuminanceView(base: $0, layout: layout)) }
      }
    }
  }
}
