// SPDX-License-Identifier: Apache-2.0

/// How much of a QR symbol may be damaged.
public enum QRErrorCorrection: String, Hashable, Sendable, CaseIterable {
  /// About 7 % of the codewords.
  case low = "L"
  /// About 15 % of the codewords.
  case medium = "M"
  /// About 25 % of the codewords.
  case quartile = "Q"
  /// About 30 % of the codewords.
  case high = "H"

  /// The two bits that stand for the level in the format information.
  var formatBits: Int {
    switch self {
    case .low: 1
    case .medium: 0
    case .quartile: 3
    case .high: 2
    }
  }
}

/// The choices that a QR encoder has.
public struct QROptions: Hashable, Sendable {
  /// The error correction level; the default is medium.
  public var errorCorrection = QRErrorCorrection.medium
  /// The smallest version to take, 1 to 40; a larger one is taken if the content needs it.
  public var minimumVersion = 1
  /// The mask pattern, 0 to 7; by default the one with the lowest penalty.
  public var mask: Int?
  /// The assignment number of an ECI header, 0 to 999999; by default there is none.
  public var characterSet: Int?
  /// Whether the symbol is marked as GS1 data (FNC1 in first position).
  public var isGS1 = false

  /// Creates the default choices.
  public init() {}

  /// Creates choices with a level and a smallest version.
  ///
  /// - Parameters:
  ///   - errorCorrection: The error correction level.
  ///   - minimumVersion: The smallest version to take.
  public init(errorCorrection: QRErrorCorrection, minimumVersion: Int = 1) {
    self.errorCorrection = errorCorrection
    self.minimumVersion = minimumVersion
  }
}
