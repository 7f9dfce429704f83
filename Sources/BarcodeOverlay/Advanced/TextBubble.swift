// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// A line of text on a rounded box, as a view of an advanced overlay.
public final class TextBubble: DrawableOverlayView {
  /// The text.
  public let text: String
  /// The size in view units.
  public let size: Size
  /// The size of the letters in view units.
  public let fontSize: Double
  /// The colour of the letters.
  public let textColor: Color
  /// How the box is painted.
  public let brush: Brush

  /// Creates a bubble.
  ///
  /// - Parameters:
  ///   - text: The text; what does not fit is cut off.
  ///   - size: The size in view units; by default wide enough for most texts of this length.
  ///     Extents that are negative or not finite become 0.
  ///   - fontSize: The size of the letters in view units; what is not positive and finite
  ///     counts as 14.
  ///   - textColor: The colour of the letters.
  ///   - brush: How the box is painted.
  public init(
    _ text: String, size: Size? = nil, fontSize: Double = 14, textColor: Color = .white,
    brush: Brush = Brush(
      fillColor: Color.black.withAlpha(0.8), strokeColor: .white, strokeWidth: 1)
  ) {
    let fontSize = fontSize.isFinite && fontSize > 0 ? fontSize : 14
    // Letters are about six tenths of their size wide.
    let ownSize = Size(
      width: Double(text.count) * fontSize * 0.62 + fontSize * 1.2, height: fontSize * 1.8)
    self.text = text
    self.size = (size ?? ownSize).sanitized
    self.fontSize = fontSize
    self.textColor = textColor
    self.brush = brush
  }

  /// Returns the box and the text on it.
  public func drawCommands() -> [DrawCommand] {
    let box = Rect(origin: .zero, size: size)
    let path = Path(roundedRect: box, radius: size.height / 4)
    return brush.commands(painting: path)
      + [.text(TextBox(text, frame: box, fontSize: fontSize, color: textColor))]
  }
}
