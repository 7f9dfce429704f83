// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import Glibc

  /// Looks at a path before FFmpeg does, whose errors say less.
  enum MediaFile {
    /// Throws why there is no file to read.
    static func check(_ path: String) throws(MediaError) {
      var status = stat()
      guard stat(path, &status) == 0 else {
        if errno == ENOENT { throw .noSuchFile(path: path) }
        throw .cannotOpen(.file(path: path), code: errno)
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw .isDirectory(path: path)
      // Reading a pipe could not be interrupted.
      case S_IFREG: break
      default: throw .isNoFile(path: path)
      }
      guard status.st_size > 0 else { throw .emptyFile(path: path) }
      guard access(path, R_OK) == 0 else {
        throw .cannotOpen(.file(path: path), code: errno)
      }
    }
  }
#endif
