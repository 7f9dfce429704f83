// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  public import BarcodeTypes

  /// What is asked of a camera.
  ///
  /// A camera gives what comes nearest: first in size, then in rate, then by the order of
  /// ``CameraPixelFormat``. ``CameraFrameSource/activeFormat`` tells what it is.
  public struct CameraSettings: Hashable, Sendable, Codable {
    /// The size of the frames, by default 1920 × 1080.
    ///
    /// Where a camera does not have it, the next larger one is taken, or else its largest.
    /// Larger frames show smaller codes and cost more time.
    public var preferredResolution: VideoResolution
    /// The number of frames a second, by default 30; at least that where the camera can.
    public var preferredFrameRate: Double
    /// The pixel formats that may be chosen, by default all.
    public var pixelFormats: Set<CameraPixelFormat>
    /// The clockwise turn that makes the frames upright, for cameras that are mounted turned.
    public var orientation: FrameOrientation
    /// Whether the upright picture is shown mirrored, as is usual for a camera beside a screen.
    public var isMirrored: Bool
    /// How long a camera may give no whole frame before it counts as failed, by default 5 s.
    ///
    /// Cameras take up to some seconds for their first frame.
    public var frameTimeout: Duration

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - preferredResolution: The size of the frames.
    ///   - preferredFrameRate: The number of frames a second.
    ///   - pixelFormats: The pixel formats that may be chosen.
    ///   - orientation: The clockwise turn that makes the frames upright.
    ///   - isMirrored: Whether the upright picture is shown mirrored.
    ///   - frameTimeout: How long a camera may give no whole frame.
    public init(
      preferredResolution: VideoResolution = .fullHD, preferredFrameRate: Double = 30,
      pixelFormats: Set<CameraPixelFormat> = Set(CameraPixelFormat.allCases),
      orientation: FrameOrientation = .degrees0, isMirrored: Bool = false,
      frameTimeout: Duration = .seconds(5)
    ) {
      self.preferredResolution = preferredResolution
      self.preferredFrameRate = preferredFrameRate
      self.pixelFormats = pixelFormats
      self.orientation = orientation
      self.isMirrored = isMirrored
      self.frameTimeout = frameTimeout
    }
  }

  extension CameraSettings {
    /// Reads settings that were stored; those that are lacking have their defaults.
    ///
    /// - Parameter decoder: Where the settings are.
    /// - Throws: A `DecodingError` that names the field, for values of another type and for
    ///   those that make no sense, such as a size without pixels.
    public init(from decoder: any Decoder) throws {
      self.init()
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      try stored.take(
        .preferredResolution, into: &preferredResolution,
        StoredValueRule("at least 1×1") { min($0.width, $0.height) >= 1 })
      try stored.take(
        .preferredFrameRate, into: &preferredFrameRate,
        StoredValueRule("above 0") { $0 > 0 })
      try stored.take(.pixelFormats, into: &pixelFormats)
      try stored.take(.orientation, into: &orientation)
      try stored.take(.isMirrored, into: &isMirrored)
      try stored.take(.frameTimeout, into: &frameTimeout, .atLeast(.zero))
    }
  }
#endif
