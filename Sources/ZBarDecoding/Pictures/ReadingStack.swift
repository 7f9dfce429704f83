// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The readings of one code on the scan lines that cross it.
struct ReadingStack {
  let barcode: Barcode
  let isReversed: Bool
  /// The number of elements of the code, from first bar to last.
  let elementCount: Int
  /// The number of lines that read the code.
  private(set) var votes = 1
  private(set) var firstLine: Int
  private(set) var lastLine: Int
  /// Where the code lies on the last line that read it.
  private(set) var start: Double
  private(set) var end: Double
  /// Where it lies on the first line that read it.
  let topStart: Double
  let topEnd: Double
  private var startFit = LineFit()
  private var endFit = LineFit()

  init(_ reading: ScanLineReading, line: Int, start: Double, end: Double) {
    barcode = reading.barcode
    isReversed = reading.isReversed
    elementCount = reading.elements.count
    firstLine = line
    lastLine = line
    self.start = start
    self.end = end
    topStart = start
    topEnd = end
    startFit.add(position: start, line: line)
    endFit.add(position: end, line: line)
  }

  /// Returns whether a reading could be of the same code, were its line near enough.
  func matches(_ barcode: Barcode, isReversed: Bool, start: Double, end: Double) -> Bool {
    guard self.isReversed == isReversed, self.barcode.symbology == barcode.symbology,
      self.barcode.rawData == barcode.rawData
    else { return false }
    let common = min(end, self.end) - max(start, self.start)
    return common > 0.5 * min(end - start, self.end - self.start)
  }

  mutating func add(line: Int, start: Double, end: Double) {
    votes += 1
    lastLine = line
    self.start = start
    self.end = end
    startFit.add(position: start, line: line)
    endFit.add(position: end, line: line)
  }

  mutating func append(_ below: ReadingStack) {
    votes += below.votes
    lastLine = below.lastLine
    start = below.start
    end = below.end
    startFit.add(below.startFit)
    endFit.add(below.endFit)
  }

  /// Returns where the code lies on a line, by the lines that read it.
  func span(onLine line: Int) -> (start: Double, end: Double) {
    (startFit.position(at: Double(line) + 0.5), endFit.position(at: Double(line) + 0.5))
  }

  /// Takes in lines that show the bars though they could not be read.
  mutating func extend(toFirstLine first: Int, lastLine last: Int) {
    firstLine = min(firstLine, first)
    lastLine = max(lastLine, last)
  }

  /// Returns the outline: the first and last bar's sides where lines show the code.
  func outline(_ axis: ScanAxis) -> Quadrilateral {
    let top = Double(firstLine)
    let bottom = Double(lastLine + 1)
    func point(_ fit: LineFit, at line: Double) -> Point {
      let position = fit.position(at: line)
      return axis == .rows ? Point(x: position, y: line) : Point(x: line, y: position)
    }
    // Along rows the lines follow each other downwards, on the right hand of their
    // direction. Columns run downwards and follow each other on the left hand.
    let (upper, lower) = axis == .rows ? (top, bottom) : (bottom, top)
    let outline = Quadrilateral(
      topLeft: point(startFit, at: upper), topRight: point(endFit, at: upper),
      bottomRight: point(endFit, at: lower), bottomLeft: point(startFit, at: lower))
    return isReversed ? outline.rotatingCornerOrder(by: 2) : outline
  }
}

/// A straight line through points, by least squares, as position over line number.
struct LineFit {
  private var count = 0.0
  private var origin = 0.0
  private var sumX = 0.0
  private var sumXX = 0.0
  private var sumY = 0.0
  private var sumXY = 0.0

  mutating func add(position: Double, line: Int) {
    if count == 0 { origin = Double(line) + 0.5 }
    let x = Double(line) + 0.5 - origin
    count += 1
    sumX += x
    sumXX += x * x
    sumY += position
    sumXY += x * position
  }

  mutating func add(_ other: LineFit) {
    let shift = other.origin - origin
    sumXX += other.sumXX + 2 * shift * other.sumX + shift * shift * other.count
    sumXY += other.sumXY + shift * other.sumY
    sumX += other.sumX + shift * other.count
    sumY += other.sumY
    count += other.count
  }

  func position(at line: Double) -> Double {
    let determinant = count * sumXX - sumX * sumX
    guard determinant > 1e-9 else { return sumY / count }
    let slope = (count * sumXY - sumX * sumY) / determinant
    return (sumY - slope * sumX) / count + slope * (line - origin)
  }
}
