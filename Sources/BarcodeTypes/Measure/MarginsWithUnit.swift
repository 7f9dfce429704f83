// SPDX-License-Identifier: Apache-2.0

/// Distances from the four sides of a rectangle, positive inwards.
public struct MarginsWithUnit: Hashable, Sendable, Codable {
  /// The distance from the left side; a fraction is a share of the width.
  public var left: FloatWithUnit
  /// The distance from the top side; a fraction is a share of the height.
  public var top: FloatWithUnit
  /// The distance from the right side; a fraction is a share of the width.
  public var right: FloatWithUnit
  /// The distance from the bottom side; a fraction is a share of the height.
  public var bottom: FloatWithUnit

  /// No margins.
  public static let zero = MarginsWithUnit(left: .zero, top: .zero, right: .zero, bottom: .zero)

  /// Creates margins from the four distances.
  public init(
    left: FloatWithUnit, top: FloatWithUnit, right: FloatWithUnit, bottom: FloatWithUnit
  ) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Creates margins whose four distances share a unit.
  public init(
    left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0, unit: MeasureUnit
  ) {
    self.init(
      left: FloatWithUnit(value: left, unit: unit), top: FloatWithUnit(value: top, unit: unit),
      right: FloatWithUnit(value: right, unit: unit),
      bottom: FloatWithUnit(value: bottom, unit: unit))
  }

  /// Creates margins that are the same on all four sides.
  ///
  /// A fraction is a share of the width on the left and right, and of the height above and below.
  public init(_ distance: Double, unit: MeasureUnit) {
    self.init(left: distance, top: distance, right: distance, bottom: distance, unit: unit)
  }

  /// Returns what the margins leave of a rectangle in view units (dip); empty when they meet.
  ///
  /// Negative distances move sides outwards. A distance that is not finite gives a rectangle
  /// that is not.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, whose size is also the reference of fractions.
  ///   - screenScale: Physical pixels per view unit; positive.
  /// - Returns: The rectangle inside the margins.
  public func inset(_ rect: Rect, screenScale: Double = 1) -> Rect {
    let width = rect.size.width
    let height = rect.size.height
    let left = self.left.inViewUnits(reference: width, screenScale: screenScale)
    let right = self.right.inViewUnits(reference: width, screenScale: screenScale)
    let top = self.top.inViewUnits(reference: height, screenScale: screenScale)
    let bottom = self.bottom.inViewUnits(reference: height, screenScale: screenScale)
    func extent(_ whole: Double, _ first: Double, _ second: Double) -> Double {
      let rest = whole - first - second
      return rest < 0 && first.isFinite && second.isFinite ? 0 : rest
    }
    return Rect(
      x: rect.minX + left, y: rect.minY + top, width: extent(width, left, right),
      height: extent(height, top, bottom))
  }
}
