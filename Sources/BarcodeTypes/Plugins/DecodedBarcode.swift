// SPDX-License-Identifier: Apache-2.0

/// A code that a decoder read in one picture.
public struct DecodedBarcode: Hashable, Sendable, Codable {
  /// What the code says.
  public var barcode: Barcode
  /// The outline in coordinates of the picture, in the symbol's own reading order.
  ///
  /// The origin is the outer corner of the picture's top-left pixel, whose
  /// centre is (0.5, 0.5).
  public var location: Quadrilateral
  /// How many independent attempts (scan lines) agree on the content.
  ///
  /// Few agreeing lines of a weakly checked symbology make the engine wait for
  /// another frame before it believes the reading. Nil means that the decoder
  /// vouches for it, and the engine believes it at once.
  public var votes: Int?
  /// Whether the picture's edge cuts the code's bars, so that it goes on beyond the outline.
  package var isCutOff = false

  private enum CodingKeys: String, CodingKey {
    case barcode, location, votes
  }

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - barcode: What the code says.
  ///   - location: The outline in coordinates of the picture.
  ///   - votes: How many attempts agree, or nil when the decoder vouches for it.
  public init(barcode: Barcode, location: Quadrilateral, votes: Int? = nil) {
    self.barcode = barcode
    self.location = location
    self.votes = votes
  }
}
