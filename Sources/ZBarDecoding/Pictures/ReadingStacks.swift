// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Sorts the readings of parallel scan lines into codes.
struct ReadingStacks {
  private let scanLineDistance: Int
  private var stacks: [ReadingStack] = []
  private var line = 0

  init(scanLineDistance: Int) {
    self.scanLineDistance = scanLineDistance
  }

  /// Begins the next line.
  mutating func beginLine(_ line: Int) { self.line = line }

  /// Adds a reading of the current line.
  mutating func add(_ reading: ScanLineReading, start: Double, end: Double) {
    let matching = stacks.indices.last { index in
      stacks[index].lastLine < line
        && line - stacks[index].lastLine <= 2 * scanLineDistance
        && stacks[index].matches(
          reading.barcode, isReversed: reading.isReversed, start: start, end: end)
    }
    if let matching {
      stacks[matching].add(line: line, start: start, end: end)
    } else {
      stacks.append(ReadingStack(reading, line: line, start: start, end: end))
    }
  }

  /// Returns the codes, in the order in which their first lines were read.
  ///
  /// Stacks that are parts of one code with unreadable lines in between are joined.
  /// Equal labels one below the other stay apart: the lines between them do not show
  /// the code's bars.
  func codes(in picture: LinePicture) -> [DecodedBarcode] {
    var codes: [ReadingStack] = []
    for stack in stacks {
      let upper = codes.indices.last { index in
        codes[index].lastLine < stack.firstLine
          && codes[index].matches(
            stack.barcode, isReversed: stack.isReversed, start: stack.start, end: stack.end)
          && barsContinue(from: codes[index], to: stack, in: picture)
      }
      if let upper {
        codes[upper].append(stack)
      } else {
        codes.append(stack)
      }
    }
    return codes.map { stack in
      DecodedBarcode(
        barcode: stack.barcode,
        location: stack.outline(picture.axis, scanLineDistance: scanLineDistance),
        votes: stack.votes)
    }
  }

  private func barsContinue(
    from upper: ReadingStack, to lower: ReadingStack, in picture: LinePicture
  ) -> Bool {
    // Two samples an element resolve the bars; noise and blur leave a good half of
    // the likeness, other print next to nothing of it.
    let count = upper.elementCount * 2
    let bars = picture.profile(upper.lastLine, from: upper.start, to: upper.end, count: count)
    let distance = lower.firstLine - upper.lastLine
    var lines = 0
    var linesWithBars = 0
    for line in stride(
      from: upper.lastLine + scanLineDistance, to: lower.firstLine, by: scanLineDistance)
    {
      let share = Double(line - upper.lastLine) / Double(distance)
      let profile = picture.profile(
        line, from: upper.start + (lower.topStart - upper.start) * share,
        to: upper.end + (lower.topEnd - upper.end) * share, count: count)
      lines += 1
      if LinePicture.correlation(bars, profile) > 0.5 { linesWithBars += 1 }
    }
    return linesWithBars * 10 >= lines * 9
  }
}
