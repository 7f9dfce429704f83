// SPDX-License-Identifier: Apache-2.0

/// A point or an offset whose coordinates may be given in different units.
public struct PointWithUnit: Hashable, Sendable, Codable {
  /// The horizontal part, positive to the right; a fraction is a share of a width.
  public var x: FloatWithUnit
  /// The vertical part, positive downwards; a fraction is a share of a height.
  public var y: FloatWithUnit

  /// No offset.
  public static let zero = PointWithUnit(x: .zero, y: .zero)

  /// Creates a point from its parts.
  public init(x: FloatWithUnit, y: FloatWithUnit) {
    self.x = x
    self.y = y
  }

  /// Creates a point whose parts share a unit.
  public init(x: Double, y: Double, unit: MeasureUnit) {
    self.init(x: FloatWithUnit(value: x, unit: unit), y: FloatWithUnit(value: y, unit: unit))
  }

  /// Returns the point in view units (dip).
  ///
  /// - Parameters:
  ///   - reference: The size in view units of which fractions are shares.
  ///   - screenScale: Physical pixels per view unit; positive.
  /// - Returns: The point in view units.
  public func inViewUnits(reference: Size, screenScale: Double = 1) -> Point {
    Point(
      x: x.inViewUnits(reference: reference.width, screenScale: screenScale),
      y: y.inViewUnits(reference: reference.height, screenScale: screenScale))
  }
}
