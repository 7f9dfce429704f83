// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeTypes

  /// How much of each pixel of a rectangle lies within outlines.
  ///
  /// Each line adds, to the pixels that it crosses, the signed area to its right, so that the sum
  /// along a row is the winding number weighted by area: the way of font rasterizers (R. Levien,
  /// font-rs, 2016). Outlines that overlap in the same sense count once.
  struct CoverageMask {
    let originX: Int
    let originY: Int
    let width: Int
    let height: Int
    /// Two columns more than there are pixels, for what lines at the right side add.
    private let stride: Int
    private var sums: [Float]

    /// Creates an empty mask.
    ///
    /// - Parameters:
    ///   - bounds: What the outlines need.
    ///   - clip: What can be seen; nothing outside of it is kept.
    init(bounds: Rect, within clip: PixelBuffer) {
      func cell(_ value: Double, _ low: Int, _ high: Int) -> Int {
        Int(min(Double(high), max(Double(low), value)))
      }
      let (left, top) = (clip.originX, clip.originY)
      let (right, bottom) = (left + clip.width, top + clip.height)
      originX = cell(bounds.minX.rounded(.down), left, right)
      originY = cell(bounds.minY.rounded(.down), top, bottom)
      width = max(0, cell(bounds.maxX.rounded(.up), left, right) - originX)
      height = max(0, cell(bounds.maxY.rounded(.up), top, bottom) - originY)
      stride = width + 2
      sums = Array(repeating: 0, count: stride * height)
    }

    var isEmpty: Bool { width == 0 || height == 0 }

    /// Adds a closed outline.
    mutating func add(_ polygon: [Point]) {
      guard var last = polygon.last else { return }
      for point in polygon {
        addLine(from: last, to: point)
        last = point
      }
    }

    private mutating func addLine(from: Point, to: Point) {
      guard from.y != to.y, !isEmpty else { return }
      let isDown = from.y < to.y
      let (upper, lower) = isDown ? (from, to) : (to, from)
      let slope = (lower.x - upper.x) / (lower.y - upper.y)
      let top = max(upper.y - Double(originY), 0)
      let bottom = min(lower.y - Double(originY), Double(height))
      guard top < bottom else { return }
      func x(_ y: Double) -> Double {
        upper.x + (y + Double(originY) - upper.y) * slope - Double(originX)
      }
      for row in Int(top)..<min(height, Int(bottom.rounded(.up))) {
        let (begin, end) = (max(top, Double(row)), min(bottom, Double(row + 1)))
        let cover = Float(end - begin) * (isDown ? 1 : -1)
        addPiece(row: row, x(begin), x(end), cover: cover)
      }
    }

    /// Adds a piece of a line that lies within one row, and perhaps beyond its ends.
    private mutating func addPiece(row: Int, _ x0: Double, _ x1: Double, cover: Float) {
      let (left, right) = (min(x0, x1), max(x0, x1))
      let end = Double(width)
      // What is left of the mask covers the whole row; what is right of it, nothing.
      let before = left >= 0 ? 0 : right <= 0 ? 1 : -left / (right - left)
      let behind = right <= end ? 0 : left >= end ? 1 : (right - end) / (right - left)
      if before > 0 { addSpan(row: row, 0, 0, cover: cover * Float(before)) }
      let inside = 1 - before - behind
      guard inside > 0 else { return }
      addSpan(row: row, max(0, left), min(end, right), cover: cover * Float(inside))
    }

    /// Adds a piece of a line that lies within one row of the mask.
    private mutating func addSpan(row: Int, _ left: Double, _ right: Double, cover: Float) {
      let base = row * stride
      let first = Int(left)
      let last = max(first, Int(right.rounded(.up)) - 1)
      guard first < last else {
        // Within one pixel: the share of it that is right of the line's middle.
        let share = Float(1 - ((left + right) / 2 - Double(first)))
        sums[base + first] += cover * share
        sums[base + first + 1] += cover * (1 - share)
        return
      }
      // Over several pixels: the area right of the line grows from pixel to pixel.
      let perPixel = 1 / (right - left)
      var before = 0.0
      for column in first...last {
        let (from, to) = (max(left, Double(column)), min(right, Double(column + 1)))
        let passed = (to - left) * perPixel
        let atStart = (from - left) * perPixel
        let area =
          (atStart + passed) / 2 * (to - from) + passed * (Double(column + 1) - to)
        sums[base + column] += cover * Float(area - before)
        before = area
      }
      sums[base + last + 1] += cover * Float(1 - before)
    }

    /// Calls a body with each row's place and the share of each pixel that is covered.
    func forEachRow(_ body: (_ y: Int, _ coverage: [Float]) -> Void) {
      guard !isEmpty else { return }
      var row = [Float](repeating: 0, count: width)
      for y in 0..<height {
        var sum: Float = 0
        for x in 0..<width {
          sum += sums[y * stride + x]
          row[x] = min(1, abs(sum))
        }
        body(originY + y, row)
      }
    }
  }
#endif
