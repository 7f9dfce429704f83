// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Maps between the coordinates of a frame and those of a view that shows it.
///
/// A pure value of the frame's shape, the view's size and the content mode, usable
/// without a view and on any thread. A frame point is turned by the frame's
/// orientation first, then mirrored about the upright picture's vertical axis, then
/// laid into the view.
///
/// Frame coordinates are pixels of the stored buffer with the origin at its top-left
/// corner; view coordinates are view units (dip) with the origin at the view's top-left
/// corner, x to the right and y downwards. Named corners keep their names: a symbol's
/// own `topLeft` stays its `topLeft`.
///
/// A frame or a view without size, or with one that is not finite or so large or small that
/// the mapping could not be undone, gives a mapper that is not ``isUsable``: it maps every
/// point and rectangle between frame and view to zero, both ways, also those that are not
/// finite. With a usable one points that are not finite stay so.
public struct FrameViewMapper: Hashable, Sendable {
  /// The shape of the frame.
  public let frame: FrameGeometry
  /// The size of the view in view units; extents that are negative or not finite are 0.
  public let viewSize: Size
  /// How the picture is laid into the view.
  public let contentMode: ContentMode
  /// Physical pixels per view unit; 1 when it was given as not positive or not finite, or as
  /// too small to divide by.
  public let screenScale: Double
  /// Whether frame and view have sizes that can be mapped to each other.
  public let isUsable: Bool

  let toView: AxisMap

  /// Creates a mapper.
  ///
  /// - Parameters:
  ///   - frame: The shape of the frame.
  ///   - viewSize: The size of the view in view units.
  ///   - contentMode: How the picture is laid into the view.
  ///   - screenScale: Physical pixels per view unit.
  public init(
    frame: FrameGeometry, viewSize: Size, contentMode: ContentMode = .fill,
    screenScale: Double = 1
  ) {
    self.frame = frame
    self.viewSize = viewSize.sanitized
    self.contentMode = contentMode
    self.screenScale = Self.validScreenScale(screenScale)
    toView =
      Self.map(of: frame, to: viewSize.sanitized, contentMode) ?? AxisMap(scale: .zero)
    isUsable = toView.scale != .zero
  }

  /// Returns the map from frame to view, or nil if there is none that can be undone.
  private static func map(
    of frame: FrameGeometry, to viewSize: Size, _ contentMode: ContentMode
  ) -> AxisMap? {
    guard frame.width > 0, frame.height > 0, !viewSize.isEmpty else { return nil }
    let picture = frame.uprightSize
    var x = viewSize.width / picture.width
    var y = viewSize.height / picture.height
    switch contentMode {
    case .fill: (x, y) = (max(x, y), max(x, y))
    case .fit: (x, y) = (min(x, y), min(x, y))
    case .stretch: break
    }
    let margin = Point(
      x: (viewSize.width - picture.width * x) / 2, y: (viewSize.height - picture.height * y) / 2)
    guard x.isNormal, y.isNormal, margin.isFinite else { return nil }
    return frame.toUpright.scaled(x: x, y: y, shift: margin)
  }

  /// Returns a screen scale by which lengths can be divided: the one given, or 1.
  static func validScreenScale(_ scale: Double) -> Double {
    scale.isNormal && scale > 0 ? scale : 1
  }

  /// View units per pixel along the view's axes; zero when the mapper is not usable.
  public var scale: Size { Size(width: abs(toView.scale.x), height: abs(toView.scale.y)) }
}
