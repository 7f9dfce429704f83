// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Dispatch
import Synchronization

/// The frames of a YUV4MPEG2 (`.y4m`) video: a file, a pipe or standard input.
///
/// Videos with 8 bits per sample are read, in the colour spaces of
/// ``Y4MColorSpace``. Frames of 4:2:0 videos are `i420`; of others only the
/// luminance is delivered, as `gray8`.
///
/// Times are those of the video's frame rate, or of a list beside it: text with the
/// seconds of each frame on a line of its own.
///
/// A file that has ended and is started again begins with its first frame; a
/// stream cannot, which is an error. A video whose last frame is cut off ends
/// before that frame, and ``shortFrame`` then tells of it.
public final class Y4MFrameSource: FrameSource {
  private struct Ending {
    var hasEnded = false
    var shortFrame: ShortFrame?
  }

  /// Frames wait to be processed.
  public let pacing = FramePacing.lossless
  /// The state of the source.
  public let control = FrameSourceControl()
  /// The number of whole frames; nil for streams and where frames have parameters.
  public let frameCount: Int?
  /// The first line of the video.
  public let header: Y4MHeader
  /// The path or name of the video, as it is in errors.
  public let path: String

  private let clock: FrameClock
  private let reader: Mutex<Y4MReader>
  private let ending = Mutex(Ending())
  /// Where streams are waited for; tasks must not block their threads for long.
  private let waitingQueue: DispatchQueue?

  /// Opens a file or a named pipe, or standard input for the path `-`.
  ///
  /// Waits for a pipe until its header is there.
  ///
  /// - Parameters:
  ///   - path: The video. Call a file with the name `-` by the path `./-`.
  ///   - times: A list of times. By default `NAME.times.txt` beside `NAME.y4m`
  ///     where there is one, else the frame rate counts.
  /// - Throws: Why the video or the list cannot be read, or that they have
  ///   different numbers of frames.
  public convenience init(path: String, times: String? = nil) throws(FrameFileError) {
    guard path != "-" else {
      try self.init(fileDescriptor: 0, name: "standard input", times: times)
      return
    }
    let reader = try Y4MReader(FileDescriptor(opening: path))
    var times = times
    if times == nil, reader.isFile {
      let candidate = FrameTimes.path(besideVideo: path)
      if FileDescriptor.exists(candidate) { times = candidate }
    }
    try self.init(reader, times: times)
  }

  /// Reads an open pipe or socket, from where it is on.
  ///
  /// Waits until its header is there.
  ///
  /// - Parameters:
  ///   - fileDescriptor: What is read. It stays the caller's, who closes it when
  ///     the source is gone.
  ///   - name: What errors call it.
  ///   - firstBytes: What was read from it before, to see what it is.
  ///   - times: A list of times; by default the frame rate counts.
  /// - Throws: Why the video or the list cannot be read.
  public convenience init(
    fileDescriptor: Int32, name: String, firstBytes: [UInt8] = [], times: String? = nil
  ) throws(FrameFileError) {
    let reader = try Y4MReader(
      FileDescriptor(borrowing: fileDescriptor, name: name), firstBytes: firstBytes)
    try self.init(reader, times: times)
  }

  private init(_ reader: consuming sending Y4MReader, times: String?) throws(FrameFileError) {
    header = reader.header
    path = reader.path
    if let times {
      clock = .times(try FrameTimes(contentsOf: times))
    } else {
      clock = .rate(reader.header.frameRate ?? .standard)
    }
    let count = reader.countFrames()
    if let count { try clock.check(frameCount: count.count, hasShortFrame: count.hasShortFrame) }
    frameCount = count?.count
    waitingQueue = reader.isFile ? nil : DispatchQueue(label: "Y4MFrameSource")
    self.reader = Mutex(reader)
  }

  /// The last frame, when it is cut off; nil before the end and when it is whole.
  public var shortFrame: ShortFrame? { ending.withLock { $0.shortFrame } }

  /// Goes back to the first frame after an end.
  ///
  /// - Throws: `FrameFileError.cannotRewind` for a stream that has ended.
  public func start() async throws {
    guard ending.withLock({ $0.hasEnded }) else { return }
    try reader.withLock { reader throws(FrameFileError) in try reader.rewind() }
    ending.withLock { $0 = Ending() }
  }

  /// Reads the next frame; a stream is waited for.
  ///
  /// - Returns: The frame, or nil at the end.
  /// - Throws: A `FrameFileError`, which ends the source, or `CancellationError`,
  ///   after which the source goes on where it was.
  public func nextFrame() async throws -> FrameData? {
    guard !ending.withLock({ $0.hasEnded }) else { return nil }
    guard let waitingQueue else { return try readFrame(flag: nil) }
    let flag = CancellationFlag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waitingQueue.async {
          continuation.resume(with: Result { try self.readFrame(flag: flag) })
        }
      }
    } onCancel: {
      flag.set()
    }
  }

  private func readFrame(flag: CancellationFlag?) throws -> FrameData? {
    do {
      return try reader.withLock { reader in
        switch try reader.nextFrame(clock: clock, flag: flag) {
        case .frame(let frame): return frame
        case .end(let shortFrame):
          ending.withLock { $0 = Ending(hasEnded: true, shortFrame: shortFrame) }
          try clock.check(
            frameCount: reader.readFrameCount, hasShortFrame: shortFrame != nil)
          return nil
        }
      }
    } catch FileReadError.cancelled {
      throw CancellationError()
    } catch FileReadError.failed(let error) {
      ending.withLock { $0.hasEnded = true }
      throw error
    }
  }
}
