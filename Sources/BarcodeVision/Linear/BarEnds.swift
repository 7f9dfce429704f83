// SPDX-License-Identifier: Apache-2.0

/// Where the bars of a code's parts end on one side, the top or the bottom.
struct BarEnds {
  /// A line needs so many ends to be fitted to them alone.
  private static let fewest = 3
  /// How far bars may seem to go on beyond their ends, in pixels.
  private static let tolerance = 2.0

  /// 1 when the ends are those at the bottom, −1 when they are those at the top.
  private let direction: Double
  private var seen: [(argument: Double, value: Double)] = []
  private var cut: [(argument: Double, value: Double)] = []

  /// Starts without ends.
  ///
  /// - Parameter direction: Its sign tells the way in which the bars are followed.
  init(direction: Double) { self.direction = direction < 0 ? -1 : 1 }

  /// Takes the end of a part, whose middle is at a place across the bars.
  mutating func take(_ trail: BarFollower.Trail, across: Double) {
    if trail.isCut { cut.append((across, trail.end)) } else { seen.append((across, trail.end)) }
  }

  /// Whether the picture's edge leaves too few ends to tell where the bars end.
  var areCutOff: Bool { ownFit == nil }

  /// Returns the lines through the ends of both sides of a code, in their order.
  static func fits(_ sides: [BarEnds]) -> [StraightFit] {
    let own = sides.map(\.ownFit)
    let other = own.compactMap(\.self).first
    return zip(sides, own).map { $1 ?? $0.fit(alongside: other) }
  }

  /// The line through the ends that were seen, if these are enough.
  private var ownFit: StraightFit? {
    seen.count >= Self.fewest || cut.isEmpty ? StraightFit(seen) : nil
  }

  /// Returns the line of ends of which the picture's edge leaves few or none.
  ///
  /// Where a code comes in over its corner, bars end at the picture's edge on one side of it and
  /// by themselves on the other: a line through all of them would be none of the code's. It runs
  /// as the code's other end does, unless bars go on beyond it.
  private func fit(alongside other: StraightFit?) -> StraightFit {
    guard let other, !seen.isEmpty else { return StraightFit(cut.count > 1 ? cut : seen + cut) }
    let count = Double(seen.count)
    let line = StraightFit(
      through: (
        argument: seen.reduce(0) { $0 + $1.argument } / count,
        value: seen.reduce(0) { $0 + $1.value } / count
      ), slope: other.slope)
    let isShort = cut.contains {
      direction * ($0.value - line.value(at: $0.argument)) > Self.tolerance
    }
    return isShort ? StraightFit(cut.count > 1 ? cut : seen + cut) : line
  }
}
