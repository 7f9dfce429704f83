// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Finds a template again in another picture, near where it is looked for.
struct TemplateAligner {
  /// Where a template was found and how well it fits.
  struct Alignment {
    /// The map from template coordinates to picture coordinates.
    var map: Homography
    /// The correlation at the finest level that was looked at, −1…1.
    var correlation: Double
    /// The correlation one level above, where blur counts less; the same if there is none.
    var coarseCorrelation: Double
    /// The correlation at the coarsest level: what is left of a code in heavy blur.
    var shapeCorrelation: Double
    /// The share of the samples that lay in the picture.
    var coverage: Double
  }

  private static let mostIterations = 6
  /// Detail of less correlation is not gone by, if the shape has more than this.
  private static let leastDetail = 0.5
  private static let leastShape = 0.75
  private static let leastCoverage: Float = 0.35
  /// Detail of so much correlation is the code's own: no other place has it.
  private static let surelyAlike: Float = 0.9
  /// How exactly detail is aligned, in pixels.
  private static let precision = 0.02

  private var values: [SIMD8<Float>] = []
  private var weights: [SIMD8<Float>] = []

  /// Aligns a template.
  ///
  /// - Parameters:
  ///   - template: What is looked for.
  ///   - starts: Maps from template coordinates to picture coordinates near the solution; the
  ///     one that fits best is gone on with.
  ///   - pyramid: The pyramid of the picture.
  ///   - picture: The picture that is looked in.
  /// - Returns: Where it fits best, or nil when too little of it is in the picture.
  mutating func align(
    _ template: Template, from starts: [Homography], _ pyramid: PicturePyramid,
    _ picture: LuminanceView
  ) -> Alignment? {
    guard var map = starts.first else { return nil }
    if let found = alignDetail(template, from: map, pyramid, picture) { return found }
    // A start that fits at a fine level already needs no coarser one.
    var first = template.levels.count - 1
    if starts.count > 1 {
      var best: Float = -2
      for start in starts {
        let fit = fit(template.levels[first], start, pyramid, picture)
        if fit.coverage >= Self.leastCoverage, fit.correlation > best {
          (best, map) = (fit.correlation, start)
        }
      }
    }
    while first > 0 {
      let finer = fit(template.levels[first - 1], map, pyramid, picture)
      guard finer.correlation > 0.8 else { break }
      first -= 1
    }
    var result = Alignment(
      map: map, correlation: -1, coarseCorrelation: -1, shapeCorrelation: -1, coverage: 0)
    for index in (0...first).reversed() {
      let level = template.levels[index]
      let precision = index == 0 ? Self.precision : 0.1
      let coarser = map
      let found = refine(
        level, &map, precision: precision * Double(1 << level.level) / template.frame.size,
        pyramid, picture)
      guard found.coverage >= Self.leastCoverage else { return nil }
      if index == template.levels.count - 1 {
        result.shapeCorrelation = Double(found.correlation)
      }
      if index == 1 { result.coarseCorrelation = Double(found.correlation) }
      result.correlation = Double(found.correlation)
      result.coverage = Double(found.coverage)
      // Where blur took the detail away, detail leads astray.
      if index < first, Double(found.correlation) < Self.leastDetail,
        result.shapeCorrelation > Self.leastShape
      {
        map = coarser
        break
      }
    }
    if first < template.levels.count - 1, let coarsest = template.levels.last {
      result.shapeCorrelation = Double(fit(coarsest, map, pyramid, picture).correlation)
    }
    if first == 0, template.levels.count > 1 {
      result.coarseCorrelation = Double(
        fit(template.levels[1], map, pyramid, picture).correlation)
    }
    result.coarseCorrelation = max(result.coarseCorrelation, result.correlation)
    result.map = map
    return result
  }

  /// Aligns a template whose detail is seen at once where it is looked for; nil for others.
  private mutating func alignDetail(
    _ template: Template, from start: Homography, _ pyramid: PicturePyramid,
    _ picture: LuminanceView
  ) -> Alignment? {
    guard let finest = template.levels.first, finest.level == 0 else { return nil }
    var map = start
    let found = refine(
      finest, &map, precision: Self.precision / template.frame.size,
      atLeast: Self.surelyAlike, pyramid, picture)
    guard found.coverage >= Self.leastCoverage, found.correlation >= Self.surelyAlike else {
      return nil
    }
    let correlation = Double(found.correlation)
    return Alignment(
      map: map, correlation: correlation, coarseCorrelation: correlation,
      shapeCorrelation: correlation, coverage: Double(found.coverage))
  }

