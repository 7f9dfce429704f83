// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Where a code is to be looked for in the next frame.
public struct TrackPrediction: Hashable, Sendable {
  /// The number of the track; unlike an identifier, a track has it from its first reading.
  public var key: Int
  /// Outlines near which it may be, in frame coordinates, the likeliest first.
  public var starts: [Quadrilateral]
  /// How far from there it may be, in pixels; 0 when the place is well known.
  public var radius = 0.0
}

/// A code that was found again by its looks.
public struct TrackSighting: Hashable, Sendable {
  /// The number of the track.
  public var key: Int
  /// Where it is, in frame coordinates.
  public var location: Quadrilateral
  /// How much it looks as it did when it was read: 1 is the same, 0 nothing alike.
  public var likeness: Double
  /// The same for its coarse shape alone, which blur leaves and which many labels share.
  public var shapeLikeness: Double

  /// Creates a sighting.
  ///
  /// - Parameters:
  ///   - key: The number of the track.
  ///   - location: Where the code is, in frame coordinates.
  ///   - likeness: How much it looks as it did, 0…1.
  ///   - shapeLikeness: The same for its coarse shape, by default the same.
  public init(
    key: Int, location: Quadrilateral, likeness: Double, shapeLikeness: Double? = nil
  ) {
    self.shapeLikeness = shapeLikeness ?? likeness
    self.key = key
    self.location = location
    self.likeness = likeness
  }
}

/// A code whose content should be read again.
public struct ReadingRequest: Hashable, Sendable {
  /// Where it is, in frame coordinates.
  public var location: Quadrilateral
  /// Whether it was delivered already, so that little depends on the reading.
  public var isDelivered: Bool
  /// Whether all is to be done to read it: it is not delivered, and this is one of the first
  /// attempts, or one of those now and then after many in vain.
  public var isThorough: Bool
  /// Whether it may reach beyond its outline: the frame's edge cut it off, or it is not found there.
  public var isVague: Bool
  /// The kind of code it was; nil when something else may have taken its place.
  public var symbology: Symbology?
}

/// How the whole picture moved since the previous frame, as far as pixels tell.
public struct PictureMotion: Hashable, Sendable {
  /// The map from the previous frame to this one, in frame coordinates.
  public var map: Homography
  /// How well it explains this frame: 1 wholly, 0 not at all.
  public var likeness: Double

  /// Creates a motion.
  public init(map: Homography, likeness: Double) {
    self.map = map
    self.likeness = likeness
  }
}
