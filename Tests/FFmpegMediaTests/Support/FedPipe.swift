// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import Foundation
  import Glibc

  /// A pipe that a thread of its own writes bytes to, and then closes.
  final class FedPipe {
    private let reading: FileHandle

    /// Where the bytes are read, as long as this object is there.
    var fileDescriptor: Int32 { reading.fileDescriptor }

    /// Creates a pipe.
    ///
    /// - Parameters:
    ///   - bytes: What is written.
    ///   - pieces: The number of bytes that are written at once.
    ///   - pause: Microseconds after each piece.
    init(_ bytes: some Collection<UInt8>, pieces: Int = 5000, pause: UInt32 = 0) {
      let pipe = Pipe()
      reading = pipe.fileHandleForReading
      let writing = pipe.fileHandleForWriting
      let data = Data(bytes)
      Thread.detachNewThread {
        // A reader that has seen enough would end the process of the tests.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        for start in stride(from: 0, to: data.count, by: pieces) {
          let piece = data[start..<min(data.count, start + pieces)]
          guard (try? writing.write(contentsOf: piece)) != nil else { break }
          usleep(pause)
        }
        try? writing.close()
      }
    }
  }
#endif
