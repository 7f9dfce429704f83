// SPDX-License-Identifier: Apache-2.0
import CZBar

/// Owns a `zbar_scanner_t` without decoder: pixels of a line in, edges out.
struct ZBarEdgeScanner: ~Copyable {
  /// Units of an edge's position per pixel.
  static let unitsPerPixel = 32

  private let scanner: OpaquePointer

  init() throws(ZBarError) {
    guard let scanner = zbar_scanner_create(nil) else { throw .outOfMemory }
    self.scanner = scanner
  }

  deinit { zbar_scanner_destroy(scanner) }

  /// Appends the edges of one line of pixels.
  ///
  /// - Parameters:
  ///   - pixels: The first pixel.
  ///   - count: The number of pixels.
  ///   - step: The distance in bytes between pixels.
  ///   - edges: Gets the positions, ascending, in 1/32 pixel from the outer side
  ///     of the first pixel.
  /// - Returns: Whether the line begins with a bar.
  func scan(
    _ pixels: UnsafePointer<UInt8>, count: Int, step: Int, edges: inout [Int32]
  ) -> Bool {
    zbar_scanner_reset(scanner)
    let first = edges.count
    var beginsWithBar = false
    var pixel = pixels
    // Two flushes bring out the edges that the filter still holds back.
    for index in 0..<count + 2 {
      let found: zbar_symbol_type_t
      if index < count {
        found = zbar_scan_y(scanner, Int32(pixel.pointee))
        pixel += step
      } else {
        found = zbar_scanner_flush(scanner)
      }
      guard found.rawValue >= ZBAR_PARTIAL.rawValue else { continue }
      let edge = Int32(bitPattern: zbar_scanner_get_edge(scanner, 0, 5)) + 16
      let end = Int32(count * Self.unitsPerPixel)
      let previous = edges.count > first ? edges[edges.count - 1] : 0
      guard edge > previous, edge < end else { continue }
      if edges.count == first { beginsWithBar = zbar_scanner_get_color(scanner) == ZBAR_SPACE }
      edges.append(edge)
    }
    return beginsWithBar
  }
}
