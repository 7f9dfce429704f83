// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Reads the matrix codes of whole pictures with libzbar's own finder.
enum MatrixPictureReader {
  /// Appends the codes of a picture; `packed` takes rows that have padding.
  static func read(
    _ base: UnsafePointer<UInt8>, _ layout: LuminanceLayout, symbologies: Set<Symbology>,
    packed: inout [UInt8], into codes: inout [DecodedBarcode]
  ) throws(ZBarError) {
    let scanner = try ZBarImageScanner(symbologies: symbologies)
    let symbols: [ZBarImageScanner.Symbol]
    if layout.rowStride == layout.width {
      symbols = try scanner.scan(
        UnsafeBufferPointer(start: base, count: layout.width * layout.height),
        width: layout.width, height: layout.height)
    } else {
      packed.removeAll(keepingCapacity: true)
      for y in 0..<layout.height {
        packed.append(
          contentsOf: UnsafeBufferPointer(start: base + y * layout.rowStride, count: layout.width))
      }
      symbols = try packed.withUnsafeBufferPointer {
        (pixels) throws(ZBarError) -> [ZBarImageScanner.Symbol] in
        try scanner.scan(pixels, width: layout.width, height: layout.height)
      }
    }
    for symbol in symbols {
      guard let outline = outline(of: symbol.points) else { continue }
      codes.append(
        DecodedBarcode(
          barcode: Barcode(
            symbology: symbol.kind.symbology, rawData: symbol.bytes,
            isGS1DataCarrier: symbol.isGS1DataCarrier),
          location: outline))
    }
  }

  /// Returns the outline that libzbar's points make, or nil when they enclose nothing.
  ///
  /// Four points come as top-left, bottom-left, bottom-right, top-right in the
  /// symbol's own order. They are pixel indices, cut to whole numbers.
  static func outline(of points: [(x: Int, y: Int)]) -> Quadrilateral? {
    func corner(_ index: Int) -> Point {
      Point(x: Double(points[index].x) + 0.5, y: Double(points[index].y) + 0.5)
    }
    if points.count == 4 {
      let outline = Quadrilateral(
        topLeft: corner(0), topRight: corner(3), bottomRight: corner(2), bottomLeft: corner(1))
      if outline.isConvex { return outline }
    }
    guard var bounds = points.first.map({ first in (first.x, first.y, first.x, first.y) }) else {
      return nil
    }
    for point in points {
      bounds.0 = min(bounds.0, point.x)
      bounds.1 = min(bounds.1, point.y)
      bounds.2 = max(bounds.2, point.x)
      bounds.3 = max(bounds.3, point.y)
    }
    guard bounds.2 > bounds.0, bounds.3 > bounds.1 else { return nil }
    return Rect(
      x: Double(bounds.0) + 0.5, y: Double(bounds.1) + 0.5,
      width: Double(bounds.2 - bounds.0), height: Double(bounds.3 - bounds.1)
    ).quadrilateral
  }
}
