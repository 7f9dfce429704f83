// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  import BarcodeTypes

  /// A filled buffer with the time of its frame.
  struct CapturedBuffer: Sendable {
    let loan: BufferLoan
    let byteCount: Int
    let timestamp: FrameTimestamp
  }
#endif
