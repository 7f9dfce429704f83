// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// One step of a drawing.
///
/// A drawing is a list of such values, in the order in which they are painted, so it
/// can be kept, compared in a test, sent to another thread, or carried out by any
/// drawing library. Coordinates are view units with the origin at the top-left
/// corner, unless a ``group(_:)`` says otherwise.
public enum DrawCommand: Hashable, Sendable {
  /// Paints the inside of a path, by the non-zero winding rule.
  case fill(Path, Color)
  /// Paints a line along a path, with round joins.
  case stroke(Path, Color, width: Double)
  /// Writes a line of text.
  case text(TextBox)
  /// Lays a picture over a rectangle.
  case image(EncodedPicture, Rect)
  /// Paints commands together, moved and faded.
  indirect case group(DrawGroup)
}

/// Commands that are moved and faded together.
public struct DrawGroup: Hashable, Sendable {
  /// Where the group's own origin is, in the coordinates outside of it.
  public var origin: Point
  /// How much of the group is seen, from 0 to 1; NaN counts as 0.
  public var opacity: Double
  /// The commands, in the group's own coordinates.
  public var commands: [DrawCommand]

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - origin: Where the group's own origin is.
  ///   - opacity: How much of the group is seen.
  ///   - commands: The commands, in the group's own coordinates.
  public init(origin: Point = .zero, opacity: Double = 1, commands: [DrawCommand]) {
    self.origin = origin
    self.opacity = opacity
    self.commands = commands
  }
}

/// A drawing: a size and the commands that fill it.
public struct DrawList: Hashable, Sendable {
  /// The size of the drawing in view units.
  public var size: Size
  /// The commands, in the order in which they are painted.
  public var commands: [DrawCommand]

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - size: The size in view units.
  ///   - commands: The commands in their order.
  public init(size: Size, commands: [DrawCommand] = []) {
    self.size = size
    self.commands = commands
  }
}
