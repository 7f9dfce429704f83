// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  public import BarcodeTypes
  import Synchronization

  /// The frames of a video file, a network stream or a screen, by FFmpeg's libraries.
  ///
  /// Files are lossless: each frame comes in order, with the time that the container gives it,
  /// counted from the beginning of the video. A file that has ended and is started again
  /// begins with its first frame. Packets that cannot be decoded wholly are skipped and counted.
  ///
  /// Pipes are lossless as well, whatever the options say. They are opened by the first
  /// ``nextFrame()``, and can be read once.
  ///
  /// Streams and screens are live: they are read on a queue of their own, the newest frame
  /// wins, and the others are counted as dropped. A stream is on as soon as it is asked for
  /// and then connects, so that it can be switched off meanwhile; when it is lost, it is
  /// connected again within the bounds of ``MediaOptions/reconnection``, and its clock goes on.
  /// A recording behind a network address comes at its own speed. Their time is zero
  /// at the first frame after each start.
  ///
  /// Frames lie in the decoder's memory, which goes back when the last copy of a frame is
  /// gone. Rotation that the video asks for is the frames' orientation; their pixels stay as
  /// stored.
  public final class VideoFrameSource: FrameSource {
    /// Whether frames wait to be processed, or the newest one wins.
    public let pacing: FramePacing
    /// The state of the source.
    public let control = FrameSourceControl()
    /// Where the frames come from.
    public let location: MediaLocation
    /// How they are read.
    public let options: MediaOptions
    /// What the file says about itself; nil for all else, which is opened later.
    public let description: MediaDescription?

    private let frames: any MediaFrames
    private let counts = MediaCounts()

    /// Opens a file, or prepares for a pipe, a stream or a screen.
    ///
    /// - Parameters:
    ///   - location: Where the frames come from.
    ///   - options: How they are read.
    /// - Throws: Why a file cannot be read. What is wrong with anything else is thrown by the
    ///   first ``nextFrame()``.
    public init(_ location: MediaLocation, options: MediaOptions = .init()) throws(MediaError) {
      self.location = location
      self.options = options
      if case .pipe = location {
        pacing = .lossless
        description = nil
        frames = try PipeMediaFrames(location, options, counts: counts)
        return
      }
      pacing = options.pacing ?? (location.isFile ? .lossless : .live)
      switch pacing {
      case .lossless:
        let lossless = try LosslessMediaFrames(location, options, counts: counts)
        description = lossless.description
        frames = lossless
      case .live:
        if case .file(let path) = location { try MediaFile.check(path) }
        description = nil
        frames = LiveMediaFrames(location, options, counts: counts)
      }
    }

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - options: How it is read.
    /// - Throws: Why it cannot be read.
    public convenience init(
      path: String, options: MediaOptions = .init()
    ) throws(MediaError) {
      try self.init(.file(path: path), options: options)
    }

    /// The number of frames, where the container has an index of all.
    public var frameCount: Int? { description?.frameCount }

    /// The number of frames that newer ones have replaced; 0 for lossless sources.
    public var droppedFrameCount: Int { frames.droppedCount }

    /// The number of packets that were skipped since they could not be decoded wholly.
    public var corruptPacketCount: Int { counts.corruptPackets.load(ordering: .relaxed) }

    /// How often a lost stream was tried to be connected again.
    public var reconnectionCount: Int { counts.reconnections.load(ordering: .relaxed) }

    /// Goes to the first frame of a file that is not before a time, for the next ``nextFrame()``.
    ///
    /// Beyond the last frame the source ends. Also possible while the source is on, and after
    /// its end: started again, it goes on at the time.
    ///
    /// - Parameter time: The time since the beginning of the video; before it counts as it.
    /// - Throws: `MediaError.cannotSeek` for pipes, streams, screens and live sources, or why the file
    ///   cannot be read.
    public func seek(to time: FrameTimestamp) async throws {
      try await frames.seek(to: max(.zero, time))
    }

    /// Goes back to the first frame of a file after its end; lets a stream connect.
    ///
    /// - Throws: Why a file can no longer be read.
    public func start() async throws { try await frames.start() }

    /// Reads the next frame of a file, or waits for a newer one of a stream.
    ///
    /// - Returns: The frame, or nil at the end.
    /// - Throws: A `MediaError`, which ends the source, or `CancellationError`.
    public func nextFrame() async throws -> FrameData? { try await frames.nextFrame() }

    /// Closes a stream's connection, without waiting for it.
    public func stop() async { frames.stop() }
  }

  /// How a source with one of the two kinds of pacing gets its frames.
  protocol MediaFrames: Sendable {
    var droppedCount: Int { get }
    func start() async throws
    func nextFrame() async throws -> FrameData?
    func seek(to time: FrameTimestamp) async throws
    func stop()
  }
#endif
