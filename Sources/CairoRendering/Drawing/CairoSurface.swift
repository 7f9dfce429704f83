// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  import BarcodeTypes
  import CCairo

  /// A picture in memory that is painted on: blue, green, red and a byte that counts for nothing,
  /// or is the opacity by which the others are multiplied.
  ///
  /// Unchecked: it is painted by the one who makes it, and only read once it is a frame.
  final class CairoSurface: @unchecked Sendable {
    let surface: OpaquePointer
    let width: Int
    let height: Int

    /// Creates a picture; nil without memory, or with more pixels than a frame may have.
    ///
    /// - Parameters:
    ///   - width: Pixels in a row.
    ///   - height: Rows.
    ///   - isOpaque: Whether it is black, and not clear.
    init?(width: Int, height: Int, isOpaque: Bool = true) {
      guard width > 0, height > 0, width <= CairoRenderer.maximumSide,
        height <= CairoRenderer.maximumSide, width * height <= FrameData.maximumPixelCount,
        let surface = cairo_image_surface_create(
          isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
      else { return nil }
      guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
        cairo_surface_destroy(surface)
        return nil
      }
      self.surface = surface
      self.width = width
      self.height = height
    }

    deinit { cairo_surface_destroy(surface) }

    var rowStride: Int { Int(cairo_image_surface_get_stride(surface)) }

    /// The pixels, row by row from the top.
    var pixels: UnsafeMutableRawBufferPointer {
      UnsafeMutableRawBufferPointer(
        start: cairo_image_surface_get_data(surface), count: rowStride * height)
    }

    /// Returns a frame over the picture's memory, which must not be painted on afterwards.
    func frame(timestamp: FrameTimestamp) throws(RenderingError) -> FrameData {
      cairo_surface_flush(surface)
      do {
        return try FrameData(
          adopting: UnsafeRawBufferPointer(pixels), width: width, height: height,
          pixelFormat: .bgra, rowStride: rowStride, timestamp: timestamp,
          release: { withExtendedLifetime(self) {} })
      } catch {
        throw .tooLarge(Size(width: Double(width), height: Double(height)))
      }
    }
  }
#endif
