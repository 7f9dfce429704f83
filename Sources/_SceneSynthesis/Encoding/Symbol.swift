// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// An encoded symbol: what a decoder should say of it, and the modules to draw.
public struct Symbol: Hashable, Sendable {
  /// The dark and light parts of a symbol.
  public enum Shape: Hashable, Sendable {
    /// Widths in modules, alternately bar and space, from a bar to a bar.
    case bars(widths: [Double])
    /// Squares of one module each.
    case grid(ModuleGrid)
  }

  /// The kind of code.
  public let symbology: Symbology
  /// The text that a decoder should give.
  public let data: String
  /// The content as bytes.
  public let rawData: [UInt8]
  /// Whether the symbol is marked as GS1 data.
  public let isGS1DataCarrier: Bool
  /// The modules.
  public let shape: Shape

  /// Creates a symbol from parts that fit each other.
  ///
  /// - Parameters:
  ///   - symbology: The kind of code.
  ///   - data: The text that a decoder should give.
  ///   - rawData: The content as bytes; by default the UTF-8 form of `data`.
  ///   - isGS1DataCarrier: Whether the symbol is marked as GS1 data.
  ///   - shape: The modules.
  public init(
    symbology: Symbology, data: String, rawData: [UInt8]? = nil, isGS1DataCarrier: Bool = false,
    shape: Shape
  ) {
    self.symbology = symbology
    self.data = data
    self.rawData = rawData ?? Array(data.utf8)
    self.isGS1DataCarrier = isGS1DataCarrier
    self.shape = shape
  }

  init(symbology: Symbology, data: String, widths: BarWidths, isGS1DataCarrier: Bool = false) {
    self.init(
      symbology: symbology, data: data, isGS1DataCarrier: isGS1DataCarrier,
      shape: .bars(widths: widths.widths))
  }

  /// The width in modules, without quiet zone.
  public var moduleColumns: Double {
    switch shape {
    case .bars(let widths): widths.reduce(0, +)
    case .grid(let grid): Double(grid.columns)
    }
  }

  /// The height in modules, or nil for a linear symbol, which may have any.
  public var moduleRows: Double? {
    switch shape {
    case .bars: nil
    case .grid(let grid): Double(grid.rows)
    }
  }

  /// The bars as a text of `1` for dark and `0` for light modules.
  ///
  /// Nil for matrix symbols and for bars that are not whole modules wide.
  public var moduleString: String? {
    guard case .bars(let widths) = shape else { return nil }
    var text = ""
    for (index, width) in widths.enumerated() {
      guard let count = Int(exactly: width) else { return nil }
      text += String(repeating: index.isMultiple(of: 2) ? "1" : "0", count: count)
    }
    return text
  }
}
