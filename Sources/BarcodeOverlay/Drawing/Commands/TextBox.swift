// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// A line of text in a rectangle, which cuts off what does not fit.
public struct TextBox: Hashable, Sendable {
  /// Where a line stands between the left and the right side.
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the left side.
    case leading
    /// In the middle.
    case center
    /// At the right side.
    case trailing
  }

  /// The text; line breaks are drawn as spaces.
  public var text: String
  /// The rectangle in view units; the line stands in the middle of its height.
  public var frame: Rect
  /// The height of the letters' line in view units; what is not positive and finite is not drawn.
  public var fontSize: Double
  /// The colour of the letters.
  public var color: Color
  /// Where the line stands.
  public var alignment: Alignment

  /// Creates a line of text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - frame: The rectangle in view units.
  ///   - fontSize: The size of the letters in view units.
  ///   - color: The colour of the letters.
  ///   - alignment: Where the line stands.
  public init(
    _ text: String, frame: Rect, fontSize: Double = 14, color: Color = .black,
    alignment: Alignment = .center
  ) {
    self.text = text
    self.frame = frame
    self.fontSize = fontSize
    self.color = color
    self.alignment = alignment
  }
}
