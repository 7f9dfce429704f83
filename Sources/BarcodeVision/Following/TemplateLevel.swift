// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Samples of a template at one level of the pyramid, and what their alignment needs.
///
/// The derivatives are computed once, on the template (inverse-compositional alignment:
/// Baker and Matthews, "Lucas-Kanade 20 Years On", IJCV 56, 2004,
/// doi:10.1023/B:VISI.0000011205.11775.fd). Brightness and contrast may change: what they
/// explain is projected out of the derivatives (Hager and Belhumeur, "Efficient region
/// tracking with parametric models of geometry and illumination", TPAMI 20, 1998).
struct TemplateLevel {
  /// Vectors of eight samples per block: u, v, brightness, then eight derivatives.
  static let vectorsPerBlock = 3 + Warp.unknownCount

  /// The level of the pyramid.
  let level: Int
  /// How many of the unknowns are solved for.
  let unknownCount: Int
  /// The samples, eight to a block.
  private(set) var blocks: [SIMD8<Float>] = []
  /// The rows of the inverse normal matrix, for the unknowns that are solved for.
  private(set) var inverse = [SIMD8<Float>](repeating: .zero, count: Warp.unknownCount)
  /// What pulls each unknown back to where the search started.
  private(set) var damping = SIMD8<Float>.zero

  /// The number of blocks of eight samples.
  var blockCount: Int { blocks.count / Self.vectorsPerBlock }

  /// Prepares samples; a rest that fills no block is left out.
  ///
  /// - Parameters:
  ///   - samples: At least eight, else nil is returned.
  ///   - level: The level of the pyramid they are from.
  ///   - unknownCount: How many of the warp's numbers are solved for, from the first.
  ///   - spread: How far each number may plausibly be from the start.
  init?(
    samples: [TemplateSample], level: Int, unknownCount: Int, spread: SIMD8<Float>
  ) {
    self.level = level
    self.unknownCount = unknownCount
    let count = samples.count / 8 * 8
    guard count > 0 else { return nil }
    let used = samples.prefix(count)
    let mean = used.reduce(0) { $0 + $1.brightness } / Float(count)
    let variance = used.reduce(0) { $0 + ($1.brightness - mean) * ($1.brightness - mean) }
    guard variance > Float(count) else { return nil }
    var derivatives = used.map { sample in
      let (du, dv) = Warp.derivatives(u: sample.u, v: sample.v)
      return sample.gradientU * du + sample.gradientV * dv
    }
    Self.project(&derivatives, used.map { $0.brightness - mean }, variance)
    // The noise is taken as a share of the contrast: blur and compression scale with it.
    let noise = 0.1 * variance / Float(count)
    damping = SIMD8(repeating: noise) / (spread * spread)
    guard let inverse = Self.inverse(derivatives, unknownCount: unknownCount, damping: damping)
    else { return nil }
    self.inverse = inverse
    blocks.reserveCapacity(count / 8 * Self.vectorsPerBlock)
    for first in stride(from: 0, to: count, by: 8) {
      func gather(_ value: (Int) -> Float) -> SIMD8<Float> {
        var vector = SIMD8<Float>.zero
        for lane in 0..<8 { vector[lane] = value(first + lane) }
        return vector
      }
      blocks.append(gather { used[$0].u })
      blocks.append(gather { used[$0].v })
      blocks.append(gather { used[$0].brightness - mean })
      for unknown in 0..<Warp.unknownCount { blocks.append(gather { derivatives[$0][unknown] }) }
    }
  }

  /// Takes out of the derivatives what a change of brightness or contrast would look like.
  private static func project(
    _ derivatives: inout [SIMD8<Float>], _ brightness: [Float], _ variance: Float
  ) {
    var sum = SIMD8<Float>.zero
    var product = SIMD8<Float>.zero
    for (derivative, brightness) in zip(derivatives, brightness) {
      sum += derivative
      product += derivative * brightness
    }
    let mean = sum / Float(derivatives.count)
    let slope = product / variance
    for index in derivatives.indices {
      derivatives[index] -= mean + slope * brightness[index]
    }
  }

  private static func inverse(
    _ derivatives: [SIMD8<Float>], unknownCount: Int, damping: SIMD8<Float>
  ) -> [SIMD8<Float>]? {
    var matrix = [SIMD8<Double>](repeating: .zero, count: Warp.unknownCount)
    for derivative in derivatives {
      let row = SIMD8<Double>(derivative)
      for unknown in 0..<unknownCount { matrix[unknown] += row * row[unknown] }
    }
    for row in 0..<Warp.unknownCount {
      if row < unknownCount {
        for column in unknownCount..<Warp.unknownCount { matrix[row][column] = 0 }
        matrix[row][row] += Double(damping[row])
      } else {
        matrix[row] = .zero
        matrix[row][row] = 1
      }
    }
    guard var inverse = invert(matrix) else { return nil }
    for row in unknownCount..<Warp.unknownCount { inverse[row] = .zero }
    return inverse.map { SIMD8<Float>($0) }
  }

  /// Inverts a symmetric positive matrix by Gauss and Jordan, without pivots.
  private static func invert(_ matrix: [SIMD8<Double>]) -> [SIMD8<Double>]? {
    var matrix = matrix
    var inverse = (0..<8).map { row in
      var vector = SIMD8<Double>.zero
      vector[row] = 1
      return vector
    }
    for pivot in 0..<8 {
      let diagonal = matrix[pivot][pivot]
      guard diagonal > 1e-12 else { return nil }
      matrix[pivot] /= diagonal
      inverse[pivot] /= diagonal
      for row in 0..<8 where row != pivot {
        let factor = matrix[row][pivot]
        matrix[row] -= matrix[pivot] * factor
        inverse[row] -= inverse[pivot] * factor
      }
    }
    return inverse
  }
}

/// One place of a template.
struct TemplateSample {
  /// The place in the template's coordinates.
  var u: Float
  var v: Float
  /// The grey level, 0…255.
  var brightness: Float
  /// How the brightness grows with u and with v.
  var gradientU: Float
  var gradientV: Float
}
