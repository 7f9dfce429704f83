// SPDX-License-Identifier: Apache-2.0

/// The picture while it is painted: grey levels with eight bits after the point.
///
/// It owns raw memory, since the loops over it must also be fast without
/// optimisation.
final class Canvas {
  let width: Int
  let height: Int
  let pixels: UnsafeMutablePointer<UInt16>

  var count: Int { width * height }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0, count: width * height)
  }

  deinit {
    pixels.deallocate()
  }
}
