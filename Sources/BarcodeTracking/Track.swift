// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// A place that was read, from the first reading until it is given up.
struct Track: Sendable {
  /// The number of the code once it is delivered; nil while the reading is not believed.
  var identifier: Int?
  let barcode: Barcode
  var location: Quadrilateral
  /// Motion of the centre in pixels per second.
  var velocity = Point.zero
  let firstSeen: FrameTimestamp
  var lastSeen: FrameTimestamp
  var lastRead: FrameTimestamp
  /// Whether the newest frame showed the code.
  var isFound = true
  /// The most votes that one frame gave; `Int.max` when the decoder vouches.
  var bestVotes: Int
  /// The number of frames that read the code.
  var readingCount = 1

  init(_ reading: DecodedBarcode, at time: FrameTimestamp) {
    barcode = reading.barcode
    location = reading.location
    firstSeen = time
    lastSeen = time
    lastRead = time
    bestVotes = reading.votes ?? .max
  }

  /// The track as it is delivered, once it has an identifier.
  var trackedBarcode: TrackedBarcode? {
    guard let identifier else { return nil }
    return TrackedBarcode(
      identifier: identifier, barcode: barcode, location: location,
      state: isFound ? .tracked : .coasting, firstSeen: firstSeen, lastSeen: lastSeen,
      lastRead: lastRead)
  }

  /// Returns where the centre should be, if the code goes on as it did.
  ///
  /// Motion is believed for a quarter of a second; a hand rarely keeps it longer.
  func predictedCenter(at time: FrameTimestamp) -> Point {
    let elapsed = min(0.25, lastSeen.duration(to: time).seconds)
    return location.center.offsetBy(dx: velocity.x * elapsed, dy: velocity.y * elapsed)
  }

  /// Takes a reading of this code.
  mutating func take(_ reading: DecodedBarcode, at time: FrameTimestamp) {
    let elapsed = lastSeen.duration(to: time).seconds
    if elapsed > 0 {
      let old = location.center
      let new = reading.location.center
      // Half of each new measurement: a reading's outline may be off by pixels.
      let weight = readingCount == 1 ? 1 : 0.5
      velocity = velocity.interpolated(
        to: Point(x: (new.x - old.x) / elapsed, y: (new.y - old.y) / elapsed), share: weight)
    }
    location = reading.location
    lastSeen = time
    lastRead = time
    isFound = true
    bestVotes = max(bestVotes, reading.votes ?? .max)
    readingCount += 1
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
