// SPDX-License-Identifier: Apache-2.0

/// A physical code that is followed from frame to frame.
///
/// A value of this type is a snapshot: it never changes and may be kept, passed
/// to other threads and read at any time.
public struct TrackedBarcode: Hashable, Sendable, Codable, Identifiable {
  /// How sure the place of a tracked code is.
  public enum State: String, Hashable, Sendable, Codable {
    /// The code was found in this frame.
    case tracked
    /// The code was not found in this frame; its place is carried on.
    case coasting
  }

  /// The number that names this physical code for the life of its engine.
  ///
  /// Numbers count up and never name another code, also across a reset.
  public var identifier: Int
  /// What the code says; it never changes under one identifier.
  public var barcode: Barcode
  /// The outline in frame coordinates, in the symbol's own reading order.
  ///
  /// Frame coordinates are pixels of the stored buffer, with the origin at the
  /// outer corner of its top-left pixel; they are not turned by the orientation.
  public var location: Quadrilateral
  /// The time of the frame in which the code was at ``location``, on the frames' own clock.
  ///
  /// It is the session's time, except over frames that could not be looked at.
  public var locationTime: FrameTimestamp
  /// How the outline moves at that time; none for a code at rest, and where it is not known.
  public var motion: OutlineMotion
  /// Whether the code was found in this frame or is carried on.
  public var state: State
  /// The time of the frame in which the code was first found.
  public var firstSeen: FrameTimestamp
  /// The time of the newest frame in which the code was found.
  public var lastSeen: FrameTimestamp
  /// The time of the newest frame in which the content was read.
  public var lastRead: FrameTimestamp

  /// The ``identifier``.
  public var id: Int { identifier }

  /// Creates a tracked code, as a test of an app's own code needs it.
  ///
  /// - Parameters:
  ///   - identifier: The number that names the code.
  ///   - barcode: What the code says.
  ///   - location: The outline in frame coordinates.
  ///   - locationTime: The time of the frame with this outline; by default `lastSeen`.
  ///   - motion: How the outline moves.
  ///   - state: Whether the code was found in this frame.
  ///   - firstSeen: The time of the first frame with the code.
  ///   - lastSeen: The time of the newest frame with the code; by default `firstSeen`.
  ///   - lastRead: The time of the newest reading; by default `lastSeen`.
  public init(
    identifier: Int, barcode: Barcode, location: Quadrilateral,
    locationTime: FrameTimestamp? = nil, motion: OutlineMotion = .none, state: State = .tracked,
    firstSeen: FrameTimestamp = .zero, lastSeen: FrameTimestamp? = nil,
    lastRead: FrameTimestamp? = nil
  ) {
    self.identifier = identifier
    self.barcode = barcode
    self.location = location
    self.locationTime = locationTime ?? lastSeen ?? firstSeen
    self.motion = motion
    self.state = state
    self.firstSeen = firstSeen
    self.lastSeen = lastSeen ?? firstSeen
    self.lastRead = lastRead ?? self.lastSeen
  }

  /// Returns the point of ``location`` that an anchor names, in frame coordinates.
  public func anchorPosition(_ anchor: Anchor) -> Point { location.anchorPosition(anchor) }
}

extension TrackedBarcode {
  /// Returns whether two snapshots show the same code in the same place, motion and state.
  ///
  /// Times do not count: they pass even when nothing changes.
  public func isEquivalent(to other: TrackedBarcode) -> Bool {
    identifier == other.identifier && state == other.state && location == other.location
      && motion == other.motion && barcode == other.barcode
  }
}
