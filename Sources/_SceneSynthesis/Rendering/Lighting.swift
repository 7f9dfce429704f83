// SPDX-License-Identifier: Apache-2.0

/// The uneven light of a picture, as factors of its columns and rows.
struct Lighting {
  private static let one = 1 << 14

  private let optics: Optics

  /// Nil when the light is even.
  init?(_ optics: Optics) {
    guard optics.gradientX != 0 || optics.gradientY != 0 || optics.vignette != 0 else {
      return nil
    }
    self.optics = optics
  }

  func apply(to canvas: Canvas) {
    let columnSlope = Self.slopes(optics.gradientX, count: canvas.width)
    let columnFall = Self.falls(optics.vignette, count: canvas.width)
    let rowSlope = Self.slopes(optics.gradientY, count: canvas.height)
    let rowFall = Self.falls(optics.vignette, count: canvas.height)
    columnSlope.withUnsafeBufferPointer { slopes in
      columnFall.withUnsafeBufferPointer { falls in
        guard let slopes = slopes.baseAddress, let falls = falls.baseAddress else { return }
        for y in 0..<canvas.height {
          let row = canvas.pixels + y * canvas.width
          let slope = Int32(Self.one) &+ rowSlope[y]
          let fall = Int32(Self.one) &- rowFall[y]
          var x = 0
          while x < canvas.width {
            let factor = ((slope &+ slopes[x]) &* (fall &- falls[x])) &>> 14
            let lit = (Int64(row[x]) &* Int64(factor)) &>> 14
            row[x] = UInt16(truncatingIfNeeded: max(0, min(65_280, lit)))
            x &+= 1
          }
        }
      }
    }
  }

  /// From minus the share at the first to plus the share at the last place.
  private static func slopes(_ share: Double, count: Int) -> [Int32] {
    let share = max(-1, min(1, share))
    return (0..<count).map { Int32(share * place($0, count: count) * Double(one)) }
  }

  /// Half of the loss at the ends of each axis, growing with the square.
  private static func falls(_ share: Double, count: Int) -> [Int32] {
    let share = max(0, min(1, share))
    return (0..<count).map { index in
      let place = place(index, count: count)
      return Int32(share / 2 * place * place * Double(one))
    }
  }

  private static func place(_ index: Int, count: Int) -> Double {
    (Double(index) + 0.5) / Double(count) * 2 - 1
  }
}
