// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The inner loops of the alignment, eight samples at a time.
enum TemplateKernel {
  /// A 3×3 matrix from template coordinates to pixel indices of a level, in single precision.
  struct Matrix {
    var m00, m01, m02, m10, m11, m12, m20, m21, m22: Float

    /// Creates the matrix of a map to picture coordinates, for a level of the pyramid.
    init(_ map: Homography, level: Int) {
      let scale = 1 / Double(1 << level)
      // Pixel i of a level has its centre at i + 0.5.
      m00 = Float(map.m00 * scale - 0.5 * map.m20)
      m01 = Float(map.m01 * scale - 0.5 * map.m21)
      m02 = Float(map.m02 * scale - 0.5 * map.m22)
      m10 = Float(map.m10 * scale - 0.5 * map.m20)
      m11 = Float(map.m11 * scale - 0.5 * map.m21)
      m12 = Float(map.m12 * scale - 0.5 * map.m22)
      (m20, m21, m22) = (Float(map.m20), Float(map.m21), Float(map.m22))
    }
  }

  /// How the samples of a picture fit those of the template.
  struct Fit {
    /// The share of the samples that lie in the picture.
    var coverage: Float = 0
    /// The correlation of the picture's samples with the template's, −1…1.
    var correlation: Float = 0
    /// Contrast of the picture over that of the template.
    var gain: Float = 0
    /// The picture's brightness where the template has its mean.
    var level: Float = 0
    /// The standard deviation of what gain and level leave.
    var deviation: Float = 0
  }

  /// Positions are kept in 1/256 pixel.
  private static let fixedPoint: Float = 256
  /// Adding it leaves a number's nearest integer in the lowest bits (up to ±2²²).
  private static let magic: Float = 12_582_912

  /// Takes the picture's brightness at the template's places (bilinear).
  ///
  /// - Parameters:
  ///   - blocks: The template's blocks.
  ///   - count: The number of blocks.
  ///   - matrix: From template coordinates to pixel indices.
  ///   - picture: A level of the pyramid, at least 2 × 2 pixels, at most 16,000 in either way.
  ///   - values: Gets the brightness.
  ///   - weights: Gets 1 for places in the picture and 0 for others.
  @inline(never)
  static func sample(
    _ blocks: UnsafePointer<SIMD8<Float>>, count: Int, _ matrix: Matrix,
    _ picture: LuminanceView, values: UnsafeMutablePointer<SIMD8<Float>>,
    weights: UnsafeMutablePointer<SIMD8<Float>>
  ) {
    let (base, stride) = (picture.base, picture.rowStride)
    let lastX = SIMD8<Int32>(repeating: Int32(truncatingIfNeeded: picture.width - 1) << 8 &- 1)
    let lastY = SIMD8<Int32>(repeating: Int32(truncatingIfNeeded: picture.height - 1) << 8 &- 1)
    for block in 0..<count {
      let first = blocks + block * TemplateLevel.vectorsPerBlock
      let (u, v) = (first[0], first[1])
      let w = matrix.m20 * u + matrix.m21 * v + matrix.m22
      let scale = fixedPoint / w
      let x = fixed((matrix.m00 * u + matrix.m01 * v + matrix.m02) * scale)
      let y = fixed((matrix.m10 * u + matrix.m11 * v + matrix.m12) * scale)
      let inX = x.held(from: .zero, to: lastX)
      let inY = y.held(from: .zero, to: lastY)
      let isInside = (inX .== x) .& (inY .== y) .& (w .> 1e-3)
      let (columns, rows) = (inX &>> 8, inY &>> 8)
      // Two neighbours at once: the left one in the low byte.
      var (upper, lower) = (SIMD8<Int32>.zero, SIMD8<Int32>.zero)
      for lane in 0..<8 {
        let pixel = UnsafeRawPointer(base) + (Int(rows[lane]) &* stride &+ Int(columns[lane]))
        upper[lane] = pair(pixel)
        lower[lane] = pair(pixel + stride)
      }
      let shareX = SIMD8<Float>(inX & 255)
      let shareY = SIMD8<Float>(inY & 255)
      let top = between(upper, shareX)
      let value = top * fixedPoint + (between(lower, shareX) - top) * shareY
      values[block] = value * (1 / 65536)
      weights[block] = SIMD8<Float>.zero.replacing(with: 1, where: isInside)
    }
  }

