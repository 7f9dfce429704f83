// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  public import BarcodeTypes
  import Synchronization

  /// Writes frames as a video file.
  ///
  /// The end of the name tells the container: `.mp4`, `.mkv`, `.mov` and others that FFmpeg
  /// writes. Video is H.264 where libx264 is part of the FFmpeg that is linked, else MPEG-4.
  ///
  /// The first frame is at the time 0 of the video, and each other one as long after it as its
  /// timestamp says, to a few microseconds. A frame whose time is not after that of the frame
  /// before it is put right behind it.
  ///
  /// Frames may have any pixel format. Those of an odd width or height get one more column or
  /// row, a repetition of the last, since the usual video has none. Turned frames are stored as they
  /// are, and the file says how to turn them.
  ///
  /// All members may be used on any thread; frames are written in the order of the calls.
  public final class VideoFileWriter: Sendable {
    /// How video is encoded.
    public struct Options: Hashable, Sendable {
      /// The quality, from 0 (best, largest) to 51; 6 more halve the size.
      public var quality = 20
      /// The largest number of frames from one that is whole in itself to the next.
      public var keyFrameInterval = 120
      /// Whether the index of an MP4 file goes before its frames, for players that read the
      /// file while it is loaded; the file is written twice for that.
      public var putsIndexFirst = false

      /// Creates the default options.
      public init() {}
    }

    private struct State: ~Copyable {
      var output: VideoOutput
      var frameCount = 0
      var isFinished = false
      var failure: MediaError?
    }

    /// The file.
    public let path: String
    private let state: Mutex<State>

    /// Creates the file; one that is there is emptied.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - options: How video is encoded.
    /// - Throws: Why the file cannot be written.
    public init(path: String, options: Options = .init()) throws(MediaError) {
      self.path = path
      state = Mutex(State(output: try VideoOutput(path: path, options)))
    }

    deinit { try? finish() }

    /// The number of frames that were written.
    public var frameCount: Int { state.withLock { $0.frameCount } }

    /// Adds a frame.
    ///
    /// - Parameter frame: The frame, of the first one's size and turn.
    /// - Throws: `frameSizeChanged` for a frame of another shape, after which others may follow;
    ///   `isFinished`; or why the file cannot be written, as with each further call.
    public func write(_ frame: FrameData) throws(MediaError) {
      try state.withLock { state throws(MediaError) in
        if let failure = state.failure { throw failure }
        guard !state.isFinished else { throw .isFinished(path: path) }
        do throws(MediaError) {
          try state.output.write(frame)
          state.frameCount += 1
        } catch {
          if case .frameSizeChanged = error { throw error }
          state.failure = error
          throw error
        }
      }
    }

    /// Ends the file, which is whole afterwards; further calls do the same.
    ///
    /// A writer that is given up without this does the same.
    ///
    /// - Throws: Why the file could not be written, also when ``write(_:)`` has thrown it. On a
    ///   full disk the file is whole up to there, on file systems that take room for files in
    ///   advance (ext4, XFS, Btrfs, tmpfs); on others an MP4 file cannot be read then, and a
    ///   Matroska file (`.mkv`) can up to there.
    public func finish() throws(MediaError) {
      try state.withLock { state throws(MediaError) in
        if !state.isFinished {
          state.isFinished = true
          do throws(MediaError) {
            try state.output.finish()
          } catch {
            state.failure = state.failure ?? error
          }
        }
        if let failure = state.failure { throw failure }
      }
    }
  }
#endif
