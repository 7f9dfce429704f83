// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import Dispatch
  import FrameFiles
  import Synchronization

  /// Frames that are read as they come; the newest one is kept.
  ///
  /// Each start is a reading of its own, on a queue of its own: one that was stopped may
  /// still be within a wait that FFmpeg cannot end, such as the search for a host's address.
  final class LiveMediaFrames: MediaFrames {
    private struct Reading {
      let watchdog = Watchdog()
      let newest = PushFrameSource(pacing: .live)
    }

    private struct State {
      var reading: Reading?
      var droppedBefore = 0
    }

    private let location: MediaLocation
    private let options: MediaOptions
    private let counts: MediaCounts
    private let state = Mutex(State())

    init(_ location: MediaLocation, _ options: MediaOptions, counts: MediaCounts) {
      self.location = location
      self.options = options
      self.counts = counts
    }

    deinit { stop() }

    var droppedCount: Int {
      state.withLock { $0.droppedBefore + ($0.reading?.newest.droppedFrameCount ?? 0) }
    }

    func start() async throws {
      stop()
      let reading = Reading()
      state.withLock { $0.reading = reading }
      let (location, options, counts) = (location, options, counts)
      DispatchQueue(label: "VideoFrameSource").async {
        reading.newest.finish(
          throwing: Self.read(location, options, counts: counts, into: reading))
      }
    }

    /// Reads to the end; returns what ended it before.
    private static func read(
      _ location: MediaLocation, _ options: MediaOptions, counts: MediaCounts,
      into reading: Reading
    ) -> MediaError? {
      do throws(MediaError) {
        var reader = try MediaReader(
          location, options, isLive: true, watchdog: reading.watchdog, counts: counts)
        var begin: (instant: ContinuousClock.Instant, timestamp: FrameTimestamp)?
        while let frame = try reader.nextFrame() {
          if reader.isRecording {
            let start = begin ?? (.now, frame.timestamp)
            begin = start
            let due = start.instant + start.timestamp.duration(to: frame.timestamp)
            guard reading.watchdog.sleep(for: due - .now) else { return nil }
          }
          reading.newest.push(frame)
        }
        return nil
      } catch {
        return error == .stopped ? nil : error
      }
    }

    func nextFrame() async throws -> FrameData? {
      try await state.withLock { $0.reading }?.newest.nextFrame()
    }

    func seek(to time: FrameTimestamp) async throws { throw MediaError.cannotSeek(location) }

    func stop() {
      let reading = state.withLock { state in
        defer { state.reading = nil }
        state.droppedBefore += state.reading?.newest.droppedFrameCount ?? 0
        return state.reading
      }
      reading?.watchdog.stop()
      reading?.newest.finish()
    }
  }
#endif
