// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  extension FormatOffer {
    /// The sizes that are listed of a range.
    private static let usualResolutions: [VideoResolution] = [
      .vga, .hd, .fullHD, .quadHD, .uhd4K,
    ]

    /// Returns what the offer holds, one by one; empty for a pixel format that is not understood.
    ///
    /// - Parameter request: A size and a rate that are included where the ranges allow it.
    /// - Returns: The formats.
    func formats(including request: CameraRequest? = nil) -> [CameraFormat] {
      guard let pixelFormat = CameraPixelFormat(FourCC(number: fourCC)) else { return [] }
      let rates = rates(including: request?.frameRate)
      return resolutions(including: request?.resolution).flatMap { resolution in
        rates.map {
          CameraFormat(pixelFormat: pixelFormat, resolution: resolution, frameRate: $0)
        }
      }
    }

    private func resolutions(including wanted: VideoResolution?) -> [VideoResolution] {
      // A driver that lists no sizes takes the one that is asked for, or answers with another.
      guard largest.width > 0, largest.height > 0 else { return wanted.map { [$0] } ?? [] }
      guard smallest != largest else { return [smallest] }
      let between = (Self.usualResolutions + [wanted].compactMap(\.self)).filter(takes)
      return Array(Set(between + [smallest, largest]))
        .sorted { ($0.width, $0.height) < ($1.width, $1.height) }
    }

    private func takes(_ resolution: VideoResolution) -> Bool {
      largest.covers(resolution) && resolution.covers(smallest)
        && (resolution.width - smallest.width) % max(1, step.width) == 0
        && (resolution.height - smallest.height) % max(1, step.height) == 0
    }

    private func rates(including wanted: Double?) -> [Double?] {
      guard !frameRates.isEmpty else { return [nil] }
      guard takesRatesBetween, let wanted, let least = frameRates.min(),
        let most = frameRates.max(), least < wanted, wanted < most
      else { return frameRates }
      return frameRates + [wanted]
    }
  }
#endif
