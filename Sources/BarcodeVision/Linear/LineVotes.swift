// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// What the scan lines of one candidate read.
struct LineVotes {
  private(set) var votes: [LineVote] = []

  var isEmpty: Bool { votes.isEmpty }

  /// Whether some code was read that is dark on light.
  var holdDarkOnLight: Bool { votes.contains { !$0.barcode.isColorInverted } }

  mutating func removeAll() { votes.removeAll(keepingCapacity: true) }

  /// Counts a reading for the code it is of.
  mutating func take(_ reading: LineReading) {
    for index in votes.indices where votes[index].take(reading) { return }
    votes.append(LineVote(reading))
  }

  /// Whether some code was read by enough lines that no other way of reading need be tried.
  var isLikely: Bool { votes.contains { $0.votes >= 3 } }

  /// Whether one code was read by so many lines that more of them would tell nothing new.
  ///
  /// Kinds that check themselves poorly are read on every line.
  var isSettled: Bool {
    guard votes.count == 1, let vote = votes.first else { return false }
    switch vote.barcode.symbology {
    case .ean13UPCA, .ean8: return vote.votes >= 8
    case .code128, .code93: return vote.votes >= 6
    default: return false
    }
  }

  /// Returns the codes that enough lines read and that no better ones contradict.
  func winners() -> [LineVote] {
    votes.enumerated().filter { index, vote in
      vote.votes >= Self.leastVotes(vote.barcode.symbology)
        && !votes.enumerated().contains { other, rival in
          other != index && rival.contradicts(vote)
            && (rival.votes, other) > (vote.votes, index) && rival.barcode != vote.barcode
        }
    }.map(\.element)
  }

  /// The least number of agreeing lines, by how well the symbology checks itself.
  private static func leastVotes(_ symbology: Symbology) -> Int {
    switch symbology {
    case .code128, .code93: 2
    case .ean13UPCA, .ean8: 3
    default: 4
    }
  }
}
