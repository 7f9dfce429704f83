// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Glibc

/// Tracks a clip with an overlay on it, and compares the views' middles with the truth.
struct PlacementTally {
  private let view: DataCaptureView
  private let batch: BarcodeBatch
  private let overlay: BarcodeBatchAdvancedOverlay
  private let delegate = BubbleDelegate()
  private var atFrame: [Double] = []
  private var between: [Double] = []
  private var previousTruth: [Int: Point] = [:]
  private var previousTime: FrameTimestamp?

  init(frame: FrameGeometry, symbologies: Set<Symbology>) {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies(symbologies)
    batch = BarcodeBatch(context: nil, settings: settings)
    // As large as the frame, so that view units are frame pixels.
    view = DataCaptureView(context: nil, size: frame.uprightSize)
    overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
    overlay.fadeDuration = .zero
    overlay.delegate = delegate
  }

  /// Takes a frame: views are compared at its time, and those of the frame before at the time
  /// half-way to it.
  mutating func take(
    _ frame: FrameData, truth: [(data: String, outline: Quadrilateral)]
  ) async throws {
    var predicted: [Int: Point] = [:]
    if let now = previousTime {
      let middle = FrameTimestamp(
        nanoseconds: (now.nanoseconds + frame.timestamp.nanoseconds) / 2)
      for placement in overlay.placements(at: middle) { predicted[placement.id] = placement.center }
    }
    await batch.process(frame)
    previousTime = frame.timestamp
    var nextTruth: [Int: Point] = [:]
    for placement in overlay.placements() where placement.trackedBarcode.state == .tracked {
      let center = placement.center
      let own = truth.filter { $0.data == placement.trackedBarcode.barcode.data }
        .min { $0.outline.center.distance(to: center) < $1.outline.center.distance(to: center) }
      // What is nearer to another label is not a matter of placement.
      guard let own, own.outline.contains(center) else { continue }
      atFrame.append(own.outline.center.distance(to: center))
      nextTruth[placement.id] = own.outline.center
      if let before = previousTruth[placement.id], let shown = predicted[placement.id] {
        between.append(
          before.interpolated(to: own.outline.center, share: 0.5).distance(to: shown))
      }
    }
    previousTruth = nextTruth
  }

  /// Medians in pixels.
  var line: String {
    "\(atFrame.count) views, \(rounded(median(atFrame))) px at the frame's time, "
      + "\(rounded(median(between))) px half a frame later (medians)"
  }
}

/// Gives each code a view on its middle.
final class BubbleDelegate: BarcodeBatchAdvancedOverlayDelegate {
  func barcodeBatchAdvancedOverlay(
    _ overlay: BarcodeBatchAdvancedOverlay, viewFor trackedBarcode: TrackedBarcode
  ) -> (any OverlayView)? { TextBubble("\(trackedBarcode.identifier)") }

  func barcodeBatchAdvancedOverlay(
    _ overlay: BarcodeBatchAdvancedOverlay, anchorFor trackedBarcode: TrackedBarcode
  ) -> Anchor { .center }

  func barcodeBatchAdvancedOverlay(
    _ overlay: BarcodeBatchAdvancedOverlay, offsetFor trackedBarcode: TrackedBarcode
  ) -> PointWithUnit { .zero }
}

/// The CPU time of this process.
enum CPUTime {
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

/// Returns the middle one of some numbers; NaN for none.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
}

/// Returns a number with three decimals.
func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
