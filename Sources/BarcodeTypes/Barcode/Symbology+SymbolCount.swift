// SPDX-License-Identifier: Apache-2.0

extension Symbology {
  /// The symbol counts a code of this kind can have; nil for kinds that are not counted.
  ///
  /// What is counted: digits of the retail codes without their first or check
  /// digit (12, 8, 6), visible characters plus start, stop and check characters
  /// of the others (Code 39 and Codabar +2, Code 93 +4), digits of Interleaved
  /// 2 of 5, all characters of Code 128 with start, check and stop, segments of
  /// DataBar.
  public var symbolCountRange: ClosedRange<Int>? {
    switch self {
    case .ean13UPCA: 12...12
    case .ean8: 8...8
    case .upce: 6...6
    case .code39: 3...50
    case .code93: 5...60
    case .code128: 4...50
    case .codabar: 3...34
    case .interleavedTwoOfFive: 4...50
    case .gs1Databar: 2...2
    case .gs1DatabarExpanded: 1...11
    case .qr, .sqCode, .microQR, .rectangularMicroQR, .dataMatrix, .aztec, .pdf417, .maxiCode:
      nil
    }
  }

  /// The symbol counts that are active by default; nil for kinds that are not counted.
  ///
  /// Short codes of the weakly checked kinds are left out, since they are what a
  /// part of a longer code, or no code at all, is most often taken for.
  public var defaultSymbolCountRange: ClosedRange<Int>? {
    switch self {
    case .code39, .code93, .code128, .interleavedTwoOfFive: 6...40
    case .codabar: 7...20
    default: symbolCountRange
    }
  }
}
