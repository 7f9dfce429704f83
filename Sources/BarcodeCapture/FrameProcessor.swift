// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes
import BarcodeVision

/// Takes frames through reading and tracking; belongs to one engine.
struct FrameProcessor: ~Copyable {
  private let decoder: any BarcodeDecoder
  private var settings: BarcodeBatchSettings
  private var reader: FrameReader?
  private var tracker: Tracker
  private var follower: FrameFollower
  private var retries = RetrySchedule()
  private var searches: SearchSchedule
  private var luminance: [UInt8] = []
  private var frameNumber = 0
  private var geometry = FrameGeometry(width: 0, height: 0)

  init(decoder: any BarcodeDecoder, settings: BarcodeBatchSettings) {
    self.decoder = decoder
    self.settings = settings
    follower = FrameFollower(workerCount: settings.workerCount)
    tracker = Tracker(configuration: settings.trackerConfiguration)
    searches = SearchSchedule(interval: settings.searchInterval)
  }

  /// Takes settings that differ from those in use.
  mutating func apply(_ settings: BarcodeBatchSettings) {
    guard settings != self.settings else { return }
    if settings.workerCount != self.settings.workerCount {
      follower.setWorkerCount(settings.workerCount)
    }
    self.settings = settings
    reader = nil
    // What could not be read may be of a kind that is looked for only now.
    retries = RetrySchedule()
    searches = SearchSchedule(interval: settings.searchInterval)
    tracker.configuration = settings.trackerConfiguration
    tracker.endTracks(reason: .notEnabled) { settings[$0.symbology].admits($0) }
  }

  /// Forgets all codes with the next frame.
  mutating func reset() {
    tracker.reset()
    retries = RetrySchedule()
    searches = SearchSchedule(interval: settings.searchInterval)
  }

  /// Returns the session of a frame; it carries the failure if the frame cannot be read.
  mutating func process(
    _ input: FrameInput, scanArea: ScanArea, sequenceID: Int, droppedFrameCount: Int
  ) -> BarcodeBatchSession {
    var statistics = FrameStatistics()
    statistics.droppedFrameCount = droppedFrameCount
    let clock = ContinuousClock()
    let start = clock.now
    var failure: FrameFailure?
    var update: TrackUpdate?
    switch input {
    case .frame(let frame):
      geometry = frame.geometry
      let area = ScanArea.common(of: settings.region(ofFrame: frame.size), views: scanArea)
      tracker.region = area.rect
      statistics.emptyScanAreaReason = area.emptyReason
      do {
        update = try track(frame, &statistics)
      } catch {
        failure = FrameFailure(reason: error, timestamp: frame.timestamp)
      }
    case .failure(let failed): failure = failed
    }
    let changes = update ?? tracker.skipFrame(at: failure?.timestamp)
    statistics.trackingTime = clock.now - start - statistics.readingTime
    defer { frameNumber += 1 }
    return BarcodeBatchSession(
      added: changes.added, updated: changes.updated, removals: changes.removed,
      tracked: changes.trackedBarcodes, localizedOnly: changes.localizedOnlyBarcodes,
      frameNumber: frameNumber, frameSequenceID: sequenceID,
      timestamp: input.timestamp ?? .zero, frameGeometry: geometry, statistics: statistics,
      failure: failure)
  }

