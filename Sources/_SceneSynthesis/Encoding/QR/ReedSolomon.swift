// SPDX-License-Identifier: Apache-2.0

/// Error correction codewords over GF(256) with the polynomial x⁸+x⁴+x³+x²+1.
struct ReedSolomon {
  /// The generator's coefficients below the leading one, highest power first.
  private let generator: [UInt8]

  /// Creates an encoder for a number of error correction codewords.
  init(correctionCount: Int) {
    var generator: [UInt8] = [1]
    var root: UInt8 = 1
    for _ in 0..<correctionCount {
      // Times (x − root); subtraction is exclusive or.
      var product = generator + [0]
      for (index, coefficient) in generator.enumerated() {
        product[index + 1] ^= Self.multiply(coefficient, root)
      }
      generator = product
      root = Self.multiply(root, 2)
    }
    self.generator = Array(generator.dropFirst())
  }

  /// Returns the error correction codewords of a block.
  func correction(of data: ArraySlice<UInt8>) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ remainder[0]
      for index in 0..<remainder.count - 1 {
        remainder[index] = remainder[index + 1] ^ Self.multiply(generator[index], factor)
      }
      remainder[remainder.count - 1] = Self.multiply(generator[generator.count - 1], factor)
    }
    return remainder
  }

  static func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
    guard a != 0, b != 0 else { return 0 }
    return powers[(Int(logarithms[Int(a)]) + Int(logarithms[Int(b)])) % 255]
  }

  private static let powers: [UInt8] = {
    var powers: [UInt8] = []
    var value = 1
    for _ in 0..<255 {
      powers.append(UInt8(value))
      value <<= 1
      if value > 255 { value ^= 0x11D }
    }
    return powers
  }()

  private static let logarithms: [UInt8] = {
    var logarithms = [UInt8](repeating: 0, count: 256)
    for (exponent, power) in powers.enumerated() { logarithms[Int(power)] = UInt8(exponent) }
    return logarithms
  }()
}
