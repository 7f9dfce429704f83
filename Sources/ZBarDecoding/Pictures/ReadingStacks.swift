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
      let stack = extended(stack, in: picture)
      return DecodedBarcode(
        barcode: stack.barcode, location: stack.outline(picture.axis), votes: stack.votes)
    }
  }

  private func barsContinue(
    from upper: ReadingStack, to lower: ReadingStack, in picture: LinePicture
  ) -> Bool {
    let bars = BarLikeness(picture, line: upper.lastLine, (upper.start, upper.end), upper)
    let distance = lower.firstLine - upper.lastLine
    var lines = 0
    var linesWithBars = 0
    for line in stride(
      from: upper.lastLine + scanLineDistance, to: lower.firstLine, by: scanLineDistance)
    {
      let share = Double(line - upper.lastLine) / Double(distance)
      let start = upper.start + (lower.topStart - upper.start) * share
      let end = upper.end + (lower.topEnd - upper.end) * share
      lines += 1
      if bars.isLike(picture, line: line, (start, end)) { linesWithBars += 1 }
    }
    return linesWithBars * 10 >= lines * 9
  }

  /// Follows the bars up and down to where they end.
  private func extended(_ stack: ReadingStack, in picture: LinePicture) -> ReadingStack {
    var stack = stack
    let middle = (stack.firstLine + stack.lastLine) / 2
    let bars = BarLikeness(picture, line: middle, stack.span(onLine: middle), stack)
    // No code is taller than it is long, so far as bars that go on for ever are codes.
    let reach = Int(stack.end - stack.start)
    func lastLike(from line: Int, step: Int) -> Int {
      var last = line
      while abs(last + step - line) <= reach, (0..<picture.lineCount).contains(last + step),
        bars.isLike(picture, line: last + step, stack.span(onLine: last + step))
      {
        last += step
      }
      return last
    }
    let first = lastLike(from: stack.firstLine, step: -1)
    let last = lastLike(from: stack.lastLine, step: 1)
    stack.extend(toFirstLine: first, lastLine: last)
    return stack
  }
}

/// Tells whether lines show the same bars as one that was read.
private struct BarLikeness {
  private let profile: [Double]

  init(
    _ picture: LinePicture, line: Int, _ span: (start: Double, end: Double),
    _ stack: ReadingStack
  ) {
    // Two samples an element resolve the bars.
    profile = picture.profile(
      line, from: span.start, to: span.end, count: stack.elementCount * 2)
  }

  /// Noise and blur leave a good half of the likeness, other print next to nothing of it.
  func isLike(_ picture: LinePicture, line: Int, _ span: (start: Double, end: Double)) -> Bool {
    let other = picture.profile(line, from: span.start, to: span.end, count: profile.count)
    return LinePicture.correlation(profile, other) > 0.5
  }
}
