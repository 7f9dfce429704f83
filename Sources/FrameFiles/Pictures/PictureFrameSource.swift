// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Synchronization

/// Pictures as frames: one PNM or JPEG file, or the files of a directory.
///
/// Of a directory, the files count whose names end in `.pgm`, `.ppm`, `.pnm`,
/// `.jpg` or `.jpeg`, in upper or lower case, hidden ones left out. Numbers in
/// names order by their value: `frame2.jpg` comes before `frame10.jpg`. The
/// content, not the name, tells the format.
///
/// A bad picture of a directory fails alone: ``nextFrame()`` throws a
/// `FrameFailure`, and the next call goes on with the next file. The list of files
/// is made once; a source that has ended and is started again goes through it from
/// its first file.
public final class PictureFrameSource: FrameSource {
  private struct Position {
    var index = 0
    var hasEnded = false
  }

  /// Frames wait to be processed.
  public let pacing = FramePacing.lossless
  /// The state of the source.
  public let control = FrameSourceControl()
  /// The files in the order of the frames.
  public let paths: [String]

  private let clock: FrameClock
  private let decoders: [PictureDecoder]
  private let isDirectory: Bool
  private let position = Mutex(Position())

  /// Finds the pictures, whose times a frame rate gives.
  ///
  /// - Parameters:
  ///   - path: A file or a directory.
  ///   - frameRate: The frames per second; the first frame is at 0.
  ///   - decoders: Further formats that are read.
  /// - Throws: Why there are no pictures.
  public convenience init(
    path: String, frameRate: FrameRate = .standard, decoders: [PictureDecoder] = []
  ) throws(FrameFileError) {
    try self.init(path: path, clock: .rate(frameRate), decoders)
  }

  /// Finds the pictures, whose times a file gives.
  ///
  /// - Parameters:
  ///   - path: A file or a directory.
  ///   - times: The path of a text with the seconds of each picture on a line of
  ///     its own.
  ///   - decoders: Further formats that are read.
  /// - Throws: Why there are no pictures or times, or that their numbers differ.
  public convenience init(
    path: String, times: String, decoders: [PictureDecoder] = []
  ) throws(FrameFileError) {
    try self.init(path: path, clock: .times(FrameTimes(contentsOf: times)), decoders)
  }

  private init(
    path: String, clock: FrameClock, _ decoders: [PictureDecoder]
  ) throws(FrameFileError) {
    let (kind, head) = try WholeFile.head(path, count: FrameFile.headCount)
    isDirectory = kind == .directory
    switch kind {
    case .directory:
      paths = try PictureListing.paths(inDirectory: path, decoders)
    case .regular:
      guard !head.isEmpty else { throw .emptyFile(path: path) }
      guard PictureFormat(firstBytes: head) != nil || decoders.contains(where: { $0.reads(head) })
      else {
        throw .unknownFormat(path: path, firstBytes: head)
      }
      paths = [path]
    case .stream: throw .unknownFormat(path: path, firstBytes: [])
    }
    try clock.check(frameCount: paths.count)
    self.clock = clock
    self.decoders = decoders
  }

  /// The number of pictures, bad ones included.
  public var frameCount: Int? { paths.count }

  /// Goes back to the first picture after an end.
  public func start() async throws {
    position.withLock { position in
      if position.hasEnded { position = Position() }
    }
  }

  /// Reads the next picture.
  ///
  /// - Returns: The frame, or nil at the end.
  /// - Throws: For a bad picture a `FrameFileError`: within a `FrameFailure` when it
  ///   is one of a directory, else by itself.
  public func nextFrame() async throws -> FrameData? {
    let next: Int? = position.withLock { position in
      guard !position.hasEnded, position.index < paths.count else {
        position.hasEnded = true
        return nil
      }
      defer { position.index += 1 }
      return position.index
    }
    guard let next else { return nil }
    let timestamp = try clock.timestamp(ofFrame: next)
    do throws(FrameFileError) {
      // To read a pipe that lies among pictures might wait for ever.
      if isDirectory, FileDescriptor.isStream(paths[next]) { throw .isNoFile(path: paths[next]) }
      return try PictureFormat.readFile(paths[next], timestamp: timestamp, decoders)
    } catch {
      if isDirectory { throw FrameFailure(reason: error, timestamp: timestamp) }
      position.withLock { $0.hasEnded = true }
      throw error
    }
  }
}
