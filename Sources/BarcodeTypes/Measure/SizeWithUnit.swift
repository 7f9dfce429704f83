// SPDX-License-Identifier: Apache-2.0

/// A size whose extents may be given in different units.
public struct SizeWithUnit: Hashable, Sendable, Codable {
  /// The extent along x; a fraction is a share of a width.
  public var width: FloatWithUnit
  /// The extent along y; a fraction is a share of a height.
  public var height: FloatWithUnit

  /// No extent.
  public static let zero = SizeWithUnit(width: .zero, height: .zero)

  /// Creates a size from its extents.
  public init(width: FloatWithUnit, height: FloatWithUnit) {
    self.width = width
    self.height = height
  }

  /// Creates a size whose extents share a unit.
  public init(width: Double, height: Double, unit: MeasureUnit) {
    self.init(
      width: FloatWithUnit(value: width, unit: unit),
      height: FloatWithUnit(value: height, unit: unit))
  }

  /// Returns the size in view units (dip).
  ///
  /// - Parameters:
  ///   - reference: The size in view units of which fractions are shares.
  ///   - screenScale: Physical pixels per view unit; positive.
  /// - Returns: The size in view units.
  public func inViewUnits(reference: Size, screenScale: Double = 1) -> Size {
    Size(
      width: width.inViewUnits(reference: reference.width, screenScale: screenScale),
      height: height.inViewUnits(reference: reference.height, screenScale: screenScale))
  }
}
