// SPDX-License-Identifier: Apache-2.0

/// A colour in sRGB with opacity, each part from 0 to 1.
public struct Color: Hashable, Sendable, Codable {
  /// The share of red.
  public let red: Double
  /// The share of green.
  public let green: Double
  /// The share of blue.
  public let blue: Double
  /// The opacity: 0 lets everything through, 1 nothing.
  public let alpha: Double

  /// Creates a colour; parts outside 0…1 become the nearest legal value, NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.held(red)
    self.green = Self.held(green)
    self.blue = Self.held(blue)
    self.alpha = Self.held(alpha)
  }

  /// Returns the same colour with another opacity.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  private static func held(_ part: Double) -> Double { part > 0 ? min(1, part) : 0 }
}

extension Color {
  /// Nothing at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// A green that stands out on paper.
  public static let green = Color(red: 0.1, green: 0.75, blue: 0.25)
  /// A blue that stands out on paper.
  public static let blue = Color(red: 0.1, green: 0.35, blue: 0.95)
  /// A red that stands out on paper.
  public static let red = Color(red: 0.9, green: 0.15, blue: 0.15)
  /// An orange that stands out on paper.
  public static let orange = Color(red: 0.95, green: 0.55, blue: 0.1)
}
