// SPDX-License-Identifier: Apache-2.0

/// What lens, light and sensor do to a picture.
public struct Optics: Hashable, Sendable {
  /// The standard deviation of the Gaussian blur in pixels; 0 is sharp.
  public var blurSigma = 0.0
  /// The standard deviation of the noise in grey levels; 0 is none.
  public var noiseSigma = 0.0
  /// How much brighter the right side is than the middle, as a share.
  public var gradientX = 0.0
  /// How much brighter the bottom is than the middle, as a share.
  public var gradientY = 0.0
  /// How much darker the corners are than the middle, as a share.
  public var vignette = 0.0
  /// The share of the time between frames that the shutter is open.
  public var shutter = 0.0
  /// The number of moments within the exposure that are averaged.
  public var exposureCount = 1

  /// A lens without fault.
  public static let perfect = Optics()

  /// A slightly soft and noisy picture of a lit room.
  public static let usual = Optics(
    blurSigma: 0.6, noiseSigma: 3, gradientX: 0.08, gradientY: -0.06, vignette: 0.12)

  /// Creates optics; by default a lens without fault.
  ///
  /// - Parameters:
  ///   - blurSigma: The standard deviation of the blur in pixels.
  ///   - noiseSigma: The standard deviation of the noise in grey levels.
  ///   - gradientX: How much brighter the right side is, as a share.
  ///   - gradientY: How much brighter the bottom is, as a share.
  ///   - vignette: How much darker the corners are, as a share.
  ///   - shutter: The share of the frame's time that is exposed.
  ///   - exposureCount: The number of moments that are averaged.
  public init(
    blurSigma: Double = 0, noiseSigma: Double = 0, gradientX: Double = 0, gradientY: Double = 0,
    vignette: Double = 0, shutter: Double = 0, exposureCount: Int = 1
  ) {
    self.blurSigma = blurSigma
    self.noiseSigma = noiseSigma
    self.gradientX = gradientX
    self.gradientY = gradientY
    self.vignette = vignette
    self.shutter = shutter
    self.exposureCount = exposureCount
  }
}
