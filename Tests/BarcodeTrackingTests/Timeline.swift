// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes

/// Runs a tracker over readings that are drawn as text, a character a frame.
///
/// Each row is a label with a place of its own. In a row `x` is a reading, `o` a reading
/// that few scan lines agree on, and `.` none. What comes out is drawn the same
/// way: `t` tracked, `c` coasting, `.` neither; a digit marks the frame in which a code is
/// added and is its identifier.
struct Timeline {
  var framesPerSecond = 10.0
  var symbology = Symbology.code128
  var configuration = Tracker.Configuration()

  /// Returns the states of the labels, a string for each row of readings.
  func run(_ rows: [(data: String, readings: String)]) -> [String] {
    var tracker = Tracker(configuration: configuration)
    var states = rows.map { _ in "" }
    let frameCount = rows.map(\.readings.count).max() ?? 0
    for frame in 0..<frameCount {
      var readings: [DecodedBarcode] = []
      for (row, line) in rows.enumerated() {
        let characters = Array(line.readings)
        guard frame < characters.count, characters[frame] != "." else { continue }
        readings.append(
          .reading(
            line.data, at: Self.place(ofRow: row), symbology: symbology,
            votes: characters[frame] == "x" ? 50 : 2))
      }
      let update = tracker.update(
        readings, at: FrameTimestamp(seconds: Double(frame) / framesPerSecond),
        frameSize: Size(width: 1000, height: 10_000))
      for row in rows.indices {
        states[row].append(Self.state(update, row: row, data: rows[row].data))
      }
    }
    return states
  }

  /// Returns the state of a single label.
  func run(_ readings: String) -> String { run([(data: "A", readings: readings)])[0] }

  private static func place(ofRow row: Int) -> Point {
    Point(x: 500, y: 100 + 300 * Double(row))
  }

  private static func state(_ update: TrackUpdate, row: Int, data: String) -> Character {
    func isHere(_ code: TrackedBarcode) -> Bool {
      code.barcode.data == data
        && code.location.center.distance(to: place(ofRow: row)) < 50
    }
    if let added = update.added.first(where: isHere) {
      return Character("\(added.identifier % 10)")
    }
    guard let code = update.trackedBarcodes.first(where: isHere) else { return "." }
    return code.state == .tracked ? "t" : "c"
  }
}

extension DecodedBarcode {
  /// A reading of a label of 100 × 50 pixels.
  static func reading(
    _ data: String, at center: Point, symbology: Symbology = .code128, votes: Int? = 50
  ) -> DecodedBarcode {
    DecodedBarcode(
      barcode: Barcode(symbology: symbology, data: data),
      location: Rect(x: center.x - 50, y: center.y - 25, width: 100, height: 50).quadrilateral,
      votes: votes)
  }
}
