// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  import BarcodeOverlay
  import BarcodeTypes
  import CCairo
  import JPEGImages

  extension Canvas {
    /// Paints a frame where a mapper puts it.
    func paint(_ frame: FrameData, _ mapper: FrameViewMapper) {
      guard mapper.isUsable, let image = CairoSurface(frame) else { return }
      let (width, height) = (Double(frame.width), Double(frame.height))
      paint(
        image, from: mapper.viewPoint(forFramePoint: .zero),
        right: mapper.viewPoint(forFramePoint: Point(x: width, y: 0)),
        down: mapper.viewPoint(forFramePoint: Point(x: 0, y: height)))
    }

    /// Paints a picture over a rectangle, which may be turned.
    ///
    /// - Parameters:
    ///   - image: The picture.
    ///   - origin: Where its top-left corner goes.
    ///   - right: Where its top-right corner goes.
    ///   - down: Where its bottom-left corner goes.
    func paint(_ image: CairoSurface, from origin: Point, right: Point, down: Point) {
      let (width, height) = (Double(image.width), Double(image.height))
      var matrix = cairo_matrix_t(
        xx: (right.x - origin.x) / width, yx: (right.y - origin.y) / width,
        xy: (down.x - origin.x) / height, yy: (down.y - origin.y) / height, x0: origin.x,
        y0: origin.y)
      cairo_save(context)
      defer { cairo_restore(context) }
      cairo_transform(context, &matrix)
      cairo_rectangle(context, 0, 0, width, height)
      cairo_set_source_surface(context, image.surface, 0, 0)
      // Beyond its edge a picture goes on, else the edge would be half seen.
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
      cairo_fill(context)
    }
  }

  extension CairoSurface {
    /// Decodes a picture; nil for one that is damaged.
    convenience init?(decoding picture: EncodedPicture) {
      let frame: FrameData?
      switch picture.format {
      case .png: frame = try? PNGPicture.decode(picture.bytes)
      case .jpeg: frame = try? JPEGImage.decode(picture.bytes)
      }
      guard let frame else { return nil }
      self.init(frame)
    }
  }
#endif
