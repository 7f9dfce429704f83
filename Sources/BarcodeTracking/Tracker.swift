// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Makes tracks of readings: the same physical code keeps its identifier.
///
/// The tracker sees no pixels and no clock: the time of a frame is an argument,
/// and the same readings at the same times give the same tracks. Each frame goes
/// through four steps: readings are assigned to tracks by place and content, tracks are
/// confirmed, tracks that were not found coast or end, and what changed is reported.
public struct Tracker: Sendable {
  /// What the tracker goes by; changes count from the next frame on.
  public var configuration: Configuration {
    didSet {
      let distance = configuration.restDistance
      for index in tracks.indices { tracks[index].restDistance = distance }
      for index in departed.indices { departed[index].track.restDistance = distance }
    }
  }

  /// Where codes count, in frame coordinates, by their middles; nil for everywhere.
  ///
  /// It may change from frame to frame. Codes that get out of it end, as
  /// ``RemovedTrackedBarcode/Reason/left`` when they moved and as
  /// ``RemovedTrackedBarcode/Reason/notEnabled`` when it did.
  public var region: Rect?
  /// The region of the frame before.
  var previousRegion: Rect?

  var tracks: [Track] = []
  var departed: [DepartedTrack] = []
  var places: [PlaceTrack] = []
  var clock = MonotonicClock()
  var frameSize: Size?
  var pendingRemovals: [RemovedTrackedBarcode] = []
  private var delivered: [Int: TrackedBarcode] = [:]
  private var nextIdentifier = 1
  private var nextKey = 1
  var previousTime = FrameTimestamp.zero
  /// How the scene moved between the two newest frames, and over which time.
  var sceneStep: (map: Homography, seconds: Double)?
  /// The name of the scene that is shown.
  var scene = 0
  /// Whether codes of this frame were looked for by their looks.
  var isFollowing = false

  /// Creates a tracker without tracks.
  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// The time of the newest frame, which never runs back.
  public var time: FrameTimestamp { clock.now }

  /// The codes that are tracked, in the order of their identifiers' first use.
  public var trackedBarcodes: [TrackedBarcode] { tracks.compactMap { $0.trackedBarcode(clock) } }

  /// Takes the readings of the next frame.
  ///
  /// - Parameters:
  ///   - readings: What was read in the frame, in frame coordinates.
  ///   - timestamp: The time of the frame. A time that is not after the previous
  ///     frame's is taken for no time having passed.
  ///   - frameSize: The size of the frame in pixels. After a change of size places are
  ///     scaled when the shape stays the same; otherwise all tracks end.
  /// - Returns: The tracks after the frame and what changed.
  /// - Complexity: O(n³) in the number of codes with equal content, else O(n·t)
  ///   in readings and tracks.
  public mutating func update(
    _ readings: [DecodedBarcode], at timestamp: FrameTimestamp, frameSize: Size
  ) -> TrackUpdate {
    begin(at: timestamp, frameSize: frameSize)
    return end(readings)
  }

  /// Starts a frame: what was found is from now on what was found before.
  ///
  /// - Parameters:
  ///   - timestamp: The time of the frame.
  ///   - frameSize: The size of the frame in pixels.
  public mutating func begin(at timestamp: FrameTimestamp, frameSize: Size) {
    previousTime = clock.now
    _ = clock.advance(to: timestamp)
    forgetDeparted(at: clock.now)
    adapt(to: frameSize)
    for index in tracks.indices { tracks[index].begin() }
    for index in places.indices { places[index].isFound = false }
    isFollowing = false
  }

  /// Ends a frame with what was read in it.
  ///
  /// - Parameters:
  ///   - readings: What was read, in frame coordinates.
  ///   - unread: What could not be read and may be a code.
  /// - Returns: The tracks after the frame and what changed.
  public mutating func end(
    _ readings: [DecodedBarcode], unread: [LocalizedPlace] = []
  ) -> TrackUpdate {
    let time = clock.now
    let readings = readings.filter { $0.location.isUsable }
    associate(readings)
    endTracksOutOfRegion(at: time)
    followPlaces(unread, at: time)
    confirm(at: time)
    endSurplus(at: time)
    retire(at: time)
    return report()
  }

  /// Takes a frame that could not be looked at: tracks coast and age.
  ///
  /// - Parameter timestamp: The time of the frame; nil when it is not known, which
  ///   counts as no time having passed.
  /// - Returns: The tracks after the frame and what changed.
  public mutating func skipFrame(at timestamp: FrameTimestamp?) -> TrackUpdate {
    if let timestamp { _ = clock.advance(to: timestamp) }
    for index in tracks.indices { tracks[index].begin() }
    for index in places.indices { places[index].isFound = false }
    isFollowing = false
    forgetDeparted(at: clock.now)
    followPlaces([], at: clock.now)
    retire(at: clock.now)
    return report()
  }

  /// Ends the tracks of all codes that a condition does not admit, in the next update.
  ///
  /// - Parameters:
  ///   - reason: Why they end.
  ///   - isAdmitted: Tells whether a code goes on.
  public mutating func endTracks(
    reason: RemovedTrackedBarcode.Reason, exceptWhere isAdmitted: (Barcode) -> Bool
  ) {
    for track in tracks where !isAdmitted(track.barcode) { end(track, reason: reason) }
    tracks.removeAll { !isAdmitted($0.barcode) }
    departed.removeAll { !isAdmitted($0.track.barcode) }
  }

  /// Forgets all codes; those that were tracked are removed in the next update.
  ///
  /// Identifiers go on counting.
  public mutating func reset() {
    endTracks(reason: .reset) { _ in false }
    departed = []
    places = []
  }

  mutating func makeIdentifier() -> Int {
    defer { nextIdentifier += 1 }
    return nextIdentifier
  }

  mutating func makeTrack(_ reading: DecodedBarcode, at time: FrameTimestamp) -> Track {
    defer { nextKey += 1 }
    return Track(
      reading, key: nextKey, isCut: isCut(reading),
      restDistance: configuration.restDistance, at: time)
  }

  /// Records that a track ends; the caller takes it from the list.
  mutating func end(_ track: Track, reason: RemovedTrackedBarcode.Reason) {
    guard let tracked = track.trackedBarcode(clock) else { return }
    pendingRemovals.append(RemovedTrackedBarcode(trackedBarcode: tracked, reason: reason))
  }

  private mutating func report() -> TrackUpdate {
    let tracked = trackedBarcodes
    dropReadPlaces()
    var update = TrackUpdate(trackedBarcodes: tracked)
    update.localizedOnlyBarcodes = places.compactMap(\.localizedOnlyBarcode)
    for code in tracked {
      if let previous = delivered[code.identifier] {
        if !code.isEquivalent(to: previous) { update.updated.append(code) }
      } else {
        update.added.append(code)
      }
    }
    // A track that ended and came back between two reports was never away.
    let live = Set(tracked.map(\.identifier))
    update.removed = pendingRemovals.filter {
      delivered[$0.identifier] != nil && !live.contains($0.identifier)
    }
    pendingRemovals = []
    delivered = Dictionary(uniqueKeysWithValues: tracked.map { ($0.identifier, $0) })
    assert(update.isConsistent, "added, updated and removed must be disjoint")
    return update
  }
}

extension Quadrilateral {
  /// Whether a code can lie there: with an area, and not absurdly far away.
  fileprivate var isUsable: Bool {
    let bounds = bounds
    let limit = 1e7
    return isFinite && area > 0 && bounds.minX > -limit && bounds.minY > -limit
      && bounds.maxX < limit && bounds.maxY < limit
  }
}