  private mutating func track(
    _ frame: FrameData, _ statistics: inout FrameStatistics
  ) throws -> TrackUpdate {
    if reader == nil { reader = try FrameReader(decoder: decoder, settings: settings) }
    // Taken out, so that it may grow while the picture is worked on.
    var buffer: [UInt8] = []
    swap(&buffer, &luminance)
    defer { swap(&buffer, &luminance) }
    return try frame.withLuminance(scratch: &buffer) { pixels, layout in
      try pixels.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return tracker.skipFrame(at: frame.timestamp) }
        return try track(LuminanceView(base: base, layout: layout), frame, &statistics)
      }
    }
  }

  private mutating func track(
    _ picture: LuminanceView, _ frame: FrameData, _ statistics: inout FrameStatistics
  ) throws -> TrackUpdate {
    tracker.begin(at: frame.timestamp, frameSize: frame.size)
    if follower.follow(picture, &tracker) {
      retries = RetrySchedule()
      searches = SearchSchedule(interval: settings.searchInterval)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let found = try read(picture, &statistics)
    statistics.readingTime = clock.now - start
    let update = tracker.end(
      found.readings, unread: found.unreadPlaces.map(LocalizedPlace.init))
    follower.remember(picture, tracker)
    return update
  }

  private mutating func read(
    _ picture: LuminanceView, _ statistics: inout FrameStatistics
  ) throws -> FrontEndResult {
    var found = FrontEndResult()
    for known in tracker.takeOutlineRequests() {
      guard let outline = reader?.outline(from: known.location, picture) else { continue }
      tracker.takeOutline(outline.corners, isCutOff: outline.isCutOff, of: known.key)
    }
    try reader?.read(picture, tracker.takeReadingRequests(), into: &found)
    guard !tracker.needsNothingNew else { return admitted(found, &statistics) }
    var search = FrameReader.Search()
    search.region = tracker.region
    search.areas = tracker.sightedPlaces
    // A frame of which nothing is known, the first or one after a cut, is looked at as a
    // whole; others share out what is left to do.
    if !search.areas.isEmpty {
      search.work = settings.workBudget
      search.effort = .probes
    }
    search.places = retries.begin(tracker.sceneMotion, size: Size(picture))
    search.parts = searchedParts(picture)
    if let interval = settings.fallbackScanInterval {
      search.scannedRows = ScanSlices(interval: interval).rows(
        ofFrame: frameNumber, height: picture.height)
    }
    try reader?.read(picture, search, into: &found)
    retries.end(
      found.unreadPlaces,
      isWhole: search.parts.contains { $0.area == nil && $0.searches.contains(.bars) })
    return admitted(found, &statistics)
  }

  /// What of the frame is searched for codes that are not followed.
  private mutating func searchedParts(_ picture: LuminanceView) -> [SearchSchedule.Part] {
    // Places that cannot be read are seen again in each frame, and readers of whole pictures
    // find codes their own way.
    guard !settings.tracksLocalizedOnlyBarcodes, reader?.readers.pictures == nil else {
      return [SearchSchedule.Part(area: nil, searches: .all)]
    }
    let seen = tracker.sightedPlaces
    return searches.parts(
      SearchSchedule.Outlook(
        time: tracker.time, size: Size(picture), motion: tracker.knownSceneMotion,
        changes: follower.changes.areas(besides: seen),
        seen: seen, missed: tracker.missedPlaces, unread: retries.duePlaces))
  }

  /// Leaves out what the settings do not admit.
  private func admitted(
    _ found: FrontEndResult, _ statistics: inout FrameStatistics
  ) -> FrontEndResult {
    statistics.take(found)
    var admitted = found
    admitted.readings.removeAll { !settings[$0.barcode.symbology].admits($0.barcode) }
    statistics.rejectedReadingCount = found.readings.count - admitted.readings.count
    return admitted
  }
}

extension Size {
  fileprivate init(_ picture: LuminanceView) {
    self.init(width: Double(picture.width), height: Double(picture.height))
  }
}

extension LocalizedPlace {
  fileprivate init(_ place: UnreadPlace) {
    let isQR = place.kind == .qr
    self.init(
      location: place.location, symbology: isQR ? .qr : nil,
      looksLikeCode: isQR || place.looksLikeCode)
  }
}

/// What a source gave: a frame, or the failure of one.
enum FrameInput: Sendable {
  case frame(FrameData)
  case failure(FrameFailure)

  var geometry: FrameGeometry? {
    guard case .frame(let frame) = self else { return nil }
    return frame.geometry
  }

  var timestamp: FrameTimestamp? {
    switch self {
    case .frame(let frame): frame.timestamp
    case .failure(let failure): failure.timestamp
    }
  }
}
