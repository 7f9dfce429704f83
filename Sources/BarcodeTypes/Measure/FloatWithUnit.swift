// SPDX-License-Identifier: Apache-2.0

/// A number together with what it counts.
public struct FloatWithUnit: Hashable, Sendable, Codable {
  /// The number.
  public var value: Double
  /// What the number counts.
  public var unit: MeasureUnit

  /// Nothing, in pixels.
  public static let zero = FloatWithUnit(value: 0, unit: .pixel)

  /// Creates a measure.
  public init(value: Double, unit: MeasureUnit) {
    self.value = value
    self.unit = unit
  }

  /// Returns the measure in view units (dip).
  ///
  /// - Parameters:
  ///   - reference: The length in view units of which a fraction is a share.
  ///   - screenScale: Physical pixels per view unit; positive.
  /// - Returns: The measure in view units.
  public func inViewUnits(reference: Double, screenScale: Double = 1) -> Double {
    switch unit {
    case .pixel: value / screenScale
    case .dip: value
    case .fraction: value * reference
    }
  }
}
