// SPDX-License-Identifier: Apache-2.0

/// Content in one of the encoding modes (ISO/IEC 18004, section 7.4).
struct QRSegment {
  enum Mode {
    case numeric, alphanumeric, byte

    var indicator: Int {
      switch self {
      case .numeric: 1
      case .alphanumeric: 2
      case .byte: 4
      }
    }

    func countBitCount(version: Int) -> Int {
      let group = version <= 9 ? 0 : version <= 26 ? 1 : 2
      return switch self {
      case .numeric: [10, 12, 14][group]
      case .alphanumeric: [9, 11, 13][group]
      case .byte: [8, 16, 16][group]
      }
    }
  }

  let mode: Mode
  /// Digits, alphanumeric values or bytes.
  let values: [Int]

  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

  init(text: String) {
    let bytes = Array(text.utf8)
    let values = bytes.compactMap { Self.alphabet.firstIndex(of: $0) }
    if values.count < bytes.count || bytes.isEmpty {
      self.init(bytes: bytes)
    } else {
      self.init(
        mode: values.allSatisfy { $0 < 10 } ? .numeric : .alphanumeric, values: values)
    }
  }

  init(bytes: [UInt8]) {
    self.init(mode: .byte, values: bytes.map { Int($0) })
  }

  private init(mode: Mode, values: [Int]) {
    self.mode = mode
    self.values = values
  }

  /// The bits with mode indicator, character count and the headers before them.
  func bits(version: Int, options: QROptions) -> QRBits {
    var bits = QRBits()
    if let characterSet = options.characterSet {
      bits.append(7, count: 4)
      switch characterSet {
      case ..<128: bits.append(characterSet, count: 8)
      case ..<16384: bits.append(0b10 << 14 | characterSet, count: 16)
      default: bits.append(0b110 << 21 | characterSet, count: 24)
      }
    }
    if options.isGS1 { bits.append(5, count: 4) }
    bits.append(mode.indicator, count: 4)
    bits.append(values.count, count: mode.countBitCount(version: version))
    switch mode {
    case .byte:
      for value in values { bits.append(value, count: 8) }
    case .alphanumeric:
      appendGroups(of: 2, radix: 45, bitCounts: [6, 11], to: &bits)
    case .numeric:
      appendGroups(of: 3, radix: 10, bitCounts: [4, 7, 10], to: &bits)
    }
    return bits
  }

  private func appendGroups(
    of size: Int, radix: Int, bitCounts: [Int], to bits: inout QRBits
  ) {
    for start in stride(from: 0, to: values.count, by: size) {
      let group = values[start..<min(start + size, values.count)]
      bits.append(group.reduce(0) { $0 * radix + $1 }, count: bitCounts[group.count - 1])
    }
  }
}

/// Bits in the order in which they are written.
struct QRBits {
  private(set) var bits: [Bool] = []

  var count: Int { bits.count }

  mutating func append(_ value: Int, count: Int) {
    for shift in stride(from: count - 1, through: 0, by: -1) {
      bits.append(value >> shift & 1 == 1)
    }
  }

  /// The bits as bytes, the last one filled up with zeros.
  var bytes: [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { byte, offset in
        let index = start + offset
        return byte << 1 | (index < bits.count && bits[index] ? 1 : 0)
      }
    }
  }
}
