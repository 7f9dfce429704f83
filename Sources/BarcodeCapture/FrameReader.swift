// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision

/// Reads the codes of frames; belongs to one worker.
struct FrameReader {
  private let readers: FrontEndReaders
  private var frontEnd = FrontEnd()
  private var luminance: [UInt8] = []

  init(decoder: any BarcodeDecoder, settings: BarcodeBatchSettings) throws {
    let symbologies = settings.enabledSymbologies
    readers = try FrontEndReaders(
      decoder: decoder, symbologies: symbologies,
      colorInverted: symbologies.filter { settings[$0].isColorInvertedEnabled })
  }

  /// Returns what is in a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - scannedRows: Rows that are also scanned as they are.
  /// - Returns: What was found.
  /// - Throws: Why the decoder cannot read it.
  mutating func read(
    _ frame: FrameData, scannedRows: Range<Int> = 0..<0
  ) throws -> FrontEndResult {
    // Taken out, so that it may grow while the front end works.
    var buffer: [UInt8] = []
    swap(&buffer, &luminance)
    defer { swap(&buffer, &luminance) }
    return try frame.withLuminance(scratch: &buffer) { pixels, layout in
      try pixels.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return FrontEndResult() }
        return try frontEnd.read(
          LuminanceView(base: base, layout: layout), readers: readers, scannedRows: scannedRows)
      }
    }
  }
}
