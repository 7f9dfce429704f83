// SPDX-License-Identifier: Apache-2.0
#if SDLWindow && CairoRendering
  import BarcodeOverlay
  import BarcodeTypes
  import CairoRendering

  /// Carries out drawing commands by cairo, with the system's fonts and pictures of any kind.
  struct CairoPainter {
    let width: Int
    let height: Int
    /// Nil without pixels, or without memory for them.
    private let canvas: ClearCanvas?
    /// The rows that may not be clear, and those that were not before the last clearing.
    private var paintedRows = RowRange()
    private var clearedRows = RowRange()

    /// Creates a painter on clear pixels, one a view unit.
    init(width: Int, height: Int) {
      self.width = max(0, width)
      self.height = max(0, height)
      canvas = ClearCanvas(width: width, height: height)
    }

    /// Makes all pixels clear.
    mutating func clear() {
      canvas?.clear(rows: paintedRows.rows)
      clearedRows.add(paintedRows)
      paintedRows = RowRange()
    }

    /// Paints commands in their order; what is not finite is left out.
    mutating func paint(_ commands: [DrawCommand]) {
      guard let canvas else { return }
      canvas.paint(commands)
      addRows(of: commands.bounds)
    }

    /// Written so that bounds that are not finite are all rows.
    private mutating func addRows(of bounds: Rect?) {
      guard let bounds, height > 0 else { return }
      let last = Double(height - 1)
      // A line's edge reaches into the next row.
      let top = bounds.minY > 1 ? min(bounds.minY.rounded(.down) - 1, last) : 0
      let bottom = bounds.maxY < last - 1 ? max(bounds.maxY.rounded(.up) + 1, 0) : last
      paintedRows.add(Int(top))
      paintedRows.add(Int(bottom))
    }

    /// Writes the rows that changed since the last time, as colours that are not multiplied.
    ///
    /// - Parameter bytes: Gets opacity, red, green and blue of each pixel, from the highest byte
    ///   down; it holds what was written before.
    mutating func writeChanges(to bytes: inout [UInt32]) {
      clearedRows.add(paintedRows)
      canvas?.copyRows(clearedRows.rows, to: &bytes)
      clearedRows = RowRange()
    }
  }
#endif
