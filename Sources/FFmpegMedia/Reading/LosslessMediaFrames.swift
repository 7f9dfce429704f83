// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import Dispatch
  import Synchronization

  /// Frames that are read when they are asked for.
  final class LosslessMediaFrames: MediaFrames {
    private struct State: ~Copyable {
      var reader: MediaReader
      var hasEnded = false
    }

    let description: MediaDescription?
    private let location: MediaLocation
    private let watchdog = Watchdog()
    /// Where reading waits; tasks must not block their threads for long.
    private let queue = DispatchQueue(label: "VideoFrameSource")
    private let state: Mutex<State>

    /// Opens a file; streams are opened with their first frame.
    init(
      _ location: MediaLocation, _ options: MediaOptions, counts: MediaCounts
    ) throws(MediaError) {
      if case .file(let path) = location { try MediaFile.check(path) }
      self.location = location
      var reader = try MediaReader(
        location, options, isLive: false, watchdog: watchdog, counts: counts)
      if location.isFile { try reader.connect() }
      description = reader.description
      state = Mutex(State(reader: reader))
    }

    var droppedCount: Int { 0 }

    func start() async throws {
      try await onQueue { state throws(MediaError) in
        guard state.hasEnded else { return }
        try state.reader.rewind()
        state.hasEnded = false
      }
    }

    func seek(to time: FrameTimestamp) async throws {
      try await onQueue { state throws(MediaError) in
        try state.reader.seek(to: time)
        state.hasEnded = false
      }
    }

    func nextFrame() async throws -> FrameData? {
      // A file is read in no time, and a stop between two reads would lose its place.
      guard !location.isFile else { return try await readFrame() }
      watchdog.allow()
      do {
        return try await withTaskCancellationHandler {
          try await readFrame()
        } onCancel: {
          watchdog.stop()
        }
      } catch MediaError.stopped {
        throw CancellationError()
      }
    }

    /// Ends a wait, for good.
    func end() { watchdog.stop() }

    func readFrame() async throws -> FrameData? {
      try await onQueue { state throws(MediaError) in
        guard !state.hasEnded else { return nil }
        do throws(MediaError) {
          let frame = try state.reader.nextFrame()
          state.hasEnded = frame == nil
          return frame
        } catch {
          state.hasEnded = error != .stopped
          throw error
        }
      }
    }

    func stop() {}

    private func onQueue<R: Sendable>(
      _ body: @escaping @Sendable (inout State) throws(MediaError) -> R
    ) async throws -> R {
      try await withCheckedThrowingContinuation { continuation in
        queue.async {
          continuation.resume(
            with: Result { try self.state.withLock { state in try body(&state) } })
        }
      }
    }
  }
#endif
