// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import _SceneSynthesis

/// Counts what was read of drawn scenes.
struct Tally {
  private(set) var count = 0
  private(set) var found = 0
  private(set) var wrong = 0
  private var cornerErrors: [Double] = []
  private var milliseconds: [Double] = []

  /// Reads the first frame of a scene.
  mutating func take(
    _ scene: Scene, repetitions: Int = 1, _ reading: inout some FrameReading
  ) async throws {
    let frame = try scene.frameData(at: 0)
    var codes: [PlacedCode] = []
    for _ in 0..<repetitions {
      let result = try await reading.read(frame)
      codes = result.codes
      milliseconds.append(result.cost)
    }
    let truth = scene.truth(at: 0).filter { $0.visibleShare > 0.999 }
    count += truth.count
    for label in truth {
      let here = codes.first { code in
        code.data == label.data
          && code.location?.contains(label.quadrilateral.center) ?? true
      }
      guard let here else { continue }
      found += 1
      guard let location = here.location else { continue }
      for (corner, expected) in zip(location.corners, label.quadrilateral.corners) {
        cornerErrors.append(corner.distance(to: expected))
      }
    }
    wrong += codes.count { code in !truth.contains { $0.data == code.data } }
  }

  /// Takes over what another tally counted.
  mutating func take(_ other: Tally) {
    count += other.count
    found += other.found
    wrong += other.wrong
    cornerErrors += other.cornerErrors
    milliseconds += other.milliseconds
  }

  /// The share of the codes that were read, in per cent.
  var percent: Double { 100 * Double(found) / Double(max(1, count)) }
  /// The median CPU time of one look at a frame.
  var medianMilliseconds: Double { Self.value(of: milliseconds, atShare: 0.5) }

  /// Found, wrong, corner errors in pixels, and CPU time.
  var line: String {
    let median = Self.value(of: cornerErrors, atShare: 0.5)
    let high = Self.value(of: cornerErrors, atShare: 0.95)
    let corners =
      cornerErrors.isEmpty
      ? "" : "corners \(rounded(median)) px (median) \(rounded(high)) px (95 %), "
    return "\(found) of \(count), \(wrong) wrong, \(corners)\(rounded(medianMilliseconds)) ms CPU"
  }

  private static func value(of values: [Double], atShare share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

/// Returns a number with two decimals.
func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
