// SPDX-License-Identifier: Apache-2.0

/// What a JPEG picture says of itself before its first scan.
public struct JPEGHeader: Hashable, Sendable {
  /// The number of pixels in a row of the stored picture.
  public let width: Int
  /// The number of rows of the stored picture.
  public let height: Int
  /// The number of colour components: 1 for gray, 3 for colour.
  public let componentCount: Int
  /// Whether the picture is coded in scans of growing detail.
  public let isProgressive: Bool
  /// How the stored picture is to be shown; `topLeft` where the file does not say.
  public let orientation: ExifOrientation

  /// Reads the header; the bytes may end after it.
  ///
  /// - Parameter bytes: The file from its first byte to its first scan or beyond.
  /// - Throws: What is wrong with the header, or what of it is not supported.
  public init(_ bytes: Span<UInt8>) throws(JPEGError) {
    var walk = JPEGMarkerWalk()
    self = try walk.readHeader(bytes)
  }

  /// Reads the header; the bytes may end after it.
  ///
  /// - Parameter bytes: The file from its first byte to its first scan or beyond.
  /// - Throws: What is wrong with the header, or what of it is not supported.
  public init(_ bytes: [UInt8]) throws(JPEGError) {
    try self.init(bytes.span)
  }

  init(frame: JPEGFrameHeader, orientation: ExifOrientation) {
    self.width = frame.width
    self.height = frame.height
    self.componentCount = frame.components.count
    self.isProgressive = frame.isProgressive
    self.orientation = orientation
  }
}
