// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Synchronization

/// The app's own views by identifier; each remembers where it has been.
final class MarkerViews: Sendable {
  private struct Marker {
    var text: String
    var way: [Point] = []
  }

  private struct State {
    var markers: [Int: Marker] = [:]
    var removedCount = 0
  }

  private let state = Mutex(State())

  func add(_ code: TrackedBarcode) {
    state.withLock { $0.markers[code.identifier] = Marker(text: code.barcode.data ?? "") }
  }

  func remove(_ identifier: Int) {
    state.withLock { state in
      if state.markers.removeValue(forKey: identifier) != nil { state.removedCount += 1 }
    }
  }

  func move(_ identifier: Int, to point: Point) {
    state.withLock { $0.markers[identifier]?.way.append(point) }
  }

  /// A line for each view that is there: how often it was moved, from where to where.
  var lines: [String] {
    let (markers, removedCount) = state.withLock { ($0.markers, $0.removedCount) }
    let shown = markers.sorted { $0.key < $1.key }.compactMap { identifier, marker -> String? in
      guard let first = marker.way.first, let last = marker.way.last else { return nil }
      return "#\(identifier) \(marker.text): \(marker.way.count) ticks, "
        + "from \(Int(first.x)), \(Int(first.y)) to \(Int(last.x)), \(Int(last.y))"
    }
    return shown + ["\(shown.count) views, \(removedCount) were removed with their codes"]
  }

  /// The way of each view as a line, and a dot where it is.
  func drawCommands() -> [DrawCommand] {
    state.withLock { $0.markers }.sorted { $0.key < $1.key }.flatMap {
      _, marker -> [DrawCommand] in
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
