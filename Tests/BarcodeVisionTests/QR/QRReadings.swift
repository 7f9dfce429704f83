// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing
import ZBarDecoding
import _SceneSynthesis

/// Reads drawn scenes with the QR front end and compares with their truth.
struct QRReadings {
  /// Labels that were read at their place.
  private(set) var found = 0
  /// Labels that were in view.
  private(set) var count = 0
  /// Codes that no label has, and second readings of one label.
  private(set) var wrong = 0
  /// For each label that was read, the largest distance of a corner in pixels.
  private(set) var cornerErrors: [Double] = []

  let reader: any ModuleGridReader
  private var frontEnd = QRFrontEnd()

  init() throws {
    let reader = try ZBarDecoder().makeReader(
      configuration: ReaderConfiguration(symbologies: [.qr]))
    self.reader = try #require(reader as? any ModuleGridReader)
  }

  /// Reads a frame.
  mutating func read(
    _ frame: FrameData, budget: Int = 4000, colorInverted: Bool = false,
    isExcluded: (Double, Double) -> Bool = { _, _ in false }
  ) -> QRResult {
    frame.withLuminance { pixels, layout in
      pixels.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return QRResult() }
        return frontEnd.read(
          LuminanceView(base: base, layout: layout), isExcluded: isExcluded, budget: budget,
          reader: reader, colorInverted: colorInverted)
      }
    }
  }

  /// Reads the first frame of a scene and counts.
  @discardableResult
  mutating func take(_ scene: Scene, colorInverted: Bool = false) throws -> QRResult {
    let result = read(try scene.frameData(at: 0), colorInverted: colorInverted)
    take(result, truth: scene.truth(at: 0))
    return result
  }

  /// Compares a result with the truth.
  mutating func take(_ result: QRResult, truth: [TruthLabel]) {
    let labels = truth.filter { $0.symbology == .qr && $0.visibleShare > 0.999 }
    count += labels.count
    for label in labels {
      let here = result.readings.filter {
        $0.barcode.data == label.data && $0.location.overlap(with: label.quadrilateral) > 0.7
      }
      guard let code = here.first else { continue }
      found += 1
      if here.count > 1 { wrong += 1 }
      let errors = zip(code.location.corners, label.quadrilateral.corners)
        .map { $0.distance(to: $1) }
      cornerErrors.append(errors.max() ?? 0)
    }
    wrong += result.readings.count { code in !truth.contains { $0.data == code.barcode.data } }
  }

  /// The share of the labels that were read, in per cent.
  var percent: Double { count > 0 ? 100 * Double(found) / Double(count) : 100 }

  /// Returns the corner error that a share of the labels does not exceed.
  func cornerError(share: Double) -> Double {
    let sorted = cornerErrors.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}
