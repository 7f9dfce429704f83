// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Sorts the readings of parallel scan lines into codes.
struct ReadingStacks {
  private let scanLineDistance: Int
  private var stacks: [ReadingStack] = []
  private var line = 0
  /// The edges of all lines, one after the other, and where each line's begin.
  private var edges: [Int32] = []
  private var lineStarts: [Int] = []

  init(scanLineDistance: Int) {
    self.scanLineDistance = scanLineDistance
  }

  /// Begins the next line.
  mutating func addLine(at line: Int, edges: [Int32]) {
    self.line = line
    lineStarts.append(self.edges.count)
    self.edges.append(contentsOf: edges)
  }

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
  func codes(_ axis: ScanAxis) -> [DecodedBarcode] {
    joined().map { stack in
      DecodedBarcode(
        barcode: stack.barcode,
        location: stack.outline(axis, scanLineDistance: scanLineDistance), votes: stack.votes)
    }
  }

  /// Joins stacks that are parts of one code with unreadable lines in between.
  ///
  /// Equal labels one below the other have something else between them: the lines
  /// there do not cross the bars.
  private func joined() -> [ReadingStack] {
    var codes: [ReadingStack] = []
    for stack in stacks {
      let upper = codes.indices.last { index in
        codes[index].lastLine < stack.firstLine
          && codes[index].matches(
            stack.barcode, isReversed: stack.isReversed, start: stack.start, end: stack.end)
          && barsContinue(from: codes[index], to: stack)
      }
      if let upper {
        codes[upper].append(stack)
      } else {
        codes.append(stack)
      }
    }
    return codes
  }

  private func barsContinue(from upper: ReadingStack, to lower: ReadingStack) -> Bool {
    var lines = 0
    var linesWithBars = 0
    let start = Int32(min(upper.start, lower.start)) * 32
    let end = Int32(max(upper.end, lower.end)) * 32
    var line = upper.lastLine + scanLineDistance
    while line < lower.firstLine {
      lines += 1
      let count = edgeCount(line: line, from: start, to: end)
      // Noise adds edges and blur takes some away; print between labels has far fewer.
      if count * 10 >= upper.elementCount * 7 { linesWithBars += 1 }
      line += scanLineDistance
    }
    // More unreadable lines than read ones are no evidence for one code.
    return linesWithBars * 10 >= lines * 9 && lines <= 2 * (upper.votes + lower.votes)
  }

  private func edgeCount(line: Int, from start: Int32, to end: Int32) -> Int {
    let index = line / scanLineDistance
    guard index < lineStarts.count else { return 0 }
    let last = index + 1 < lineStarts.count ? lineStarts[index + 1] : edges.count
    return edges[lineStarts[index]..<last].count { $0 >= start && $0 <= end }
  }
}
