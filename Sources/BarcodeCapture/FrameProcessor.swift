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
  private var frameNumber = 0
  private var geometry = FrameGeometry(width: 0, height: 0)

  init(decoder: any BarcodeDecoder, settings: BarcodeBatchSettings) {
    self.decoder = decoder
    self.settings = settings
    tracker = Tracker(configuration: settings.trackerConfiguration)
  }

  /// Takes settings that differ from those in use.
  mutating func apply(_ settings: BarcodeBatchSettings) {
    guard settings != self.settings else { return }
    self.settings = settings
    reader = nil
    tracker.configuration = settings.trackerConfiguration
    tracker.endTracks(reason: .notEnabled) { settings[$0.symbology].admits($0) }
  }

  /// Forgets all codes with the next frame.
  mutating func reset() { tracker.reset() }

  /// Returns the session of a frame; it carries the failure if the frame cannot be read.
  mutating func process(
    _ input: FrameInput, sequenceID: Int, droppedFrameCount: Int
  ) -> BarcodeBatchSession {
    var statistics = FrameStatistics()
    statistics.droppedFrameCount = droppedFrameCount
    let clock = ContinuousClock()
    let start = clock.now
    var failure: FrameFailure?
    var readings: [DecodedBarcode] = []
    switch input {
    case .frame(let frame):
      geometry = frame.geometry
      do {
        readings = try read(frame, &statistics)
      } catch {
        failure = FrameFailure(reason: error, timestamp: frame.timestamp)
      }
    case .failure(let failed): failure = failed
    }
    let readingEnd = clock.now
    let update: TrackUpdate
    if failure == nil, case .frame(let frame) = input {
      update = tracker.update(readings, at: frame.timestamp, frameSize: frame.size)
    } else {
      update = tracker.skipFrame(at: failure?.timestamp)
    }
    statistics.readingTime = readingEnd - start
    statistics.trackingTime = clock.now - readingEnd
    defer { frameNumber += 1 }
    return BarcodeBatchSession(
      added: update.added, updated: update.updated, removals: update.removed,
      tracked: update.trackedBarcodes, frameNumber: frameNumber, frameSequenceID: sequenceID,
      timestamp: input.timestamp ?? .zero, frameGeometry: geometry, statistics: statistics,
      failure: failure)
  }

  private mutating func read(
    _ frame: FrameData, _ statistics: inout FrameStatistics
  ) throws -> [DecodedBarcode] {
    if reader == nil { reader = try FrameReader(decoder: decoder, settings: settings) }
    let slice = settings.scanInterval.map {
      ScanSlices(interval: $0).rows(ofFrame: frameNumber, height: frame.height)
    }
    guard let result = try reader?.read(frame, scannedRows: slice ?? 0..<0) else { return [] }
    statistics.take(result)
    let admitted = result.readings.filter { settings[$0.barcode.symbology].admits($0.barcode) }
    statistics.rejectedReadingCount = result.readings.count - admitted.count
    return admitted
  }
}

/// What a source gave: a frame, or the failure of one.
enum FrameInput: Sendable {
  case frame(FrameData)
  case failure(FrameFailure)

  var timestamp: FrameTimestamp? {
    switch self {
    case .frame(let frame): frame.timestamp
    case .failure(let failure): failure.timestamp
    }
  }
}

extension BarcodeBatchSettings {
  fileprivate var trackerConfiguration: Tracker.Configuration {
    var configuration = Tracker.Configuration()
    configuration.coastingTime = coastingTime
    configuration.returnTime = returnTime
    return configuration
  }
}