  /// Looks for a template within a distance by trying all shifts at its coarsest level.
  ///
  /// - Parameters:
  ///   - template: What is looked for.
  ///   - start: The map in the middle of the area.
  ///   - radius: How far the shifts go, in pixels of the picture.
  ///   - pyramid: The pyramid of the picture.
  ///   - picture: The picture that is looked in.
  /// - Returns: The shifted map that fits best.
  mutating func search(
    _ template: Template, around start: Homography, radius: Double, _ pyramid: PicturePyramid,
    _ picture: LuminanceView
  ) -> Homography {
    guard let level = template.levels.last else { return start }
    let step = Double(1 << level.level)
    let reach = min(10, Int(radius / step))
    var best: (correlation: Float, map: Homography) = (-1, start)
    guard reach > 0 else { return start }
    for down in -reach...reach {
      for across in -reach...reach {
        let map = start.concatenating(
          Homography(translationX: Double(across) * step, y: Double(down) * step))
        let fit = fit(level, map, pyramid, picture)
        if fit.coverage >= Self.leastCoverage, fit.correlation > best.correlation {
          best = (fit.correlation, map)
        }
      }
    }
    return best.map
  }

  /// Improves a map at one level until it stands still; ends at once if it fits less than told.
  private mutating func refine(
    _ level: TemplateLevel, _ map: inout Homography, precision: Double, atLeast least: Float = -1,
    _ pyramid: PicturePyramid, _ picture: LuminanceView
  ) -> TemplateKernel.Fit {
    var moved = SIMD8<Float>.zero
    var best = TemplateKernel.Fit()
    var bestMap = map
    for iteration in 0...Self.mostIterations {
      let (fit, gradient) = evaluate(level, map, pyramid, picture)
      if iteration == 0 || fit.correlation > best.correlation { (best, bestMap) = (fit, map) }
      guard iteration < Self.mostIterations, fit.coverage >= Self.leastCoverage,
        fit.gain > 0.02, iteration > 0 || fit.correlation >= least
      else { break }
      let right = gradient / fit.gain - level.damping * moved
      var step = SIMD8<Float>.zero
      for row in 0..<level.unknownCount { step[row] = (level.inverse[row] * right).sum() }
      moved += step
      guard let inverse = Warp.homography(SIMD8<Double>(step)).inverse else { break }
      map = inverse.concatenating(map).normalized
      if step.maxMagnitude < Float(precision) {
        // So small a step is one towards the best.
        if best.correlation == fit.correlation { bestMap = map }
        break
      }
    }
    map = bestMap
    return best
  }

  mutating func fit(
    _ level: TemplateLevel, _ map: Homography, _ pyramid: PicturePyramid,
    _ picture: LuminanceView
  ) -> TemplateKernel.Fit {
    sampled(level, map, pyramid, picture) { blocks, count, values, weights in
      TemplateKernel.fit(blocks, count: count, values: values, weights: weights)
    } ?? TemplateKernel.Fit()
  }

  private mutating func evaluate(
    _ level: TemplateLevel, _ map: Homography, _ pyramid: PicturePyramid,
    _ picture: LuminanceView
  ) -> (TemplateKernel.Fit, SIMD8<Float>) {
    sampled(level, map, pyramid, picture) { blocks, count, values, weights in
      let fit = TemplateKernel.fit(blocks, count: count, values: values, weights: weights)
      let gradient = TemplateKernel.gradient(
        blocks, count: count, values: values, weights: weights, fit,
        limit: max(6, 2 * fit.deviation))
      return (fit, gradient)
    } ?? (TemplateKernel.Fit(), .zero)
  }

  private mutating func sampled<R>(
    _ level: TemplateLevel, _ map: Homography, _ pyramid: PicturePyramid,
    _ picture: LuminanceView,
    _ body: (
      UnsafePointer<SIMD8<Float>>, Int, UnsafePointer<SIMD8<Float>>, UnsafePointer<SIMD8<Float>>
    ) -> R
  ) -> R? {
    let count = level.blockCount
    if values.count < count {
      values = [SIMD8<Float>](repeating: .zero, count: count)
      weights = values
    }
    let matrix = TemplateKernel.Matrix(map, level: level.level)
    return pyramid.withLevel(level.level, of: picture) { pixels -> R? in
      guard pixels.width >= 2, pixels.height >= 2 else { return nil }
      return level.blocks.withUnsafeBufferPointer { blocks in
        values.withUnsafeMutableBufferPointer { values in
          weights.withUnsafeMutableBufferPointer { weights in
            guard let blocks = blocks.baseAddress, let values = values.baseAddress,
              let weights = weights.baseAddress
            else { return nil }
            TemplateKernel.sample(
              blocks, count: count, matrix, pixels, values: values, weights: weights)
            return body(blocks, count, values, weights)
          }
        }
      }
    } ?? nil
  }
}

extension SIMD8<Float> {
  fileprivate var maxMagnitude: Float { Swift.max(self.max(), -self.min()) }
}

extension Homography {
  /// The same map with a last element of 1, so that products neither grow nor vanish.
  fileprivate var normalized: Homography {
    guard abs(m22) > 1e-12 else { return self }
    let scale = 1 / m22
    return Homography(
      rows: (m00 * scale, m01 * scale, m02 * scale), (m10 * scale, m11 * scale, m12 * scale),
      (m20 * scale, m21 * scale, 1))
  }
}
