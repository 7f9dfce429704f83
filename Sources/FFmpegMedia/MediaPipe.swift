// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  /// An open pipe, socket or terminal from which a video is read, from where it is on.
  public struct MediaPipe: Hashable, Sendable {
    /// What is read; it stays the caller's, who closes it when the source is gone.
    public var fileDescriptor: Int32
    /// What errors call it.
    public var name: String
    /// What was read from it before, to see what it is.
    public var firstBytes: [UInt8]

    /// Creates a pipe.
    ///
    /// - Parameters:
    ///   - fileDescriptor: What is read.
    ///   - name: What errors call it.
    ///   - firstBytes: What was read from it before, to see what it is.
    public init(fileDescriptor: Int32, name: String, firstBytes: [UInt8] = []) {
      self.fileDescriptor = fileDescriptor
      self.name = name
      self.firstBytes = firstBytes
    }

    /// Standard input.
    public static let standardInput = MediaPipe(fileDescriptor: 0, name: "standard input")
  }
#endif
