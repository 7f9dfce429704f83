// SPDX-License-Identifier: Apache-2.0

/// How the pixels of a frame lie in memory.
public enum PixelFormat: String, Hashable, Sendable, Codable, CaseIterable {
  /// One plane of 8-bit luminance.
  case gray8
  /// A luminance plane, then a half-size plane of alternating Cb and Cr.
  case nv12
  /// A luminance plane, then half-size planes of Cb and of Cr.
  case i420
  /// One plane of Y0 Cb Y1 Cr groups, two pixels each.
  case yuyv
  /// One plane of R G B triples.
  case rgb24
  /// One plane of B G R A quadruples.
  case bgra
  /// One plane of R G B A quadruples.
  case rgba

  /// A Boolean value that tells whether the first plane is the luminance itself.
  public var isPlanar: Bool {
    switch self {
    case .gray8, .nv12, .i420: true
    case .yuyv, .rgb24, .bgra, .rgba: false
    }
  }

  /// Returns the least number of bytes that a row of the first plane takes.
  ///
  /// - Parameter width: The number of pixels in the row.
  /// - Returns: Bytes without padding.
  func minimumRowStride(width: Int) -> Int {
    switch self {
    case .gray8, .nv12, .i420: width
    case .yuyv: (width + 1) / 2 * 4
    case .rgb24: width * 3
    case .bgra, .rgba: width * 4
    }
  }
}
