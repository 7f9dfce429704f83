// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Reads pictures, scan lines and module grids with scanners of its own.
final class ZBarReader: PictureReader {
  private let lines: ScanLineDecoding
  private let matrixSymbologies: Set<Symbology>
  private let configuration: ReaderConfiguration
  private var linear: LinearPictureReader?
  private var packed: [UInt8] = []
  private var inverted: [UInt8] = []
  private var drawing = ModuleGridDrawing()

  init(configuration: ReaderConfiguration, scanLineDistance: Int) throws(ZBarError) {
    self.configuration = configuration
    matrixSymbologies = configuration.symbologies.filter { !$0.isLinear }
    lines = try ScanLineDecoding(symbologies: configuration.symbologies)
    if configuration.symbologies.contains(where: \.isLinear) {
      linear = try LinearPictureReader(scanLineDistance: scanLineDistance)
    }
  }

  func readPicture(
    _ pixels: Span<UInt8>, layout: LuminanceLayout
  ) throws -> [DecodedBarcode] {
    precondition(pixels.count >= layout.requiredByteCount, "the pixels end before the picture")
    var found: [DecodedBarcode] = []
    try pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      try read(base, layout, isInverted: false, into: &found)
    }
    if !configuration.colorInvertedSymbologies.isEmpty {
      invert(pixels, layout)
      let layout = LuminanceLayout(width: layout.width, height: layout.height)
      try inverted.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        try read(base, layout, isInverted: true, into: &found)
      }
    }
    return found.resolvingOverlaps()
  }

  private func read(
    _ base: UnsafePointer<UInt8>, _ layout: LuminanceLayout, isInverted: Bool,
    into found: inout [DecodedBarcode]
  ) throws(ZBarError) {
    func admits(_ symbology: Symbology) -> Bool {
      isInverted
        ? configuration.colorInvertedSymbologies.contains(symbology)
        : configuration.symbologies.contains(symbology)
    }
    var codes: [DecodedBarcode] = []
    linear?.read(base, layout, lines, into: &codes)
    if matrixSymbologies.contains(where: admits) {
      try MatrixPictureReader.read(
        base, layout, symbologies: matrixSymbologies, packed: &packed, into: &codes)
    }
    for var code in codes where admits(code.barcode.symbology) {
      code.barcode.isColorInverted = isInverted
      found.append(code)
    }
  }

  private func invert(_ pixels: Span<UInt8>, _ layout: LuminanceLayout) {
    inverted.removeAll(keepingCapacity: true)
    inverted.reserveCapacity(layout.width * layout.height)
    for y in 0..<layout.height {
      for x in 0..<layout.width { inverted.append(~pixels[y * layout.rowStride + x]) }
    }
  }
}

extension ZBarReader: ScanLineReader {
  func readScanLine(_ widths: Span<UInt32>, startsWithBar: Bool) -> [ScanLineReading] {
    lines.read(widths, startsWithBar: startsWithBar)
  }
}

extension ZBarReader: ModuleGridReader {
  func readModuleGrid(_ modules: Span<UInt8>, size: Int) -> Barcode? {
    guard configuration.symbologies.contains(.qr) else { return nil }
    return drawing.read(modules, size: size)
  }
}
