// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Tracker {
  /// What ends this near to the frame's edge, in pixels, may go on beyond it.
  private static let rim = 2.5

  private var inner: Rect? {
    frameSize.map {
      Rect(
        x: Self.rim, y: Self.rim, width: $0.width - 2 * Self.rim,
        height: $0.height - 2 * Self.rim)
    }
  }

  /// Whether an outline reaches the frame's edge, so that the code may go on beyond it.
  func isCut(_ outline: Quadrilateral) -> Bool {
    inner.map { !outline.corners.allSatisfy($0.contains) } ?? false
  }

  /// Whether the frame's edge cut what was read, so that the code may go on beyond it.
  func isCut(_ reading: DecodedBarcode) -> Bool { reading.isCutOff || isCut(reading.location) }

  /// Gives a reading to a track.
  mutating func take(_ reading: DecodedBarcode, _ index: Int) {
    let track = tracks[index]
    let isCut = isCut(reading)
    let isPart = isCut && !track.isCut
    tracks[index].take(
      reading,
      at: isPart
        ? place(of: track.predictedLocation(at: clock.now), bySlice: reading.location)
        : reading.location,
      isCut: isCut, clock.now)
  }

  /// Returns where a code is, of which the frame shows a slice, by where it was thought to be.
  ///
  /// The corners that the edge left are the code's own.
  func place(of place: Quadrilateral, bySlice slice: Quadrilateral) -> Quadrilateral {
    let steps = zip(place.corners, slice.corners).filter { inner?.contains($1) ?? true }
    guard !steps.isEmpty else { return place }
    let count = Double(steps.count)
    return place.offsetBy(
      dx: steps.reduce(0) { $0 + $1.1.x - $1.0.x } / count,
      dy: steps.reduce(0) { $0 + $1.1.y - $1.0.y } / count)
  }
}
