// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeOverlay
  import BarcodeTypes
  import JPEGImages

  /// Carries out drawing commands on pixels, with a font of its own.
  ///
  /// What the window has where cairo is not linked.
  struct Painter {
    /// What has been painted, one pixel a view unit.
    private(set) var pixels: PixelBuffer
    /// Added to all coordinates: the origin of the group that is being painted.
    private var origin = Point.zero

    var width: Int { pixels.width }
    var height: Int { pixels.height }

    /// Creates a painter on clear pixels.
    init(width: Int, height: Int) {
      pixels = PixelBuffer(width: width, height: height)
    }

    private init(_ pixels: PixelBuffer, origin: Point) {
      self.pixels = pixels
      self.origin = origin
    }

    /// Makes all pixels clear.
    mutating func clear() { pixels.clear() }

    /// Writes what changed since the last time, see ``PixelBuffer/writeChanges(to:)``.
    mutating func writeChanges(to bytes: inout [UInt32]) { pixels.writeChanges(to: &bytes) }

    /// Paints commands in their order; shapes that are not finite are left out.
    mutating func paint(_ commands: [DrawCommand]) {
      for command in commands { paint(command) }
    }

    private mutating func paint(_ command: DrawCommand) {
      switch command {
      case .fill(let path, let color):
        fill(path.polylines.map(\.points), path.bounds, color)
      case .stroke(let path, let color, let width):
        guard path.isFinite, width > 0, width.isFinite else { return }
        let bounds = path.bounds?.inset(dx: -width, dy: -width)
        fill(path.strokeOutlines(width: width), bounds, color)
      case .text(let box): paint(box)
      case .image(let picture, let rect): paint(picture, rect)
      case .group(let group): paint(group)
      }
    }

    private mutating func fill(_ outlines: [[Point]], _ bounds: Rect?, _ color: Color) {
      guard let bounds = bounds?.moved(by: origin), bounds.isFiniteRect, color.alpha > 0 else {
        return
      }
      var mask = CoverageMask(bounds: bounds, within: pixels)
      guard !mask.isEmpty else { return }
      for outline in outlines { mask.add(outline.map { $0.moved(by: origin) }) }
      pixels.paint(mask, color)
    }

    private mutating func paint(_ box: TextBox) {
      guard box.frame.isFiniteRect, box.fontSize > 0, box.fontSize.isFinite else { return }
      let outlines = BitmapFont.outlines(of: box)
      fill(outlines, box.frame, box.color)
    }

    /// Lays a JPEG over a rectangle, in grey; other pictures are left out.
    private mutating func paint(_ picture: EncodedPicture, _ rect: Rect) {
      let rect = rect.moved(by: origin)
      guard rect.isFiniteRect, picture.format == .jpeg,
        let frame = try? JPEGImage.decode(picture.bytes)
      else { return }
      let area = CoverageMask(bounds: rect, within: pixels)
      guard !area.isEmpty else { return }
      frame.withLuminance { luminance, layout in
        for y in area.originY..<area.originY + area.height {
          let row = Int((Double(y) + 0.5 - rect.minY) / rect.size.height * Double(layout.height))
          guard 0..<layout.height ~= row else { continue }
          for x in area.originX..<area.originX + area.width {
            let column = Int((Double(x) + 0.5 - rect.minX) / rect.size.width * Double(layout.width))
            guard 0..<layout.width ~= column else { continue }
            let gray = Float(luminance[row * layout.rowStride + column]) / 255
            pixels.blend(SIMD4(gray, gray, gray, 1), x: x, y: y)
          }
        }
      }
    }

    private mutating func paint(_ group: DrawGroup) {
      guard group.origin.isFinite, group.opacity > 0 else { return }
      let inner = group.origin.moved(by: origin)
      guard group.opacity < 1 else {
        let outer = origin
        origin = inner
        paint(group.commands)
        origin = outer
        return
      }
      // Shapes of a faded group must not shine through each other, so they are painted apart.
      guard let bounds = group.commands.bounds?.moved(by: inner), bounds.isFiniteRect else {
        return
      }
      let area = CoverageMask(bounds: bounds, within: pixels)
      guard !area.isEmpty else { return }
      var painter = Painter(
        PixelBuffer(
          originX: area.originX, originY: area.originY, width: area.width, height: area.height),
        origin: inner)
      painter.paint(group.commands)
      pixels.paint(painter.pixels, opacity: group.opacity)
    }
  }
#endif
