// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  /// One way in which a camera sends frames.
  public struct CameraFormat: Hashable, Sendable, Codable {
    /// How the pixels are sent.
    public var pixelFormat: CameraPixelFormat
    /// The size of the frames.
    public var resolution: VideoResolution
    /// The number of frames a second; nil where the camera does not say.
    ///
    /// Many cameras go below it in poor light.
    public var frameRate: Double?

    /// Creates a format.
    public init(
      pixelFormat: CameraPixelFormat, resolution: VideoResolution, frameRate: Double? = nil
    ) {
      self.pixelFormat = pixelFormat
      self.resolution = resolution
      self.frameRate = frameRate
    }
  }

  extension CameraFormat: CustomStringConvertible {
    /// The pixel format's four letters, the size, and the rate where it is known.
    public var description: String {
      guard let frameRate else { return "\(pixelFormat.rawValue) \(resolution)" }
      let rounded = (frameRate * 100).rounded() / 100
      let isWhole = rounded == rounded.rounded() && abs(rounded) < 1e9
      let rate = isWhole ? "\(Int(rounded))" : "\(rounded)"
      return "\(pixelFormat.rawValue) \(resolution) at \(rate) fps"
    }
  }
#endif
