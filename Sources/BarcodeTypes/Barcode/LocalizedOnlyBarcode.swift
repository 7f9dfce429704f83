// SPDX-License-Identifier: Apache-2.0

/// A place that looks like a code and could not be read so far.
///
/// It is followed from frame to frame. Once it is read, the tracked code has its identifier.
public struct LocalizedOnlyBarcode: Hashable, Sendable, Codable, Identifiable {
  /// The number that names the place, and the code there once it is read.
  ///
  /// Numbers are those of ``TrackedBarcode/identifier``: none names two things.
  public var identifier: Int
  /// The kind of code, where its looks tell; nil for areas of bars.
  public var symbology: Symbology?
  /// The outline in frame coordinates.
  ///
  /// It may be some pixels off. Which way bars are read is not known before: the first corner
  /// is any of the four.
  public var location: Quadrilateral
  /// Whether the place was found in this frame or is carried on.
  public var state: TrackedBarcode.State
  /// The time of the frame in which the place was first found.
  public var firstSeen: FrameTimestamp
  /// The time of the newest frame in which the place was found.
  public var lastSeen: FrameTimestamp

  /// The ``identifier``.
  public var id: Int { identifier }

  /// Creates a place, as a test of an app's own code needs it.
  ///
  /// - Parameters:
  ///   - identifier: The number that names the place.
  ///   - symbology: The kind of code, where its looks tell.
  ///   - location: The outline in frame coordinates.
  ///   - state: Whether the place was found in this frame.
  ///   - firstSeen: The time of the first frame with the place.
  ///   - lastSeen: The time of the newest frame with it; by default `firstSeen`.
  public init(
    identifier: Int, symbology: Symbology? = nil, location: Quadrilateral,
    state: TrackedBarcode.State = .tracked, firstSeen: FrameTimestamp = .zero,
    lastSeen: FrameTimestamp? = nil
  ) {
    self.identifier = identifier
    self.symbology = symbology
    self.location = location
    self.state = state
    self.firstSeen = firstSeen
    self.lastSeen = lastSeen ?? firstSeen
  }
}
