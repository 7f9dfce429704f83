// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// How a stored picture is to be shown, as cameras write it.
///
/// A case names where the stored top row and left column are in the upright
/// picture, in this order. The raw value is that of the Exif tag 0x0112 (Exif 2.3,
/// section 4.6.4).
public enum ExifOrientation: Int, Hashable, Sendable, CaseIterable {
  /// Upright.
  case topLeft = 1
  /// Mirrored about the vertical axis.
  case topRight
  /// Upside down.
  case bottomRight
  /// Mirrored about the horizontal axis.
  case bottomLeft
  /// Mirrored about the diagonal from the top left.
  case leftTop
  /// To be turned by 90° clockwise.
  case rightTop
  /// Mirrored about the diagonal from the top right.
  case rightBottom
  /// To be turned by 270° clockwise.
  case leftBottom

  /// The clockwise turn that comes first.
  public var frameOrientation: FrameOrientation {
    switch self {
    case .topLeft, .topRight: .degrees0
    case .leftTop, .rightTop: .degrees90
    case .bottomRight, .bottomLeft: .degrees180
    case .rightBottom, .leftBottom: .degrees270
    }
  }

  /// Whether the turned picture is then mirrored about its vertical axis.
  public var isMirrored: Bool {
    switch self {
    case .topLeft, .rightTop, .bottomRight, .leftBottom: false
    case .topRight, .leftTop, .bottomLeft, .rightBottom: true
    }
  }
}
