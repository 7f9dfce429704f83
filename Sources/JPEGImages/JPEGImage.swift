// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Decodes JPEG pictures to luminance.
///
/// Baseline, extended and progressive pictures with 8 bits per sample are decoded,
/// gray or in colour; the colour is left out. All markers are checked before
/// anything is decoded: a file that is cut off, or whose header promises what its
/// length cannot hold, is an error.
///
/// Damage inside the coded data of a scan cannot be seen. Such a picture comes out
/// with wrong pixels from the damage on, and the JPEG library under libzbar writes
/// a line to standard error.
///
/// All members may be used on any thread.
public enum JPEGImage {
  /// Decodes a picture to a frame of 8-bit luminance.
  ///
  /// The frame holds the picture as it is stored, and its Exif orientation as
  /// orientation and mirroring.
  ///
  /// - Parameters:
  ///   - bytes: The whole file; bytes after its end-of-image marker are ignored.
  ///   - timestamp: The time on the source's clock.
  /// - Returns: A frame of the format `gray8` without padding, in the decoder's memory.
  /// - Throws: What is wrong with the picture, or what of it is not supported.
  /// - Complexity: O(*n* + *p*) for *n* bytes and *p* pixels.
  public static func decode(
    _ bytes: Span<UInt8>, timestamp: FrameTimestamp = .zero
  ) throws(JPEGError) -> FrameData {
    var walk = JPEGMarkerWalk()
    let header = try walk.readHeader(bytes)
    try walk.readScans(bytes)
    let luminance = try bytes.withUnsafeBytes { (file) throws(JPEGError) in
      try ZBarJPEGConverter.luminance(of: file, width: header.width, height: header.height)
    }
    do {
      return try FrameData(
        adopting: luminance.pixels, width: header.width, height: header.height,
        pixelFormat: .gray8, timestamp: timestamp,
        orientation: header.orientation.frameOrientation,
        isMirrored: header.orientation.isMirrored,
        release: { withExtendedLifetime(luminance) {} })
    } catch {
      throw .unusableSize(error)
    }
  }

  /// Decodes a picture to a frame of 8-bit luminance.
  ///
  /// - Parameters:
  ///   - bytes: The whole file; bytes after its end-of-image marker are ignored.
  ///   - timestamp: The time on the source's clock.
  /// - Returns: A frame of the format `gray8` without padding, in the decoder's memory.
  /// - Throws: What is wrong with the picture, or what of it is not supported.
  /// - Complexity: O(*n* + *p*) for *n* bytes and *p* pixels.
  public static func decode(
    _ bytes: [UInt8], timestamp: FrameTimestamp = .zero
  ) throws(JPEGError) -> FrameData {
    try decode(bytes.span, timestamp: timestamp)
  }
}
