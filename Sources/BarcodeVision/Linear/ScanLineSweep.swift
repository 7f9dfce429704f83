// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The scan lines of a candidate, sampled as they are needed.
///
/// They come in an order that spreads over the candidate: the first quarter of them, the
/// probes, is enough to tell whether there is something to read.
struct ScanLineSweep {
  /// Lines laid over a candidate of usual height, and the most for a tall one.
  static let fewestLines = 12
  private static let mostLines = 40
  /// Pixels between lines of a tall candidate: it may hold several codes one below another.
  private static let lineDistance = 6.0
  /// How alike neighbouring lines are at least where there are bars.
  private static let leastCorrelation: Float = 0.6
  /// The four quarters of the lines, in the order of reading.
  private static let quarters = [1, 3, 0, 2]

  /// The places of the lines along the bars, in the order of reading.
  private(set) var places: [Double] = []
  /// The number of lines that are read first.
  private(set) var probeCount = 0
  /// The number of lines that are sampled, from the first on.
  private(set) var sampledCount = 0
  /// Where each line begins across the bars.
  private(set) var start = 0.0
  /// The number of samples of a line, a pixel apart.
  private(set) var count = 0

  private var candidate: LinearCandidate?
  private var profile: [Float] = []
  private var fine: [Float] = []

  /// Samples of a line at twice the resolution.
  private var fineCount: Int { EdgeFinder.fineness * count - 1 }

  /// Lays lines over a candidate, and forgets the ones before.
  mutating func lay(over candidate: LinearCandidate) {
    self.candidate = candidate
    let margin = max(12, candidate.halfLength * 0.25)
    start = -candidate.halfLength - margin
    count = Int(2 * (candidate.halfLength + margin))
    let height = max(1, 2 * candidate.halfHeight - 6)
    let lineCount = min(
      Self.mostLines, max(Self.fewestLines, Int(height / Self.lineDistance)))
    places.removeAll(keepingCapacity: true)
    for quarter in Self.quarters {
      for line in stride(from: quarter, to: lineCount, by: 4) {
        places.append(height * ((Double(line) + 0.5) / Double(lineCount) - 0.5))
      }
      if quarter == Self.quarters[0] { probeCount = places.count }
    }
    sampledCount = 0
    grow(&profile, to: count)
    grow(&fine, to: lineCount * fineCount)
  }

  /// Samples lines so that those before an index are there.
  mutating func sample(upTo end: Int, _ picture: LuminanceView) {
    guard let candidate else { return }
    let (count, fineCount) = (count, fineCount)
    while sampledCount < end {
      let first = candidate.point(across: start, along: places[sampledCount])
      profile.withUnsafeMutableBufferPointer { profile in
        let profile = UnsafeMutableBufferPointer(rebasing: profile[..<count])
        ScanLineSampler.sampleThree(
          picture, from: first, step: candidate.direction, down: candidate.down, into: profile)
        fine.withUnsafeMutableBufferPointer { fine in
          guard let from = profile.baseAddress, let to = fine.baseAddress else { return }
          ProfileKernel.double(from, count: count, into: to + sampledCount * fineCount)
        }
      }
      sampledCount += 1
    }
  }

  /// Gives access to a sampled line at twice the resolution.
  func withProfile<R>(_ line: Int, _ body: (UnsafeBufferPointer<Float>) -> R) -> R {
    fine.withUnsafeBufferPointer { fine in
      body(UnsafeBufferPointer(rebasing: fine[line * fineCount..<(line + 1) * fineCount]))
    }
  }

  /// Returns whether most neighbouring probes show the same, as they do across bars.
  ///
  /// Print, text and matrix codes differ from line to line. Lines may be shifted against
  /// each other where the direction is not quite right, and only their middle halves are held
  /// against each other, since bars fan out under perspective.
  func showsBars() -> Bool {
    let length = fineCount / 2
    let reach = min(fineCount / 8, 24)
    return fine.withUnsafeBufferPointer { fine in
      guard let base = fine.baseAddress else { return false }
      var alikeCount = 0
      for line in 1..<max(1, probeCount) {
        let one = base + (line - 1) * fineCount + fineCount / 4
        let other = base + line * fineCount + fineCount / 4
        if ProfileKernel.areAlike(
          one, other, count: length, shiftedBy: reach, atLeast: Self.leastCorrelation)
        {
          alikeCount += 1
        }
      }
      return 2 * alikeCount >= probeCount
    }
  }

  private func grow(_ buffer: inout [Float], to count: Int) {
    if buffer.count < count { buffer = [Float](repeating: 0, count: count) }
  }
}