  /// Fits gain and level.
  @inline(never)
  static func fit(
    _ blocks: UnsafePointer<SIMD8<Float>>, count: Int, values: UnsafePointer<SIMD8<Float>>,
    weights: UnsafePointer<SIMD8<Float>>
  ) -> Fit {
    var (n, t, tt) = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
    var (i, ii, ti) = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
    for block in 0..<count {
      let weight = weights[block]
      let template = blocks[block * TemplateLevel.vectorsPerBlock + 2] * weight
      // Kept small, so that single precision holds the squares.
      let value = (values[block] - 128) * weight
      n += weight
      t += template
      tt += template * template
      i += value
      ii += value * value
      ti += template * value
    }
    let size = n.sum()
    guard size >= 8 else { return Fit() }
    let (meanT, meanI) = (t.sum() / size, i.sum() / size)
    let varianceT = tt.sum() / size - meanT * meanT
    let varianceI = ii.sum() / size - meanI * meanI
    let covariance = ti.sum() / size - meanT * meanI
    guard varianceT > 0.5, varianceI > 0.5 else {
      return Fit(coverage: size / Float(count * 8))
    }
    let gain = covariance / varianceT
    return Fit(
      coverage: size / Float(count * 8),
      correlation: covariance / (varianceT * varianceI).squareRoot(), gain: gain,
      level: meanI + 128 - gain * meanT,
      deviation: max(0, varianceI - gain * covariance).squareRoot())
  }

  /// Returns the products of the derivatives with what gain and level do not explain.
  ///
  /// Residuals are held within a limit, so that what covers a part of a template
  /// moves it little.
  @inline(never)
  static func gradient(
    _ blocks: UnsafePointer<SIMD8<Float>>, count: Int, values: UnsafePointer<SIMD8<Float>>,
    weights: UnsafePointer<SIMD8<Float>>, _ fit: Fit, limit: Float
  ) -> SIMD8<Float> {
    var (s0, s1, s2, s3) = (
      SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero
    )
    var (s4, s5, s6, s7) = (
      SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero
    )
    let high = SIMD8<Float>(repeating: limit)
    let low = SIMD8<Float>(repeating: -limit)
    for block in 0..<count {
      let first = blocks + block * TemplateLevel.vectorsPerBlock
      let residual = values[block] - fit.level - first[2] * fit.gain
      let error = residual.held(from: low, to: high) * weights[block]
      s0 += first[3] * error
      s1 += first[4] * error
      s2 += first[5] * error
      s3 += first[6] * error
      s4 += first[7] * error
      s5 += first[8] * error
      s6 += first[9] * error
      s7 += first[10] * error
    }
    return SIMD8(
      s0.sum(), s1.sum(), s2.sum(), s3.sum(), s4.sum(), s5.sum(), s6.sum(), s7.sum())
  }

  @inline(__always)
  private static func pair(_ pixel: UnsafeRawPointer) -> Int32 {
    Int32(UInt16(littleEndian: pixel.loadUnaligned(as: UInt16.self)))
  }

  /// Returns the brightness between pairs of neighbours, times 256.
  @inline(__always)
  private static func between(
    _ pairs: SIMD8<Int32>, _ share: SIMD8<Float>
  ) -> SIMD8<Float> {
    let left = SIMD8<Float>(pairs & 255)
    let right = SIMD8<Float>(pairs &>> 8)
    return left * fixedPoint + (right - left) * share
  }

  @inline(__always)
  private static func fixed(_ value: SIMD8<Float>) -> SIMD8<Int32> {
    let held = value.held(
      from: SIMD8(repeating: -4_000_000), to: SIMD8(repeating: 4_000_000))
    let shifted = held + magic
    return unsafeBitCast(shifted, to: SIMD8<Int32>.self)
      &- SIMD8(repeating: Int32(bitPattern: magic.bitPattern))
  }
}

// The standard library's minimum and maximum of vectors go lane by lane.

extension SIMD8<Float> {
  @inline(__always)
  fileprivate func held(from low: Self, to high: Self) -> Self {
    let most = replacing(with: low, where: self .< low)
    return most.replacing(with: high, where: most .> high)
  }
}

extension SIMD8<Int32> {
  @inline(__always)
  fileprivate func held(from low: Self, to high: Self) -> Self {
    let most = replacing(with: low, where: self .< low)
    return most.replacing(with: high, where: most .> high)
  }
}
