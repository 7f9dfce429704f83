// SPDX-License-Identifier: Apache-2.0

/// A Gaussian blur in whole numbers, rows and columns one after the other.
struct GaussianBlur {
  /// Weights from the middle outwards; all taps together are 2¹⁴.
  private let weights: [UInt32]

  /// Nil when the blur would change nothing.
  init?(sigma: Double) {
    guard sigma > 0.05, sigma.isFinite else { return nil }
    let radius = max(1, Int((sigma * 3).rounded(.up)))
    var shares = (0...radius).map { offset in
      ExactFunctions.exponential(-Double(offset * offset) / (2 * sigma * sigma))
    }
    let sum = shares[0] + 2 * shares.dropFirst().reduce(0, +)
    shares = shares.map { $0 / sum }
    var weights = shares.map { UInt32(($0 * 16_384).rounded()) }
    // What rounding took or gave goes to the middle.
    weights[0] = 16_384 - 2 * weights.dropFirst().reduce(0, +)
    self.weights = weights
  }

  func apply(to canvas: Canvas) {
    let radius = weights.count - 1
    let (width, height) = (canvas.width, canvas.height)
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer { sums.deallocate() }
    let padded = UnsafeMutablePointer<UInt16>.allocate(capacity: width + 2 * radius)
    defer { padded.deallocate() }
    for y in 0..<height {
      let row = canvas.pixels + y * width
      padded.update(repeating: row[0], count: radius)
      (padded + radius).update(from: row, count: width)
      (padded + radius + width).update(repeating: row[width - 1], count: radius)
      accumulate(into: row, sums: sums, count: width) { UnsafePointer(padded + radius + $0) }
    }
    // Rows are overwritten from the top, so those above are kept until all have used them.
    let ring = UnsafeMutablePointer<UInt16>.allocate(capacity: width * (radius + 1))
    defer { ring.deallocate() }
    for y in 0..<height {
      (ring + y % (radius + 1) * width).update(from: canvas.pixels + y * width, count: width)
      accumulate(into: canvas.pixels + y * width, sums: sums, count: width) { offset in
        let source = max(0, min(height - 1, y + offset))
        return source <= y
          ? UnsafePointer(ring + source % (radius + 1) * width)
          : UnsafePointer(canvas.pixels + source * width)
      }
    }
  }

  private func accumulate(
    into row: UnsafeMutablePointer<UInt16>, sums: UnsafeMutablePointer<UInt32>, count: Int,
    from source: (Int) -> UnsafePointer<UInt16>
  ) {
    sums.update(repeating: 8192, count: count)
    for offset in 0..<weights.count {
      let weight = weights[offset]
      let (before, after) = (source(-offset), source(offset))
      var x = 0
      if offset == 0 {
        while x < count {
          sums[x] = sums[x] &+ UInt32(truncatingIfNeeded: after[x]) &* weight
          x &+= 1
        }
      } else {
        while x < count {
          sums[x] =
            sums[x] &+ UInt32(truncatingIfNeeded: before[x]) &* weight
            &+ UInt32(truncatingIfNeeded: after[x]) &* weight
          x &+= 1
        }
      }
    }
    var x = 0
    while x < count {
      row[x] = UInt16(truncatingIfNeeded: sums[x] &>> 14)
      x &+= 1
    }
  }
}
