// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// How the colour of a YUV4MPEG2 video is stored.
public enum Y4MColorSpace: Hashable, Sendable, CaseIterable {
  /// Chroma of half the width and half the height, wherever its samples sit.
  case yuv420
  /// Chroma of half the width.
  case yuv422
  /// Chroma of full size.
  case yuv444
  /// Chroma of full size, and opacity.
  case yuv444Alpha
  /// Luminance only.
  case mono

  /// Creates the colour space of a header's `C` parameter; nil for those that are not read.
  init?(parameter: String) {
    switch parameter {
    case "420", "420jpeg", "420mpeg2", "420paldv": self = .yuv420
    case "422": self = .yuv422
    case "444": self = .yuv444
    case "444alpha": self = .yuv444Alpha
    case "mono": self = .mono
    default: return nil
    }
  }

  /// The format of frames: chroma is kept where it makes a picture that can be drawn.
  var pixelFormat: PixelFormat { self == .yuv420 ? .i420 : .gray8 }

  /// Returns the number of bytes of chroma and opacity in a frame.
  func chromaByteCount(width: Int, height: Int) -> Int {
    let halfWidth = (width + 1) / 2
    return switch self {
    case .yuv420: 2 * halfWidth * ((height + 1) / 2)
    case .yuv422: 2 * halfWidth * height
    case .yuv444: 2 * width * height
    case .yuv444Alpha: 3 * width * height
    case .mono: 0
    }
  }
}
