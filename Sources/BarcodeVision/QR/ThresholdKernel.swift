// SPDX-License-Identifier: Apache-2.0

/// The inner loops that turn pixels into dark and light, sixteen or eight at a time.
package enum ThresholdKernel {
  /// Takes the smallest and the largest value of each column of a band of rows.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - rows: The band; not empty, inside the picture.
  ///   - low: Receives `picture.width` smallest values.
  ///   - high: Receives `picture.width` largest values.
  @inline(never)
  package static func columnExtremes(
    _ picture: LuminanceView, rows: Range<Int>, low: UnsafeMutablePointer<UInt8>,
    high: UnsafeMutablePointer<UInt8>
  ) {
    let stride = picture.rowStride
    let first = picture.base + rows.lowerBound * stride
    let count = rows.count
    var x = 0
    while x &+ 16 <= picture.width {
      var pointer = UnsafeRawPointer(first + x)
      var smallest = pointer.loadUnaligned(as: SIMD16<UInt8>.self)
      var largest = smallest
      var row = 1
      while row < count {
        pointer += stride
        let value = pointer.loadUnaligned(as: SIMD16<UInt8>.self)
        smallest = smallest.replacing(with: value, where: value .< smallest)
        largest = largest.replacing(with: value, where: value .> largest)
        row &+= 1
      }
      UnsafeMutableRawPointer(low + x).storeBytes(of: smallest, as: SIMD16<UInt8>.self)
      UnsafeMutableRawPointer(high + x).storeBytes(of: largest, as: SIMD16<UInt8>.self)
      x &+= 16
    }
    while x < picture.width {
      var smallest = first[x]
      var largest = smallest
      var row = 1
      while row < count {
        let value = first[x &+ row &* stride]
        smallest = min(smallest, value)
        largest = max(largest, value)
        row &+= 1
      }
      low[x] = smallest
      high[x] = largest
      x &+= 1
    }
  }

  /// Writes the levels along a row of pixels, straight between the middles of blocks of 8.
  ///
  /// - Parameters:
  ///   - levels: The levels of a row of blocks.
  ///   - count: The number of blocks.
  ///   - row: Receives the levels of `8 * count` pixels.
  @inline(never)
  package static func expandRow(
    _ levels: UnsafePointer<UInt8>, count: Int, into row: UnsafeMutablePointer<UInt8>
  ) {
    // Sixteenths of the block's own level and of those to the left and right of it.
    let ownShare = SIMD8<UInt16>(9, 11, 13, 15, 15, 13, 11, 9)
    let leftShare = SIMD8<UInt16>(7, 5, 3, 1, 0, 0, 0, 0)
    let rightShare = SIMD8<UInt16>(0, 0, 0, 0, 1, 3, 5, 7)
    var left = UInt16(levels[0])
    var own = left
    var block = 0
    while block < count {
      let right = UInt16(levels[min(count &- 1, block &+ 1)])
      let sum =
        ownShare &* SIMD8(repeating: own) &+ leftShare &* SIMD8(repeating: left)
        &+ rightShare &* SIMD8(repeating: right)
      UnsafeMutableRawPointer(row + block &* 8).storeBytes(
        of: SIMD8<UInt8>(truncatingIfNeeded: sum &>> 4), as: SIMD8<UInt8>.self)
      (left, own) = (own, right)
      block &+= 1
    }
  }

  /// Replaces bytes by the extremes of themselves and their two neighbours in a row.
  @inline(never)
  package static func widenRow(
    _ low: UnsafePointer<UInt8>, _ high: UnsafePointer<UInt8>, count: Int,
    intoLow: UnsafeMutablePointer<UInt8>, high intoHigh: UnsafeMutablePointer<UInt8>
  ) {
    var x = 0
    while x < count {
      let (left, right) = (max(0, x &- 1), min(count &- 1, x &+ 1))
      intoLow[x] = min(low[left], min(low[x], low[right]))
      intoHigh[x] = max(high[left], max(high[x], high[right]))
      x &+= 1
    }
  }

  /// Packs which pixels of a row are darker than their thresholds, 64 in a word.
  ///
  /// The lowest bit of a word is its leftmost pixel; bits past the end are 0.
  @inline(never)
  package static func packDark(
    _ pixels: UnsafePointer<UInt8>, below thresholds: UnsafePointer<UInt8>, count: Int,
    into words: UnsafeMutablePointer<UInt64>
  ) {
    var word = 0
    var x = 0
    while x &+ 64 <= count {
      var bits: UInt64 = 0
      var part = 0
      while part < 64 {
        let pixel = UnsafeRawPointer(pixels + x + part).loadUnaligned(as: SIMD16<UInt8>.self)
        let level = UnsafeRawPointer(thresholds + x + part)
          .loadUnaligned(as: SIMD16<UInt8>.self)
        let ones = SIMD16<UInt8>(repeating: 0).replacing(with: 1, where: pixel .< level)
        let halves = unsafeBitCast(ones, to: SIMD2<UInt64>.self)
        // The product gathers the lowest bits of eight bytes in the topmost byte.
        let low = (halves[0] &* 0x0102_0408_1020_4080) &>> 56
        let high = (halves[1] &* 0x0102_0408_1020_4080) &>> 56
        bits |= (low | high &<< 8) &<< UInt64(truncatingIfNeeded: part)
        part &+= 16
      }
      words[word] = bits
      word &+= 1
      x &+= 64
    }
    guard x < count else { return }
    var bits: UInt64 = 0
    var bit: UInt64 = 0
    while x < count {
      if pixels[x] < thresholds[x] { bits |= 1 &<< bit }
      bit &+= 1
      x &+= 1
    }
    words[word] = bits
  }

  /// Lists where dark and light meet in a packed row.
  ///
  /// - Parameters:
  ///   - words: The row as ``packDark(_:below:count:into:)`` leaves it.
  ///   - count: The number of pixels.
  ///   - edges: Receives the columns of the first pixels of runs, ascending and
  ///     without 0; room for `count + 1`. The last one is `count`.
  /// - Returns: The number of edges. Runs alternate from the colour of pixel 0.
  @inline(never)
  package static func edges(
    of words: UnsafePointer<UInt64>, count: Int, into edges: UnsafeMutablePointer<Int32>
  ) -> Int {
    var found = 0
    var carry = words[0] & 1
    var start = 0
    var word = 0
    while start < count {
      let bits = words[word]
      var changes = bits ^ (bits &<< 1 | carry)
      while changes != 0 {
        let place = start &+ changes.trailingZeroBitCount
        if place >= count { break }
        edges[found] = Int32(truncatingIfNeeded: place)
        found &+= 1
        changes &= changes &- 1
      }
      carry = bits &>> 63
      start &+= 64
      word &+= 1
    }
    edges[found] = Int32(truncatingIfNeeded: count)
    return found &+ 1
  }
}
