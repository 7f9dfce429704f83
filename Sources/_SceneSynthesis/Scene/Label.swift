// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// A symbol printed on a rectangle of paper with its quiet zone.
///
/// Label coordinates have their origin at the middle of the label, which is also
/// the middle of the symbol; x runs along the symbol's reading direction, y from
/// its top to its bottom, both in scene units.
public struct Label: Hashable, Sendable {
  /// What is printed.
  public var symbol: Symbol
  /// The size of a module in scene units.
  public var moduleSize: Double
  /// The height of the bars of a linear symbol in modules; it means nothing for others.
  public var barHeight: Double
  /// The paper to the left and to the right of the symbol in modules.
  public var quietZone: Double
  /// The paper above and below the symbol in modules.
  public var margin: Double
  /// The grey level of the paper.
  public var paper: UInt8
  /// The grey level of the ink.
  public var ink: UInt8

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - symbol: What is printed.
  ///   - moduleSize: The size of a module in scene units.
  ///   - barHeight: The height of a linear symbol in modules.
  ///   - quietZone: Paper to the left and right in modules; by default what the
  ///     symbology asks for, the larger of its two sides.
  ///   - margin: Paper above and below in modules; by default 4.
  ///   - paper: The grey level of the paper.
  ///   - ink: The grey level of the ink.
  ///   - isInverted: Whether the two levels are swapped.
  public init(
    _ symbol: Symbol, moduleSize: Double = 1, barHeight: Double = 40, quietZone: Double? = nil,
    margin: Double = 4, paper: UInt8 = 235, ink: UInt8 = 20, isInverted: Bool = false
  ) {
    self.symbol = symbol
    self.moduleSize = moduleSize
    self.barHeight = barHeight
    self.quietZone = quietZone ?? Self.usualQuietZone(of: symbol.symbology)
    self.margin = margin
    self.paper = isInverted ? ink : paper
    self.ink = isInverted ? paper : ink
  }

  /// The size of the symbol, without quiet zone, in scene units.
  public var symbolSize: Size {
    Size(
      width: symbol.moduleColumns * moduleSize,
      height: (symbol.moduleRows ?? barHeight) * moduleSize)
  }

  /// The size of the paper in scene units.
  public var size: Size {
    Size(
      width: symbolSize.width + 2 * quietZone * moduleSize,
      height: symbolSize.height + 2 * margin * moduleSize)
  }

  /// The corners of the symbol, without quiet zone, in label coordinates.
  public var symbolOutline: Quadrilateral { Self.outline(of: symbolSize) }

  /// The corners of the paper in label coordinates.
  public var outline: Quadrilateral { Self.outline(of: size) }

  static func outline(of size: Size) -> Quadrilateral {
    Rect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
    ).quadrilateral
  }

  private static func usualQuietZone(of symbology: Symbology) -> Double {
    switch symbology {
    case .ean13UPCA: 11
    case .ean8: 7
    case .upce: 9
    case _ where symbology.isLinear: 10
    default: 4
    }
  }
}
