// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// A code on one scan line of a candidate.
struct LineReading {
  var barcode: Barcode
  var isReversed: Bool
  /// The line's place along the bars, in the candidate's axes.
  var along: Double
  /// Where the first bar begins and the last one ends, across the bars in the
  /// candidate's axes.
  var start: Double
  var end: Double
}

/// The readings of one code by the lines that cross it.
struct LineVote {
  private(set) var readings: [LineReading]
  /// How many different lines read the code.
  private(set) var votes = 1

  init(_ reading: LineReading) { readings = [reading] }

  var barcode: Barcode { readings[0].barcode }
  var isReversed: Bool { readings[0].isReversed }
  var meanStart: Double { readings.reduce(0) { $0 + $1.start } / Double(readings.count) }
  var meanEnd: Double { readings.reduce(0) { $0 + $1.end } / Double(readings.count) }

  /// Takes a reading of the same code; false when it is of another one.
  mutating func take(_ reading: LineReading) -> Bool {
    guard reading.isReversed == isReversed, reading.barcode == barcode else { return false }
    let last = readings[readings.count - 1]
    let common = min(reading.end, last.end) - max(reading.start, last.start)
    guard common > 0.5 * min(reading.end - reading.start, last.end - last.start) else {
      return false
    }
    if !readings.contains(where: { $0.along == reading.along }) { votes += 1 }
    readings.append(reading)
    return true
  }

  /// The same reading with no more votes than a number.
  func limited(to most: Int) -> LineVote {
    var limited = self
    limited.votes = min(votes, most)
    return limited
  }

  /// Returns whether another content claims the same place.
  func contradicts(_ other: LineVote) -> Bool {
    let common = min(meanEnd, other.meanEnd) - max(meanStart, other.meanStart)
    return common > 0.3 * min(meanEnd - meanStart, other.meanEnd - other.meanStart)
  }
}
