// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Reads the linear codes of a whole picture along its rows and its columns.
///
/// libzbar's own picture scan reports equal codes of one picture as one symbol.
/// Here each line's readings keep their places, and those that follow each other
/// from line to line make a code: equal codes stay apart.
struct LinearPictureReader: ~Copyable {
  private let edgeScanner: ZBarEdgeScanner
  private let scanLineDistance: Int
  private var edges: [Int32] = []
  private var widths: [UInt32] = []

  init(scanLineDistance: Int) throws(ZBarError) {
    edgeScanner = try ZBarEdgeScanner()
    self.scanLineDistance = scanLineDistance
  }

  /// Appends the codes found along rows, then those found along columns only.
  mutating func read(
    _ base: UnsafePointer<UInt8>, _ layout: LuminanceLayout, _ lines: borrowing ScanLineDecoding,
    into codes: inout [DecodedBarcode]
  ) {
    for axis in [ScanAxis.rows, .columns] {
      read(LinePicture(base, layout, axis), lines, into: &codes)
    }
  }

  private mutating func read(
    _ picture: LinePicture, _ lines: borrowing ScanLineDecoding,
    into codes: inout [DecodedBarcode]
  ) {
    var stacks = ReadingStacks(scanLineDistance: scanLineDistance)
    for line in stride(
      from: scanLineDistance / 2, to: picture.lineCount, by: scanLineDistance)
    {
      edges.removeAll(keepingCapacity: true)
      let startsWithBar = edgeScanner.scan(
        picture.pixels(ofLine: line), count: picture.length, step: picture.pixelStep,
        edges: &edges)
      guard edges.count >= Self.fewestEdges else { continue }
      stacks.beginLine(line)
      takeWidths(length: picture.length)
      for reading in lines.read(widths.span, startsWithBar: startsWithBar) {
        // Element 0 ends at edge 0, so element i runs from edge i - 1 to edge i.
        let first = reading.elements.lowerBound
        let last = reading.elements.upperBound
        guard first >= 1, last < edges.count else { continue }
        stacks.add(reading, start: position(ofEdge: first - 1), end: position(ofEdge: last))
      }
    }
    codes.append(contentsOf: stacks.codes(in: picture))
  }

  private func position(ofEdge index: Int) -> Double {
    Double(edges[index]) / Double(ZBarEdgeScanner.unitsPerPixel)
  }

  /// The shortest code, a DataBar or Code 39 of a few characters, has more edges.
  private static let fewestEdges = 20

  private mutating func takeWidths(length: Int) {
    widths.removeAll(keepingCapacity: true)
    var previous: Int32 = 0
    for edge in edges {
      widths.append(UInt32(edge - previous))
      previous = edge
    }
    widths.append(UInt32(max(0, Int32(length * ZBarEdgeScanner.unitsPerPixel) - previous)))
  }
}
