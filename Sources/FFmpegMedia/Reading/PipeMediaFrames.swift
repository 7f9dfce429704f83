// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import FrameFiles
  import Synchronization

  /// Frames of a pipe, each of which can be read once only.
  ///
  /// They are read by a task of its own: the reading of a frame that is not waited for any more,
  /// since the source stands by, would leave the container torn if it were ended.
  final class PipeMediaFrames: MediaFrames {
    private let location: MediaLocation
    private let reading: LosslessMediaFrames
    private let frames = PushFrameSource(pacing: .lossless, capacity: 1)
    private let state = Mutex((task: Task<Void, Never>?.none, hasEnded: false))

    init(
      _ location: MediaLocation, _ options: MediaOptions, counts: MediaCounts
    ) throws(MediaError) {
      self.location = location
      reading = try LosslessMediaFrames(location, options, counts: counts)
    }

    deinit {
      reading.end()
      frames.finish()
    }

    var droppedCount: Int { 0 }

    func start() async throws {
      try state.withLock { state throws(MediaError) in
        guard !state.hasEnded else { throw .cannotRewind(location) }
        guard state.task == nil else { return }
        state.task = Task.detached { [reading, frames] in
          do {
            while let frame = try await reading.readFrame() {
              guard await frames.pushWaiting(frame) else { return }
            }
            frames.finish()
          } catch {
            frames.finish(throwing: error)
          }
        }
      }
    }

    func nextFrame() async throws -> FrameData? {
      do {
        if let frame = try await frames.nextFrame() { return frame }
      } catch let error as MediaError {
        state.withLock { $0.hasEnded = true }
        throw error
      }
      state.withLock { $0.hasEnded = true }
      return nil
    }

    func seek(to time: FrameTimestamp) async throws { throw MediaError.cannotSeek(location) }

    /// Leaves what is being read to the next start.
    func stop() {}
  }
#endif
