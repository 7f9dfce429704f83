// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import CFFmpeg
  import Glibc

  extension MediaError {
    /// Tells the error of opening or reading from FFmpeg's code.
    ///
    /// - Parameters:
    ///   - code: FFmpeg's code, negative.
    ///   - location: Where it happened.
    ///   - limit: The limit of the wait.
    ///   - watchdog: Tells why a wait was ended.
    init(
      code: Int32, location: MediaLocation, limit: Duration = .zero, watchdog: Watchdog? = nil
    ) {
      if let watchdog, code == CFFMPEG_ERROR_EXIT || watchdog.hasStopped || watchdog.isOverdue {
        self = watchdog.hasStopped ? .stopped : .timedOut(location, limit: limit)
        return
      }
      switch code {
      case CFFMPEG_ERROR_PROTOCOL_NOT_FOUND:
        self = .unknownProtocol(location, scheme: Self.scheme(of: location))
      case CFFMPEG_ERROR_DEMUXER_NOT_FOUND: self = .unknownDevice(location)
      case CFFMPEG_ERROR_HTTP_BAD_REQUEST: self = .serverStatus(location, status: 400)
      case CFFMPEG_ERROR_HTTP_UNAUTHORIZED: self = .serverStatus(location, status: 401)
      case CFFMPEG_ERROR_HTTP_FORBIDDEN: self = .serverStatus(location, status: 403)
      case CFFMPEG_ERROR_HTTP_NOT_FOUND: self = .serverStatus(location, status: 404)
      case CFFMPEG_ERROR_HTTP_OTHER_4XX: self = .serverStatus(location, status: 400)
      case CFFMPEG_ERROR_HTTP_SERVER_ERROR: self = .serverStatus(location, status: 500)
      case -ECONNREFUSED: self = .connectionRefused(location)
      case -ETIMEDOUT: self = .timedOut(location, limit: limit)
      case -ENOENT where location.isFile: self = .noSuchFile(path: location.description)
      case -EACCES, -EPERM, -ENOENT, -EMFILE, -ENFILE, -EHOSTUNREACH, -ENETUNREACH:
        self = .cannotOpen(location, code: -code)
      case CFFMPEG_ERROR_INVALID_DATA: self = .unknownFormat(location)
      default: self = .libraryFailure(location, code: code)
      }
    }

    private static func scheme(of location: MediaLocation) -> String {
      guard case .stream(let url) = location else { return location.description }
      return MediaLocation.scheme(of: url) ?? url
    }
  }
#endif
