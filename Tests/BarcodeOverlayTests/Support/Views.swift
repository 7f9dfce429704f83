// SPDX-License-Identifier: Apache-2.0
import BarcodeOverlay
import BarcodeTypes
import Synchronization

/// A view with a name, 20 × 10 view units.
final class NamedView: OverlayView {
  let name: String
  private let storedSize: Mutex<Size>

  init(_ name: String, size: Size = Size(width: 20, height: 10)) {
    self.name = name
    storedSize = Mutex(size)
  }

  var size: Size {
    get { storedSize.withLock { $0 } }
    set { storedSize.withLock { $0 = newValue } }
  }
}

/// Answers as closures say, and counts the questions.
final class ScriptedDelegate: BarcodeBatchAdvancedOverlayDelegate {
  typealias Overlay = BarcodeBatchAdvancedOverlay
  private let asked = Mutex<[String]>([])
  private let tapped = Mutex<[String]>([])
  private let view: @Sendable (Overlay, TrackedBarcode) -> (any OverlayView)?
  private let anchor: Anchor
  private let offset: PointWithUnit
  private let onQuestion: @Sendable (Overlay, TrackedBarcode, String) -> Void

  /// Creates a delegate; `onQuestion` is called with the question's first word, before the answer.
  init(
    anchor: Anchor = .center, offset: PointWithUnit = .zero,
    view: @escaping @Sendable (Overlay, TrackedBarcode) -> (any OverlayView)? = { _, _ in
      NamedView("delegate")
    },
    onQuestion: @escaping @Sendable (Overlay, TrackedBarcode, String) -> Void = { _, _, _ in }
  ) {
    self.view = view
    self.anchor = anchor
    self.offset = offset
    self.onQuestion = onQuestion
  }

  private func note(_ question: String, _ overlay: Overlay, _ code: TrackedBarcode) {
    asked.withLock { $0.append("\(question) \(code.identifier)") }
    onQuestion(overlay, code, question)
  }

  /// The questions in their order, as "view 1".
  var questions: [String] { asked.withLock { $0 } }
  var taps: [String] { tapped.withLock { $0 } }

  func barcodeBatchAdvancedOverlay(
    _ overlay: Overlay, viewFor trackedBarcode: TrackedBarcode
  ) -> (any OverlayView)? {
    note("view", overlay, trackedBarcode)
    return view(overlay, trackedBarcode)
  }

  func barcodeBatchAdvancedOverlay(
    _ overlay: Overlay, anchorFor trackedBarcode: TrackedBarcode
  ) -> Anchor {
    note("anchor", overlay, trackedBarcode)
    return anchor
  }

  func barcodeBatchAdvancedOverlay(
    _ overlay: Overlay, offsetFor trackedBarcode: TrackedBarcode
  ) -> PointWithUnit {
    note("offset", overlay, trackedBarcode)
    return offset
  }

  func barcodeBatchAdvancedOverlay(
    _ overlay: Overlay, didTap view: any OverlayView, for trackedBarcode: TrackedBarcode
  ) {
    tapped.withLock {
      $0.append("\((view as? NamedView)?.name ?? "?") \(trackedBarcode.identifier)")
    }
  }
}

extension BarcodeBatchAdvancedOverlay {
  /// The names of the views that are shown, by code.
  func names(at time: FrameTimestamp? = nil) -> [Int: String] {
    Dictionary(
      uniqueKeysWithValues: placements(at: time).map {
        ($0.id, ($0.view as? NamedView)?.name ?? "?")
      })
  }

  /// Where the middle of a code's view is.
  func center(_ identifier: Int, at time: FrameTimestamp? = nil) -> Point? {
    placements(at: time).first { $0.id == identifier }?.center
  }
}

/// Counts from any thread.
final class Counter: Sendable {
  private let state = Mutex(0)

  var count: Int { state.withLock { $0 } }

  @discardableResult
  func next() -> Int {
    state.withLock { count in
      count += 1
      return count
    }
  }
}
