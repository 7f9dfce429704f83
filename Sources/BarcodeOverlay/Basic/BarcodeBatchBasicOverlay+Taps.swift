// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Synchronization

extension BarcodeBatchBasicOverlay {
  /// Returns the code that a tap means: the nearest one within ``tapTolerance``.
  ///
  /// Codes without a brush cannot be tapped, nor those of which nothing is seen yet. Of several
  /// codes under the point the one whose middle is nearest wins.
  ///
  /// - Parameters:
  ///   - point: Where the tap was, in coordinates of the overlay's capture view.
  ///   - displayTime: What was shown when the finger touched, on the frames' clock; the
  ///     frames of the last second are known. Nil is the newest frame.
  /// - Returns: The code as it was shown, or nil.
  public func trackedBarcode(
    at point: Point, displayTime: FrameTimestamp? = nil
  ) -> TrackedBarcode? {
    ownView.flatMap { trackedBarcode(at: point, in: $0, displayTime: displayTime) }
  }

  private func trackedBarcode(
    at point: Point, in view: DataCaptureView, displayTime: FrameTimestamp?
  ) -> TrackedBarcode? {
    guard point.isFinite else { return nil }
    let tolerance = tapTolerance
    let hits = highlights(for: view, at: displayTime).map { highlight in
      (
        code: highlight.barcode.trackedBarcode, distance: highlight.outline.distance(to: point),
        fromMiddle: highlight.outline.center.distance(to: point)
      )
    }
    return hits.filter { $0.distance <= tolerance }
      .min { ($0.distance, $0.fromMiddle) < ($1.distance, $1.fromMiddle) }?.code
  }

  /// Takes a tap on a code and tells the delegate.
  public func handleTap(
    at point: Point, in view: DataCaptureView, displayTime: FrameTimestamp?
  ) -> Bool {
    guard let code = trackedBarcode(at: point, in: view, displayTime: displayTime) else {
      return false
    }
    delegate?.barcodeBatchBasicOverlay(self, didTap: code)
    return true
  }
}

extension Quadrilateral {
  /// Returns how far a point is from the outline; 0 inside.
  func distance(to point: Point) -> Double {
    if contains(point) { return 0 }
    var nearest = Double.infinity
    var start = bottomLeft
    for end in corners {
      nearest = min(nearest, Self.distance(from: point, toSegmentFrom: start, to: end))
      start = end
    }
    return nearest
  }

  private static func distance(
    from point: Point, toSegmentFrom start: Point, to end: Point
  ) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    guard length > 0 else { return start.distance(to: point) }
    let along = ((point.x - start.x) * dx + (point.y - start.y) * dy) / length
    return start.interpolated(to: end, share: min(1, max(0, along))).distance(to: point)
  }
}
