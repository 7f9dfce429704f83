// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  /// The size and rate that a camera is asked for, and the choice of what comes nearest.
  struct CameraRequest: Hashable {
    let resolution: VideoResolution
    let frameRate: Double
    let pixelFormats: Set<CameraPixelFormat>

    /// Takes what can be asked for from settings; values without sense become the nearest with.
    init(_ settings: CameraSettings) {
      let wanted = settings.preferredResolution
      resolution = VideoResolution(
        width: min(max(wanted.width, 1), 1 << 15), height: min(max(wanted.height, 1), 1 << 15))
      let rate = settings.preferredFrameRate
      frameRate = rate.isNaN ? 30 : min(max(rate, 1), 1000)
      pixelFormats = settings.pixelFormats
    }

    /// Returns the format that comes nearest: in size, then in rate, then in pixel format.
    ///
    /// - Parameter offers: What a device can send.
    /// - Returns: The format, or nil when none may be chosen.
    func choice(of offers: [FormatOffer]) -> CameraFormat? {
      let formats = offers.flatMap { $0.formats(including: self) }
        .filter { pixelFormats.contains($0.pixelFormat) }
      return formats.min { rank($0) < rank($1) }
    }

    /// What is compared, the least being the best.
    private func rank(_ format: CameraFormat) -> Rank {
      let size = format.resolution
      // Smaller frames lose codes, so they come behind all that are large enough.
      let isTooSmall = size.covers(resolution) ? 0 : 1
      let pixelDistance = abs(size.pixelCount - resolution.pixelCount)
      // A rate that is not told may well be the right one; 29.97 is as good as 30.
      let rate = format.frameRate ?? frameRate
      let isTooSlow = rate < frameRate * 0.99
      return Rank(
        isTooSmall: isTooSmall, pixelDistance: pixelDistance,
        slowness: isTooSlow ? -rate : -.infinity,
        excessRate: isTooSlow ? 0 : rate,
        order: CameraPixelFormat.allCases.firstIndex(of: format.pixelFormat) ?? .max)
    }
  }

  /// How far a format is from what is asked for; the first difference decides.
  private struct Rank: Comparable {
    let isTooSmall: Int
    let pixelDistance: Int
    let slowness: Double
    let excessRate: Double
    let order: Int

    static func < (lhs: Rank, rhs: Rank) -> Bool {
      (lhs.isTooSmall, lhs.pixelDistance, lhs.slowness, lhs.excessRate, lhs.order)
        < (rhs.isTooSmall, rhs.pixelDistance, rhs.slowness, rhs.excessRate, rhs.order)
    }
  }
#endif
