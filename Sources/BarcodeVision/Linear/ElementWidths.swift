// SPDX-License-Identifier: Apache-2.0

/// The widths of a scan line's bars and spaces, as readers of scan lines want them.
struct ElementWidths {
  /// Widths are handed over in 1/64 pixel.
  private static let unitsPerPixel: Float = 64

  /// The widths, from before the first edge to behind the last one.
  private(set) var values: [UInt32] = []

  /// Takes the widths between edges, after undoing a projective growth along the line.
  ///
  /// - Parameters:
  ///   - edges: The edges, ascending, in pixels from the line's start.
  ///   - length: The length of the line in pixels.
  ///   - foreshortening: From −1 to 1: how much the scale falls along the line. It is
  ///     (1 + k) / (1 − k) at the start and the inverse at the end.
  mutating func take(_ edges: [Float], length: Float, foreshortening: Float) {
    let k = foreshortening
    values.removeAll(keepingCapacity: true)
    var previous: Float = 0
    for edge in edges {
      var place = edge
      if k != 0 {
        let share = edge / length
        place = length * share * (1 + k) / (1 + k * (2 * share - 1))
      }
      values.append(Self.width(place - previous))
      previous = place
    }
    values.append(Self.width(length - previous))
  }

  @inline(__always)
  private static func width(_ pixels: Float) -> UInt32 {
    UInt32(max(1, pixels * unitsPerPixel))
  }
}
