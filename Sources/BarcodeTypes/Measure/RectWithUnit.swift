// SPDX-License-Identifier: Apache-2.0

/// A rectangle whose coordinates may be given in different units.
public struct RectWithUnit: Hashable, Sendable, Codable {
  /// The top-left corner.
  public var origin: PointWithUnit
  /// The extents to the right of and below the origin.
  public var size: SizeWithUnit

  /// Creates a rectangle from its top-left corner and size.
  public init(origin: PointWithUnit, size: SizeWithUnit) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle whose coordinates and extents share a unit.
  public init(x: Double, y: Double, width: Double, height: Double, unit: MeasureUnit) {
    self.init(
      origin: PointWithUnit(x: x, y: y, unit: unit),
      size: SizeWithUnit(width: width, height: height, unit: unit))
  }

  /// Returns the rectangle in view units (dip).
  ///
  /// - Parameters:
  ///   - reference: The size in view units of which fractions are shares.
  ///   - screenScale: Physical pixels per view unit; positive.
  /// - Returns: The rectangle in view units.
  public func inViewUnits(reference: Size, screenScale: Double = 1) -> Rect {
    Rect(
      origin: origin.inViewUnits(reference: reference, screenScale: screenScale),
      size: size.inViewUnits(reference: reference, screenScale: screenScale))
  }
}
