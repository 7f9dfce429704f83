// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeOverlay
  import BarcodeTypes

  /// Letters of five by seven squares, enough for what barcodes say.
  enum BitmapFont {
    private static let columns = 5
    private static let rows = 7
    /// The distance of letters, in squares.
    private static let advance = 6
    /// The height of letters as a share of the font size.
    private static let heightShare = 0.7

    /// Returns the squares of a line of text in its box, as outlines.
    static func outlines(of box: TextBox) -> [[Point]] {
      let square = box.fontSize * heightShare / Double(rows)
      let letters = box.text.map(BitmapGlyphs.rows)
      let width = Double(letters.count * advance - 1) * square
      let left =
        switch box.alignment {
        case .leading: box.frame.minX
        case .center: box.frame.minX + (box.frame.size.width - width) / 2
        case .trailing: box.frame.maxX - width
        }
      let top = box.frame.minY + (box.frame.size.height - Double(rows) * square) / 2
      var outlines: [[Point]] = []
      for (index, letter) in letters.enumerated() {
        let origin = Point(x: left + Double(index * advance) * square, y: top)
        // What stands out of the box is not seen.
        guard origin.x < box.frame.maxX, origin.x + Double(advance) * square > box.frame.minX
        else { continue }
        for (row, bits) in letter.enumerated() {
          outlines += runs(of: bits).map { run in
            Rect(
              x: origin.x + Double(run.lowerBound) * square, y: origin.y + Double(row) * square,
              width: Double(run.count) * square, height: square
            ).quadrilateral.corners
          }
        }
      }
      return outlines
    }

    /// The columns of a row that are set and follow each other.
    private static func runs(of bits: UInt8) -> [Range<Int>] {
      var runs: [Range<Int>] = []
      for column in 0..<columns where bits >> (columns - 1 - column) & 1 == 1 {
        if let last = runs.last, last.upperBound == column {
          runs[runs.count - 1] = last.lowerBound..<column + 1
        } else {
          runs.append(column..<column + 1)
        }
      }
      return runs
    }
  }
#endif
