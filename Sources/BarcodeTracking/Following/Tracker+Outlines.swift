// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

extension Tracker {
  /// Returns the codes that the frame's edge cut when they were read, so that it is not known how
  /// far they go, and counts on that it is looked.
  ///
  /// The bars of a linear code tell it without a reading, so that it is also told of one that is
  /// too blurred to be read. Of codes that were seen whole, readings tell it better.
  ///
  /// - Returns: The keys of the tracks, and where they are, in frame coordinates.
  public mutating func takeOutlineRequests() -> [(key: Int, location: Quadrilateral)] {
    let now = clock.now
    return tracks.indices.filter { index in
      let track = tracks[index]
      return track.isSighted && track.isCut && track.barcode.symbology.isLinear
        && track.lastOutlined.duration(to: now) > Self.outlineInterval
    }.map { index in
      tracks[index].lastOutlined = now
      return (tracks[index].key, tracks[index].location)
    }
  }

  /// Takes how far a code goes.
  ///
  /// - Parameters:
  ///   - outline: Its corners in the symbol's reading order, in coordinates of the newest frame.
  ///   - isCutOff: Whether the frame's edge cuts its bars, so that they go on beyond it.
  ///   - key: The key of the track.
  public mutating func takeOutline(
    _ outline: Quadrilateral, isCutOff: Bool = false, of key: Int
  ) {
    guard outline.isFinite, let index = tracks.firstIndex(where: { $0.key == key }) else { return }
    tracks[index].takeOutline(outline, isCut: isCutOff || isCut(outline))
  }

  /// The time from one look at how far a code goes to the next.
  private static let outlineInterval = Duration.milliseconds(60)
}
