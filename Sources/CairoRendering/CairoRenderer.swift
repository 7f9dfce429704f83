// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  public import BarcodeOverlay
  public import BarcodeTypes

  /// Paints drawings as pictures, by cairo and pango.
  ///
  /// The pictures are frames of the format `bgra`, for a PNG file (``PNGPicture``) or a video. Shapes
  /// with coordinates that are not finite, and pictures that cannot be decoded, are left out. May
  /// be used on any thread.
  public struct CairoRenderer: Hashable, Sendable {
    /// The largest width and height of a picture in pixels.
    public static let maximumSide = 32_767

    /// The fonts of all text, in the order in which they are tried.
    public var fontFamily = "DejaVu Sans, Helvetica, Arial, sans-serif"
    /// What lies under everything.
    public var background = Color.white
    /// Pixels per view unit; more than 1 gives finer pictures.
    public var scale = 1.0

    /// Creates a renderer.
    public init() {}

    /// Paints a drawing on the background.
    ///
    /// - Parameter drawing: The drawing, whose size times ``scale`` is that of the picture.
    /// - Returns: The picture.
    /// - Throws: That the size is none a picture can have.
    public func render(_ drawing: DrawList) throws(RenderingError) -> FrameData {
      try paint(drawing, over: nil)
    }

    /// Paints a drawing on a frame's picture, in the frame's colours.
    ///
    /// - Parameters:
    ///   - drawing: The drawing, whose size times ``scale`` is that of the picture.
    ///   - frame: The frame, turned and mirrored as its shape says.
    ///   - mapper: Where the frame lies in the drawing; by default fit into its size.
    /// - Returns: The picture, upright, with the frame's time.
    /// - Throws: That the size is none a picture can have.
    public func render(
      _ drawing: DrawList, over frame: FrameData, mapper: FrameViewMapper? = nil
    ) throws(RenderingError) -> FrameData {
      let mapper =
        mapper
        ?? FrameViewMapper(frame: frame.geometry, viewSize: drawing.size, contentMode: .fit)
      return try paint(drawing, over: (frame, mapper))
    }

    /// Paints what a view shows of a frame, with its overlays.
    ///
    /// - Parameters:
    ///   - view: The view, whose size times ``scale`` is that of the picture.
    ///   - frame: The frame.
    ///   - displayTime: When it is shown; nil shows the newest frame's codes as they are.
    /// - Returns: The picture, upright, with the frame's time.
    /// - Throws: That the size is none a picture can have.
    public func render(
      _ view: DataCaptureView, over frame: FrameData, at displayTime: FrameTimestamp? = nil
    ) throws(RenderingError) -> FrameData {
      try render(
        view.drawing(at: displayTime), over: frame, mapper: view.mapper(for: frame.geometry))
    }

    private func paint(
      _ drawing: DrawList, over picture: (frame: FrameData, mapper: FrameViewMapper)?
    ) throws(RenderingError) -> FrameData {
      let scale = scale.isFinite && scale > 0 ? scale : 1
      let size = Size(width: drawing.size.width * scale, height: drawing.size.height * scale)
      let canvas = try Canvas(size: size, scale: scale, fontFamily: fontFamily)
      canvas.fill(background)
      if let picture { canvas.paint(picture.frame, picture.mapper) }
      canvas.paint(drawing.commands)
      return try canvas.surface.frame(timestamp: picture?.frame.timestamp ?? .zero)
    }
  }
#endif
