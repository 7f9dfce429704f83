// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

extension Scene {
  /// Returns the picture of a frame alone.
  ///
  /// - Parameter index: The number of the frame, from 0.
  /// - Returns: 8-bit grey pixels without padding.
  /// - Throws: What is wrong with the size of the scene.
  public func frameData(at index: Int) throws(FrameError) -> FrameData {
    guard width > 0, height > 0 else { throw .emptyFrame(width: width, height: height) }
    guard width <= FrameData.maximumPixelCount / height else {
      throw .tooManyPixels(width: width, height: height)
    }
    let canvas = Canvas(width: width, height: height)
    expose(canvas, at: index)
    GaussianBlur(sigma: optics.blurSigma)?.apply(to: canvas)
    Lighting(optics)?.apply(to: canvas)
    let noise = SensorNoise(sigma: optics.noiseSigma, seed: seed, frameIndex: index)
    return try FrameData(
      bytes: noise.bytes(of: canvas), width: width, height: height,
      timestamp: FrameTimestamp(seconds: seconds(at: index)))
  }

  /// Paints what the shutter lets in: one moment, or the mean of several.
  private func expose(_ canvas: Canvas, at index: Int) {
    let surfaces = labels.map { PrintedSurface($0.label) } + occluders.map { PrintedSurface($0) }
    let placements = labels.map(\.placement) + occluders.map(\.placement)
    func paint(at seconds: Double) {
      let view = view(at: seconds)
      BackgroundPainter.paint(background, view: view, on: canvas)
      for (surface, placement) in zip(surfaces, placements) {
        let map = placement.homography(at: seconds, view: view)
        SurfacePainter(surface, map: map)?.paint(on: canvas)
      }
    }
    let middle = seconds(at: index)
    guard optics.exposureCount > 1, optics.shutter > 0 else { return paint(at: middle) }
    let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: canvas.count)
    defer { sums.deallocate() }
    sums.initialize(repeating: 0, count: canvas.count)
    let moments = min(optics.exposureCount, 64)
    for moment in 0..<moments {
      let share = (Double(moment) + 0.5) / Double(moments) - 0.5
      paint(at: middle + share * optics.shutter / frameRate)
      var pixel = 0
      while pixel < canvas.count {
        sums[pixel] = sums[pixel] &+ UInt32(truncatingIfNeeded: canvas.pixels[pixel])
        pixel &+= 1
      }
    }
    let divisor = UInt32(moments)
    var pixel = 0
    while pixel < canvas.count {
      canvas.pixels[pixel] = UInt16(truncatingIfNeeded: sums[pixel] / divisor)
      pixel &+= 1
    }
  }
}
