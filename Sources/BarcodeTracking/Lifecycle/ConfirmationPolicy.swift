// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// When a reading is believed, by how well its symbology checks itself.
public struct ConfirmationPolicy: Hashable, Sendable, Codable {
  /// What it takes to believe a code: many agreeing lines at once, or several frames.
  public struct Rule: Hashable, Sendable, Codable {
    /// The number of agreeing scan lines of one frame that are enough.
    ///
    /// Raising it makes wrong codes rarer and a code of low height late by a frame or two.
    /// Values below 1 count as 1. A code whose error correction vouches for it has enough.
    public var votes: Int
    /// The number of frames that are enough when so many lines agree in all of them together.
    ///
    /// Raising it makes wrong codes rarer and codes that few lines agree on later; lowering it
    /// does the opposite. Values below 1 count as 1.
    public var frames: Int

    /// Creates a rule.
    public init(votes: Int, frames: Int) {
      self.votes = votes
      self.frames = frames
    }
  }

  private var rules: [Symbology: Rule] = [:]

  /// Creates the default policy.
  public init() {}

  /// The rule for a symbology.
  public subscript(symbology: Symbology) -> Rule {
    get { rules[symbology] ?? Self.defaultRule(for: symbology) }
    set { rules[symbology] = newValue }
  }

  /// Wrong retail codes pass their check digit one time in ten, and were seen on up to
  /// eight lines as a rule; Interleaved 2 of 5, Codabar and Code 39 check nothing.
  private static func defaultRule(for symbology: Symbology) -> Rule {
    switch symbology {
    case .ean13UPCA, .ean8: Rule(votes: 8, frames: 2)
    case .upce: Rule(votes: 12, frames: 3)
    case .code128, .code93: Rule(votes: 4, frames: 2)
    case .code39, .codabar, .interleavedTwoOfFive: Rule(votes: 12, frames: 3)
    case .gs1Databar, .gs1DatabarExpanded: Rule(votes: 12, frames: 3)
    default: Rule(votes: 1, frames: 1)
    }
  }
}
