// SPDX-License-Identifier: Apache-2.0

/// What is searched for in a picture.
package struct FrontEndSearches: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Areas of bars, for linear codes.
  package static let bars = FrontEndSearches(rawValue: 1)
  /// Finder patterns, for QR codes.
  package static let finders = FrontEndSearches(rawValue: 2)
  /// Both.
  package static let all: FrontEndSearches = [.bars, .finders]
}

/// The most work that is done on a picture.
///
/// Work is counted, not timed: a picture gives the same result on any machine. What grows with
/// the number of pixels only (gradients, thresholds) is not counted; what grows with what
/// is in the picture is.
package struct FrontEndBudget: Hashable, Sendable {
  /// What is searched for.
  package var searches = FrontEndSearches.all
  /// Scan lines that are laid across areas of bars.
  ///
  /// A usual code takes 12. The last area that is begun is finished: 64 lines more at most.
  package var scanLines = 6000
  /// Scan lines after which areas of bars are put off until another frame.
  ///
  /// Those of the most contrast come first. By default nothing is put off.
  package var scanLineAllowance = Int.max
  /// The same for what is then tried as codes blurred beyond what scan lines show.
  ///
  /// One takes as long as 24 scan lines; with none, no such codes are read.
  package var blurredAllowance = Int.max
  /// Triples of finder patterns that are looked at, and samplings of a symbol's modules.
  ///
  /// A usual code takes about 10. The last triple that is begun is finished: 20 more at most.
  package var moduleSamplings = 4000
  /// Pixels that are scanned as they are for what the search for bars misses.
  package var scannedPixels = 32_000_000

  /// Creates the usual budget: about ten times what a frame full of codes takes.
  package init() {}

  /// Returns what is left after some work; nothing when it was all.
  package func remaining(after work: FrontEndWork) -> FrontEndBudget {
    var budget = self
    budget.scanLines = max(0, scanLines - work.scanLineCount)
    budget.moduleSamplings = max(0, moduleSamplings - work.moduleSamplingCount)
    budget.scannedPixels = max(0, scannedPixels - work.scannedPixelCount)
    return budget
  }
}

/// The work that was done on a picture.
package struct FrontEndWork: Hashable, Sendable {
  /// Scan lines that were laid across areas of bars.
  package var scanLineCount = 0
  /// Triples of finder patterns that were looked at, and samplings of a symbol's modules.
  package var moduleSamplingCount = 0
  /// Pixels that readers of whole pictures were given.
  package var scannedPixelCount = 0

  package init() {}

  /// Adds other work.
  package static func += (sum: inout FrontEndWork, other: FrontEndWork) {
    sum.scanLineCount += other.scanLineCount
    sum.moduleSamplingCount += other.moduleSamplingCount
    sum.scannedPixelCount += other.scannedPixelCount
  }
}
