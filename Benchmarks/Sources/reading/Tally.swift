// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Glibc
import _SceneSynthesis

/// Counts what was read of drawn scenes.
struct Tally {
  private(set) var count = 0
  private(set) var found = 0
  private(set) var wrong = 0
  private var cornerErrors: [Double] = []
  private var milliseconds: [Double] = []

  /// Reads the first frame of a scene with something that has seen nothing before.
  mutating func take(
    _ scene: Scene, repetitions: Int = 1,
    read: (FrameData) async throws -> [(barcode: Barcode, location: Quadrilateral)]
  ) async throws {
    let frame = try scene.frameData(at: 0)
    var codes: [(barcode: Barcode, location: Quadrilateral)] = []
    for _ in 0..<repetitions {
      let start = Self.cpuMilliseconds
      codes = try await read(frame)
      milliseconds.append(Self.cpuMilliseconds - start)
    }
    let truth = scene.truth(at: 0).filter { $0.visibleShare > 0.999 }
    count += truth.count
    for label in truth {
      let here = codes.first {
        $0.barcode.data == label.data
          && $0.location.contains(label.quadrilateral.center)
      }
      guard let here else { continue }
      found += 1
      for (corner, expected) in zip(here.location.corners, label.quadrilateral.corners) {
        cornerErrors.append(corner.distance(to: expected))
      }
    }
    wrong += codes.count { code in !truth.contains { $0.data == code.barcode.data } }
  }

  var percent: Double { 100 * Double(found) / Double(max(1, count)) }
  var medianMilliseconds: Double { Self.value(of: milliseconds, atShare: 0.5) }

  /// Found, wrong, corner errors in pixels, and CPU time.
  var line: String {
    let median = Self.value(of: cornerErrors, atShare: 0.5)
    let high = Self.value(of: cornerErrors, atShare: 0.95)
    return "\(found) of \(count), \(wrong) wrong, corners \(rounded(median)) px (median) "
      + "\(rounded(high)) px (95 %), \(rounded(medianMilliseconds)) ms CPU"
  }

  private static func value(of values: [Double], atShare share: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  private static var cpuMilliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

/// Returns a number with two decimals.
func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
