// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  package import BarcodeOverlay
  import BarcodeTypes
  import CCairo

  /// Clear pixels that are painted on again and again, to be laid over something else.
  ///
  /// Belongs to the thread that made it.
  package final class ClearCanvas {
    private let canvas: Canvas
    private let width: Int
    private let height: Int

    /// Creates a canvas; nil without pixels, or without memory for them.
    package init?(width: Int, height: Int) {
      guard
        let surface = CairoSurface(width: width, height: height, isOpaque: false),
        let canvas = Canvas(surface, fontFamily: CairoRenderer().fontFamily)
      else { return nil }
      self.canvas = canvas
      self.width = width
      self.height = height
    }

    /// Makes rows clear.
    package func clear(rows: Range<Int>) {
      guard !rows.isEmpty else { return }
      cairo_save(canvas.context)
      defer { cairo_restore(canvas.context) }
      cairo_set_operator(canvas.context, CAIRO_OPERATOR_CLEAR)
      cairo_rectangle(
        canvas.context, 0, Double(rows.lowerBound), Double(width), Double(rows.count))
      cairo_fill(canvas.context)
    }

    /// Paints commands in their order; shapes that are not finite are left out.
    package func paint(_ commands: [DrawCommand]) { canvas.paint(commands) }

    /// Copies rows, as colours that are not multiplied by their opacity.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - target: All rows without padding, of which these are replaced: opacity, red, green
    ///     and blue of each pixel, from the highest byte down.
    package func copyRows(_ rows: Range<Int>, to target: inout [UInt32]) {
      guard rows.upperBound <= height, target.count >= width * height else { return }
      cairo_surface_flush(canvas.surface.surface)
      let pixels = canvas.surface.pixels
      let rowStride = canvas.surface.rowStride
      for row in rows {
        let source = pixels.baseAddress.map {
          ($0 + row * rowStride).assumingMemoryBound(to: UInt32.self)
        }
        guard let source else { return }
        for column in 0..<width {
          target[row &* width &+ column] = Self.plain(source[column])
        }
      }
    }

    /// Undoes the multiplication of a pixel's colours by its opacity.
    @inline(__always)
    private static func plain(_ pixel: UInt32) -> UInt32 {
      let alpha = pixel >> 24
      guard alpha != 0, alpha != 255 else { return pixel }
      func part(_ shift: UInt32) -> UInt32 {
        min(255, ((pixel >> shift & 255) &* 255 &+ alpha / 2) / alpha) << shift
      }
      return alpha << 24 | part(16) | part(8) | part(0)
    }
  }
#endif
