// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import ZBarDecoding

/// Reads frames with a front end and libzbar.
struct FrontEndReading {
  var readers: FrontEndReaders
  private var frontEnd: FrontEnd

  init(
    _ symbologies: Set<Symbology> = [.ean13UPCA, .ean8, .code128, .qr],
    colorInverted: Set<Symbology> = [], workerCount: Int = 1
  ) throws {
    readers = try FrontEndReaders(
      decoder: ZBarDecoder(), symbologies: symbologies, colorInverted: colorInverted,
      workerCount: workerCount)
    frontEnd = FrontEnd(workerCount: workerCount)
  }

  /// Reads a frame.
  mutating func read(
    _ frame: FrameData, excluding areas: [Quadrilateral] = [], scannedRows: Range<Int> = 0..<0,
    budget: FrontEndBudget = FrontEndBudget()
  ) throws -> FrontEndResult {
    try frame.withLuminance { pixels, layout in
      try pixels.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return FrontEndResult() }
        return try frontEnd.read(
          LuminanceView(base: base, layout: layout), readers: readers, excluding: areas,
          scannedRows: scannedRows, budget: budget)
      }
    }
  }

  /// Reads the linear code at a place of a frame.
  mutating func read(_ frame: FrameData, at outline: Quadrilateral) -> FrontEndResult {
    frame.withLuminance { pixels, layout in
      pixels.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return FrontEndResult() }
        return frontEnd.read(
          LuminanceView(base: base, layout: layout), at: outline, readers: readers)
      }
    }
  }
}

extension FrameData {
  /// A frame whose pixels are given by their column and row.
  static func drawn(
    width: Int, height: Int, _ pixel: (Int, Int) -> UInt8
  ) throws -> FrameData {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { bytes.append(pixel(x, y)) }
    }
    return try FrameData(bytes: bytes, width: width, height: height)
  }
}
