// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Synchronization

/// The app's own views by identifier; each remembers where it has been.
final class MarkerViews: BarcodeBatchListener {
  private struct Marker {
    var text: String
    var way: [Point] = []
    var isShown = false
  }

  private struct State {
    var markers: [Int: Marker] = [:]
    var removedCount = 0
  }

  private let state = Mutex(State())

  /// Adds views for codes that came, and deletes those of codes that went.
  func barcodeBatch(
    _ batch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData
  ) {
    state.withLock { state in
      for identifier in session.removedTrackedBarcodes {
        if state.markers.removeValue(forKey: identifier) != nil { state.removedCount += 1 }
      }
      for code in session.addedTrackedBarcodes {
        state.markers[code.identifier] = Marker(text: code.barcode.data ?? "")
      }
    }
  }

  /// Moves a view to a point, or hides it.
  func move(_ identifier: Int, to point: Point?) {
    state.withLock { state in
      state.markers[identifier]?.isShown = point != nil
      if let point { state.markers[identifier]?.way.append(point) }
    }
  }

  /// A line for each view that is shown: how often it was moved, from where to where.
  var lines: [String] {
    let (markers, removedCount) = state.withLock { ($0.markers, $0.removedCount) }
    let shown = shownMarkers.compactMap { identifier, marker -> String? in
      guard let first = marker.way.first, let last = marker.way.last else { return nil }
      return "#\(identifier) \(marker.text): \(marker.way.count) ticks, "
        + "from \(Int(first.x)), \(Int(first.y)) to \(Int(last.x)), \(Int(last.y))"
    }
    return shown + [
      "\(shown.count) views shown, \(markers.count - shown.count) out of sight, "
        + "\(removedCount) removed with their codes"
    ]
  }

  private var shownMarkers: [(Int, Marker)] {
    state.withLock { $0.markers }.filter(\.value.isShown).sorted { $0.key < $1.key }
  }

  /// The way of each view that is shown as a line, and a dot where it is.
  func drawCommands() -> [DrawCommand] {
    shownMarkers.flatMap { _, marker -> [DrawCommand] in
      var path = Path()
      for (index, point) in marker.way.enumerated() {
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      let dot = marker.way.last.map { Path(circleAt: $0, radius: 7) } ?? Path()
      return [
        .stroke(path, .orange, width: 3), .fill(dot, .orange), .stroke(dot, .white, width: 2),
      ]
    }
  }
}
