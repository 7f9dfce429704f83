// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  /// The size of a camera's frames in pixels.
  public struct VideoResolution: Hashable, Sendable, Codable {
    /// 640 × 480.
    public static let vga = VideoResolution(width: 640, height: 480)
    /// 1280 × 720.
    public static let hd = VideoResolution(width: 1280, height: 720)
    /// 1920 × 1080.
    public static let fullHD = VideoResolution(width: 1920, height: 1080)
    /// 2560 × 1440.
    public static let quadHD = VideoResolution(width: 2560, height: 1440)
    /// 3840 × 2160.
    public static let uhd4K = VideoResolution(width: 3840, height: 2160)

    /// The number of pixels in a row.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Creates a size in pixels.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    var pixelCount: Int { width * height }

    /// Whether frames of another size fit into frames of this one.
    func covers(_ other: VideoResolution) -> Bool {
      width >= other.width && height >= other.height
    }
  }

  extension VideoResolution: CustomStringConvertible {
    /// Width and height with a cross between them.
    public var description: String { "\(width)×\(height)" }
  }
#endif
