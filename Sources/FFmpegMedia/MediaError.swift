// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  public import BarcodeTypes

  /// Why media cannot be read or written, or no further.
  public enum MediaError: Error, Hashable, Sendable {
    /// There is nothing at the path.
    case noSuchFile(path: String)
    /// A directory stands where a file has to be.
    case isDirectory(path: String)
    /// A pipe or a device stands where a file has to be.
    case isNoFile(path: String)
    /// The file has no bytes.
    case emptyFile(path: String)
    /// The system refused to open it; `code` is the value of `errno`.
    case cannotOpen(MediaLocation, code: Int32)
    /// The bytes are of no known container; by some protocols also: there is no such host.
    case unknownFormat(MediaLocation)
    /// The container is known and cannot be read: cut off before its index, or damaged.
    case damaged(MediaLocation, format: String)
    /// There is sound or text, and no video.
    case noVideo(MediaLocation)
    /// There is a video, and nothing that decodes it.
    case unsupportedCodec(MediaLocation, codec: String)
    /// There are packets of video, and none that gives a picture.
    case noPictures(MediaLocation)
    /// FFmpeg knows no such protocol.
    case unknownProtocol(MediaLocation, scheme: String)
    /// FFmpeg knows no such capture format.
    case unknownDevice(MediaLocation)
    /// Nothing listens at the address.
    case connectionRefused(MediaLocation)
    /// The server answered with a status that is none of success; 400 and 500 stand for all of
    /// their hundreds.
    case serverStatus(MediaLocation, status: Int)
    /// Nothing came within the time.
    case timedOut(MediaLocation, limit: Duration)
    /// The stream was lost, and the attempts to connect again failed.
    case streamLost(MediaLocation, attempts: Int)
    /// The frames lie in the container so that a pipe cannot be read in their order: an MP4 file
    /// whose index is at its end. One with the index first, or in fragments, can be.
    case needsFile(MediaLocation, format: String)
    /// The pipe has ended and cannot be read again.
    case cannotRewind(MediaLocation)
    /// The source has no place in time to go to.
    case cannotSeek(MediaLocation)
    /// The decoded bytes do not make a frame.
    case unusableFrame(MediaLocation, FrameError)
    /// FFmpeg failed otherwise; `code` is its own.
    case libraryFailure(MediaLocation, code: Int32)
    /// The reading was told to stop.
    case stopped

    /// Neither H.264 nor MPEG-4 can be encoded by the library that is linked.
    case noEncoder(path: String)
    /// The name ends like no container that FFmpeg writes.
    case unknownContainer(path: String)
    /// Writing failed; `code` is the value of `errno` (28 for a full disk), or FFmpeg's own code
    /// with its sign turned.
    case cannotWrite(path: String, code: Int32)
    /// A frame has another size or turn than the first one, and was not written.
    case frameSizeChanged(path: String, from: FrameGeometry, to: FrameGeometry)
    /// The file is finished and takes no further frames.
    case isFinished(path: String)
  }

  extension MediaError: CustomStringConvertible {
    /// A sentence that names the media and says what is wrong.
    public var description: String {
      switch self {
      case .noSuchFile(let path): "\(path): no such file"
      case .isDirectory(let path): "\(path): is a directory"
      case .isNoFile(let path): "\(path): is a pipe or a device"
      case .emptyFile(let path): "\(path): empty file"
      case .cannotOpen(let place, let code): "\(place): cannot be opened: \(FFmpegText.of(code))"
      case .unknownFormat(let place):
        // FFmpeg tells a host that is not there from garbage by some protocols only.
        "\(place): \(place.isRead ? "" : "cannot be reached, or is ")"
          + "neither a video nor any other known format"
      case .damaged(let place, let format): "\(place): cut off or damaged (\(format))"
      case .noVideo(let place): "\(place): holds no video"
      case .unsupportedCodec(let place, let codec): "\(place): cannot decode \(codec)"
      case .noPictures(let place): "\(place): no picture of the video can be decoded"
      case .unknownProtocol(let place, let scheme): "\(place): unknown protocol \(scheme)"
      case .unknownDevice(let place): "\(place): unknown kind of device"
      case .connectionRefused(let place): "\(place): connection refused"
      case .serverStatus(let place, let status): "\(place): the server answers with \(status)"
      case .timedOut(let place, let limit): "\(place): nothing came within \(limit)"
      case .streamLost(let place, let attempts):
        "\(place): lost, and not found again in \(attempts) attempts"
      case .needsFile(let place, let format):
        "\(place): has its index at its end (\(format)), so it can be read as a file only;"
          + " write it with -movflags faststart, or as MPEG-TS or Matroska"
      case .cannotRewind(let place): "\(place): has ended and cannot be read again"
      case .cannotSeek(let place): "\(place): cannot be searched by time"
      case .unusableFrame(let place, let error): "\(place): \(error)"
      case .libraryFailure(let place, let code): "\(place): \(FFmpegText.of(code))"
      case .stopped: "stopped"
      case .noEncoder(let path): "\(path): there is no encoder for H.264 or MPEG-4"
      case .unknownContainer(let path): "\(path): ends like no container that can be written"
      case .cannotWrite(let path, let code): "\(path): cannot be written: \(FFmpegText.of(code))"
      case .frameSizeChanged(let path, let old, let new):
        "\(path): frames of \(old.width)×\(old.height) pixels cannot be followed by"
          + " \(new.width)×\(new.height)"
      case .isFinished(let path): "\(path): is finished"
      }
    }
  }
#endif
