// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// A place of a frame that was not read and may be a code.
public struct LocalizedPlace: Hashable, Sendable {
  /// The outline in frame coordinates.
  public var location: Quadrilateral
  /// The kind of code, where its looks tell.
  public var symbology: Symbology?
  /// Whether it is likely a code; other places only tell that one that is known is still there.
  public var looksLikeCode: Bool

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - location: The outline in frame coordinates.
  ///   - symbology: The kind of code, where its looks tell.
  ///   - looksLikeCode: Whether it is likely a code.
  public init(location: Quadrilateral, symbology: Symbology? = nil, looksLikeCode: Bool) {
    self.location = location
    self.symbology = symbology
    self.looksLikeCode = looksLikeCode
  }
}
