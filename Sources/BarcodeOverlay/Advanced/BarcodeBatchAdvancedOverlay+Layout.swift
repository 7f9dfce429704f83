// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Synchronization

extension BarcodeBatchAdvancedOverlay {
  /// Returns where each view is in the overlay's capture view at a display time.
  ///
  /// - Parameter displayTime: The time on the frames' clock, see
  ///   ``DataCaptureView/displayTime(at:)``; codes are placed where they are expected at that
  ///   time. Nil is the newest frame as it is, each view whole or not there: without a
  ///   clock nothing fades.
  /// - Returns: The placements, the lowest one first; empty without a view of a size.
  /// - Complexity: O(n) in the number of codes, as long as few views lie on each other.
  public func placements(at displayTime: FrameTimestamp? = nil) -> [ViewPlacement] {
    ownView.map { placements(in: $0, at: displayTime) } ?? []
  }

  /// Returns where each view is in a capture view, by that view's mapping.
  func placements(
    in view: DataCaptureView, at displayTime: FrameTimestamp?
  ) -> [ViewPlacement] {
    arrange(in: view, at: displayTime).placements
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
    guard let view = ownView else { return .overlayHasNoView }
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
      minimumBarcodeSize: snapshot.minimumBarcodeSize,
      keepsViewsInside: snapshot.keepsViewsInside)
    let fade = Fade(lasting: snapshot.fadeDuration, at: displayTime)
    var free = FreePlaces(policy: snapshot.collisionPolicy, area: layout.area)
    var evasions: [(identifier: Int, shift: Point)] = []
    arrangement.placements.reserveCapacity(frame.barcodes.count)
    for barcode in frame.barcodes {
      guard let attributes = snapshot.attributes.shown(barcode.identifier) else {
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
        let share = fade.share(since: attributes.since, at: frame.displayTime)
        arrangement.placements.append(
          ViewPlacement(
            trackedBarcode: barcode.trackedBarcode, view: sized.view, frame: wanted.moved(shift),
            opacity: share, phase: share < 1 ? .entering : .shown))
      }
    }
    for leaving in snapshot.leaving {
      layout.mapper = view.mapper(for: leaving.geometry)
      if let placement = leaving.placement(layout, fade, at: frame.displayTime) {
        arrangement.placements.append(placement)
      }
    }
    if view === snapshot.view { keep(evasions) }
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
    _ layout: ViewLayout, _ fade: Fade, at time: FrameTimestamp
  ) -> ViewPlacement? {
    // At a display time before its end the code itself is shown.
    guard time >= self.time else { return nil }
    let share = fade.share(since: self.time, at: time)
    guard share < 1, let view = attributes.shownView,
      case .success(let frame) = layout.frame(of: attributes, at: code.location)
    else { return nil }
    let opacity = (1 - share) * fade.share(since: attributes.since, at: self.time)
    let moved = frame.moved(attributes.evasion)
    return ViewPlacement(
      trackedBarcode: code, view: view.view,
      frame: layout.area.map { moved.moved(inside: $0) } ?? moved, opacity: opacity,
      phase: .leaving)
  }
}
