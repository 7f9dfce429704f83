// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Synchronization

extension BarcodeBatchAdvancedOverlay {
  /// Returns where each view is at a display time.
  ///
  /// - Parameter displayTime: The time on the frames' clock, see
  ///   ``DataCaptureView/displayTime(at:)``; codes are placed where they are expected at that
  ///   time. Nil is the newest frame as it is.
  /// - Returns: The placements, the lowest one first; empty without a view of a size.
  /// - Complexity: O(n) in the number of codes, as long as few views lie on each other.
  public func placements(at displayTime: FrameTimestamp? = nil) -> [ViewPlacement] {
    state.withLock { $0.view }.map { arrange(in: $0, at: displayTime).placements } ?? []
  }

  /// Returns why a code's view is not shown.
  ///
  /// - Parameters:
  ///   - trackedBarcode: The code.
  ///   - displayTime: The time on the frames' clock; nil is the newest frame as it is.
  /// - Returns: The reason, or nil if the view is shown.
  public func reasonNotShown(
    for trackedBarcode: TrackedBarcode, at displayTime: FrameTimestamp? = nil
  ) -> ViewNotShownReason? {
    guard let view = state.withLock({ $0.view }) else { return .overlayHasNoView }
    let arrangement = arrange(in: view, at: displayTime)
    let identifier = trackedBarcode.identifier
    if let reason = arrangement.reasons[identifier] { return reason }
    let isShown = arrangement.placements.contains { $0.id == identifier && $0.phase != .leaving }
    return isShown ? nil : .codeIsNotTracked
  }

  private struct Arrangement {
    var placements: [ViewPlacement] = []
    var reasons: [Int: ViewNotShownReason] = [:]
  }

  private func arrange(in view: DataCaptureView, at displayTime: FrameTimestamp?) -> Arrangement {
    let snapshot = state.withLock { $0 }
    var arrangement = Arrangement()
    guard let frame = snapshot.timeline.frame(at: displayTime) else { return arrangement }
    var layout = ViewLayout(
      mapper: view.mapper(for: frame.geometry), viewAlignment: snapshot.viewAlignment,
      minimumBarcodeSize: snapshot.minimumBarcodeSize)
    var free = FreePlaces(policy: snapshot.collisionPolicy)
    var evasions: [(identifier: Int, shift: Point)] = []
    arrangement.placements.reserveCapacity(frame.barcodes.count)
    for barcode in frame.barcodes {
      guard let attributes = snapshot.attributes.records[barcode.identifier]?.attributes else {
        continue
      }
      switch layout.frame(of: attributes, at: barcode.location) {
      case .failure(let reason): arrangement.reasons[barcode.identifier] = reason
      case .success(let wanted):
        guard let sized = attributes.shownView else { continue }
        guard let shift = free.take(wanted, preferring: attributes.evasion) else {
          arrangement.reasons[barcode.identifier] = .viewCollides
          continue
        }
        if shift != attributes.evasion { evasions.append((barcode.identifier, shift)) }
        let share = Fade.share(
          since: attributes.since, at: frame.displayTime, lasting: snapshot.fadeDuration)
        arrangement.placements.append(
          ViewPlacement(
            trackedBarcode: barcode.trackedBarcode, view: sized.view, frame: wanted.moved(shift),
            opacity: share, phase: share < 1 ? .entering : .shown))
      }
    }
    for leaving in snapshot.leaving {
      layout.mapper = view.mapper(for: leaving.geometry)
      if let placement = leaving.placement(
        layout, at: frame.displayTime, lasting: snapshot.fadeDuration)
      {
        arrangement.placements.append(placement)
      }
    }
    keep(evasions)
    return arrangement
  }

  /// Remembers how views moved aside, so that they do not jump from one side to the other.
  private func keep(_ evasions: [(identifier: Int, shift: Point)]) {
    guard !evasions.isEmpty else { return }
    state.withLock { state in
      for (identifier, shift) in evasions {
        state.attributes.change(identifier) { $0.evasion = shift }
      }
    }
  }
}

extension LeavingView {
  /// Where the view fades out, if it is still seen.
  fileprivate func placement(
    _ layout: ViewLayout, at time: FrameTimestamp, lasting duration: Duration
  ) -> ViewPlacement? {
    // At a display time before its end the code itself is shown.
    guard time >= self.time else { return nil }
    let share = Fade.share(since: self.time, at: time, lasting: duration)
    guard share < 1, let view = attributes.shownView,
      case .success(let frame) = layout.frame(of: attributes, at: code.location)
    else { return nil }
    let opacity =
      (1 - share) * Fade.share(since: attributes.since, at: self.time, lasting: duration)
    return ViewPlacement(
      trackedBarcode: code, view: view.view, frame: frame.moved(attributes.evasion),
      opacity: opacity, phase: .leaving)
  }
}

extension Rect {
  func moved(_ shift: Point) -> Rect {
    Rect(origin: origin.offsetBy(dx: shift.x, dy: shift.y), size: size)
  }
}
