// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  import BarcodeOverlay
  import BarcodeTypes
  import CCairo

  /// Carries drawing commands out on a surface.
  struct Canvas: ~Copyable {
    let surface: CairoSurface
    let fontFamily: String
    let context: OpaquePointer

    /// Creates a canvas.
    ///
    /// - Parameters:
    ///   - size: The size in pixels; parts of pixels are whole ones.
    ///   - scale: Pixels per unit of the commands.
    ///   - fontFamily: The fonts of text.
    /// - Throws: That the size is none a picture can have.
    init(size: Size, scale: Double, fontFamily: String) throws(RenderingError) {
      let limit = Double(CairoRenderer.maximumSide)
      // Written so that NaN fails too.
      guard size.width > 0, size.height > 0, size.width <= limit, size.height <= limit else {
        throw .unusableSize(size)
      }
      guard
        let surface = CairoSurface(
          width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up))),
        let context = cairo_create(surface.surface)
      else { throw .tooLarge(size) }
      cairo_scale(context, scale, scale)
      self.surface = surface
      self.fontFamily = fontFamily
      self.context = context
    }

    /// Creates a canvas on a picture, a pixel a unit; nil without memory.
    init?(_ surface: CairoSurface, fontFamily: String) {
      guard let context = cairo_create(surface.surface) else { return nil }
      self.surface = surface
      self.fontFamily = fontFamily
      self.context = context
    }

    deinit { cairo_destroy(context) }

    /// Paints all of it in one colour, on black where that is not opaque.
    func fill(_ color: Color) {
      set(color)
      cairo_paint(context)
    }

    /// Paints commands in their order.
    func paint(_ commands: [DrawCommand]) {
      for command in commands { paint(command) }
    }

    private func paint(_ command: DrawCommand) {
      switch command {
      case .fill(let path, let color):
        guard add(path) else { return }
        set(color)
        cairo_fill(context)
      case .stroke(let path, let color, let width):
        guard width > 0, width.isFinite, add(path) else { return }
        set(color)
        cairo_set_line_width(context, width)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(context)
      case .text(let box): paint(box)
      case .image(let picture, let rect):
        guard rect.isPaintable, let image = CairoSurface(decoding: picture) else { return }
        paint(
          image,
          from: Point(x: rect.minX, y: rect.minY),
          right: Point(x: rect.maxX, y: rect.minY), down: Point(x: rect.minX, y: rect.maxY))
      case .group(let group): paint(group)
      }
    }

    private func paint(_ group: DrawGroup) {
      guard group.origin.isFinite, group.opacity > 0 else { return }
      cairo_save(context)
      defer { cairo_restore(context) }
      cairo_translate(context, group.origin.x, group.origin.y)
      guard group.opacity < 1 else {
        paint(group.commands)
        return
      }
      // Faded as a whole: what lies under other things must not shine through.
      cairo_push_group(context)
      paint(group.commands)
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, group.opacity)
    }

    /// Takes a path; false for one that cannot be painted.
    private func add(_ path: Path) -> Bool {
      guard path.isFinite, !path.isEmpty else { return false }
      cairo_new_path(context)
      for element in path.elements {
        switch element {
        case .move(let point): cairo_move_to(context, point.x, point.y)
        case .line(let point): cairo_line_to(context, point.x, point.y)
        case .curve(let point, let control1, let control2):
          cairo_curve_to(
            context, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
        case .close: cairo_close_path(context)
        }
      }
      return true
    }

    func set(_ color: Color) {
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }
  }

  extension Rect {
    var isPaintable: Bool {
      origin.isFinite && size.width.isFinite && size.height.isFinite && !isEmpty
    }
  }
#endif
