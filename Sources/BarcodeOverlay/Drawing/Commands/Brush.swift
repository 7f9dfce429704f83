// SPDX-License-Identifier: Apache-2.0

/// How a shape is painted: its inside and its outline.
public struct Brush: Hashable, Sendable, Codable {
  /// The colour of the inside.
  public let fillColor: Color
  /// The colour of the outline.
  public let strokeColor: Color
  /// The width of the outline in view units; 0 draws none.
  public let strokeWidth: Double

  /// A brush that leaves no mark; its codes can still be tapped.
  public static let transparent = Brush(
    fillColor: .clear, strokeColor: .clear, strokeWidth: 0)

  /// Creates a brush; a width that is negative or not finite counts as 0.
  public init(fillColor: Color, strokeColor: Color, strokeWidth: Double) {
    self.fillColor = fillColor
    self.strokeColor = strokeColor
    self.strokeWidth = strokeWidth.isFinite ? max(0, strokeWidth) : 0
  }

  /// Returns the commands that paint a shape; none for what would not be seen.
  public func commands(painting path: Path) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    if fillColor.alpha > 0 { commands.append(.fill(path, fillColor)) }
    if strokeColor.alpha > 0, strokeWidth > 0 {
      commands.append(.stroke(path, strokeColor, width: strokeWidth))
    }
    return commands
  }
}
