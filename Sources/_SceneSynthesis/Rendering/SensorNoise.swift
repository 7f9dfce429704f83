// SPDX-License-Identifier: Apache-2.0

/// Turns a canvas into bytes, with nearly Gaussian noise on the way.
struct SensorNoise {
  private let seed: UInt64
  /// Noise in 1/256 grey levels for each step of the sum of eight bytes, times 2¹⁶.
  private let gain: Int

  init(sigma: Double, seed: UInt64, frameIndex: Int) {
    let key = seed &+ UInt64(bitPattern: Int64(frameIndex)) &* 0xD134_2543_DE82_EF95
    self.seed = RepeatableRandomNumberGenerator.scramble(key)
    // Eight even bytes have a variance of 8 · (256² − 1) / 12.
    let deviation = (8.0 * 65_535 / 12).squareRoot()
    gain = Int((max(0, min(255, sigma)) * 256 * 65_536 / deviation).rounded())
  }

  func bytes(of canvas: Canvas) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: canvas.count) { buffer, initializedCount in
      guard let bytes = buffer.baseAddress else { return }
      let pixels = canvas.pixels
      let count = canvas.count
      var index = 0
      if gain == 0 {
        while index < count {
          bytes[index] = UInt8(truncatingIfNeeded: (pixels[index] &+ 127) &>> 8)
          index &+= 1
        }
      } else {
        while index < count {
          let level =
            Int(truncatingIfNeeded: pixels[index]) &+ deviation(at: index) &+ 127
          bytes[index] = UInt8(truncatingIfNeeded: max(0, min(65_280, level)) &>> 8)
          index &+= 1
        }
      }
      initializedCount = count
    }
  }

  /// The noise of a pixel: the sum of eight bytes of a hash is nearly normal.
  @inline(__always)
  private func deviation(at index: Int) -> Int {
    let hash = RepeatableRandomNumberGenerator.scramble(
      seed &+ UInt64(truncatingIfNeeded: index) &* RepeatableRandomNumberGenerator.increment)
    let even = hash & 0x00FF_00FF_00FF_00FF
    let odd = (hash &>> 8) & 0x00FF_00FF_00FF_00FF
    let sum = ((even &+ odd) &* 0x0001_0001_0001_0001) &>> 48
    return ((Int(truncatingIfNeeded: sum) &- 1020) &* gain) &>> 16
  }
}
