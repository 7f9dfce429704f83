// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import _SceneSynthesis

/// How well an engine tracks a drawn scene, by its exact truth.
///
/// A label counts where 95 hundredths of it are visible. It is found where a tracked code with
/// its content has its middle nearer than a fifth of the label's diagonal.
struct TrackingScore {
  /// Labels that counted, and those of them that were found, in all frames.
  private(set) var labelCount = 0
  private(set) var foundCount = 0
  /// How often a label's identifier changed.
  private(set) var identitySwitchCount = 0
  /// Tracked codes whose content no label of the scene has.
  private(set) var falseReadCount = 0
  /// Codes that were seen in a frame where no label with their content is.
  private(set) var strayCount = 0
  /// Distances of corners from the truth, in pixels.
  private var cornerErrors: [Double] = []
  /// How much the errors of corners changed from one frame to the next, in pixels.
  private var jumps: [Double] = []
  /// Distances of predicted middles from the truth half a frame and a frame later.
  private var halfFrameErrors: [Double] = []
  private var wholeFrameErrors: [Double] = []

  private var identifiers: [Int: Int] = [:]
  private var offsets: [Int: (frame: Int, corners: [Point])] = [:]

  /// The share of labels that were found.
  var recall: Double { labelCount > 0 ? Double(foundCount) / Double(labelCount) : 0 }
  var cornerErrorMedian: Double { Self.quantile(cornerErrors, 0.5) }
  var cornerErrorHigh: Double { Self.quantile(cornerErrors, 0.95) }
  var jitter: Double { Self.quantile(jumps, 0.5) }
  var halfFrameError: Double { Self.quantile(halfFrameErrors, 0.5) }
  var wholeFrameError: Double { Self.quantile(wholeFrameErrors, 0.5) }

  /// Tracks a scene whose frames come half as often as it has moments.
  ///
  /// - Parameters:
  ///   - scene: The scene; each second of its frames is shown.
  ///   - frameCount: The number of frames that are shown.
  /// - Throws: What is wrong with the size of the scene.
  init(_ scene: Scene, frameCount: Int) async throws {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.ean13UPCA, .ean8, .code128, .qr])
    let batch = BarcodeBatch(context: nil, settings: settings)
    let contents = Set(scene.labels.map(\.label.symbol.data))
    for frame in 0..<frameCount {
      guard let session = await batch.process(try scene.frameData(at: 2 * frame)) else { continue }
      let codes = session.trackedBarcodes.values.sorted { $0.identifier < $1.identifier }
      falseReadCount += session.addedTrackedBarcodes.count {
        !contents.contains($0.barcode.data ?? "")
      }
      take(codes, frame: frame, scene)
    }
  }

  private mutating func take(_ codes: [TrackedBarcode], frame: Int, _ scene: Scene) {
    let truth = scene.truth(at: 2 * frame)
    var free = codes
    for label in truth where label.visibleShare > 0.95 {
      labelCount += 1
      let center = label.quadrilateral.center
      let own = free.filter { code in
        code.barcode.data == label.data
          && code.location.center.distance(to: center) < 0.2 * label.quadrilateral.diagonal
      }
      // Of equal labels on each other the one that had the identifier counts.
      let known = own.first { $0.identifier == identifiers[label.index] }
      guard
        let code = known
          ?? own.min(by: {
            $0.location.center.distance(to: center) < $1.location.center.distance(to: center)
          })
      else { continue }
      free.removeAll { $0.identifier == code.identifier }
      foundCount += 1
      let previous = identifiers.updateValue(code.identifier, forKey: label.index)
      if let previous, previous != code.identifier { identitySwitchCount += 1 }
      if code.state == .tracked { measure(code, label, frame: frame, scene) }
    }
    strayCount += free.count { code in
      code.state == .tracked
        && !truth.contains { label in
          label.data == code.barcode.data
            && label.quadrilateral.center.distance(to: code.location.center)
              < 0.3 * label.quadrilateral.diagonal
        }
    }
  }

  private mutating func measure(
    _ code: TrackedBarcode, _ label: TruthLabel, frame: Int, _ scene: Scene
  ) {
    let pairs = zip(code.location.corners, label.quadrilateral.corners)
    cornerErrors += pairs.map { $0.distance(to: $1) }
    let corners = pairs.map { Point(x: $0.x - $1.x, y: $0.y - $1.y) }
    if let before = offsets[label.index], before.frame == frame - 1 {
      jumps += zip(before.corners, corners).map { $0.distance(to: $1) }
    }
    offsets[label.index] = (frame, corners)
    guard frame > 1 else { return }
    if let error = predictionError(code, label, 2 * frame + 1, scene) {
      halfFrameErrors.append(error)
    }
    if let error = predictionError(code, label, 2 * frame + 2, scene) {
      wholeFrameErrors.append(error)
    }
  }

  private func predictionError(
    _ code: TrackedBarcode, _ label: TruthLabel, _ index: Int, _ scene: Scene
  ) -> Double? {
    let time = FrameTimestamp(seconds: scene.seconds(at: index))
    let later = scene.truth(at: index).first { $0.index == label.index }
    return later.map {
      code.predictedLocation(at: time).center.distance(to: $0.quadrilateral.center)
    }
  }

  private static func quantile(_ values: [Double], _ share: Double) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .infinity : sorted[Int(share * Double(sorted.count - 1))]
  }
}

extension TrackingScore: CustomStringConvertible {
  var description: String {
    func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
    return "recall \(text(recall)), switches \(identitySwitchCount), false \(falseReadCount), "
      + "stray \(strayCount), corners \(text(cornerErrorMedian)) / \(text(cornerErrorHigh)) px, "
      + "jitter \(text(jitter)) px, ahead \(text(halfFrameError)) / \(text(wholeFrameError)) px"
  }
}
