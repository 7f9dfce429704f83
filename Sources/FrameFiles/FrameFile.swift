// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// Opens files of frames by their content, whatever their names are.
public enum FrameFile {
  /// How many bytes are looked at to tell what a file is.
  static let headCount = 12

  /// Makes the source for a video, a picture or a directory of pictures.
  ///
  /// A YUV4MPEG2 video becomes a ``Y4MFrameSource``, as do pipes and, for the path
  /// `-`, standard input. A PNM or JPEG file or a directory becomes a
  /// ``PictureFrameSource`` with 30 frames per second.
  ///
  /// - Parameters:
  ///   - path: What to open.
  ///   - times: A text with the seconds of each frame on a line of its own. By
  ///     default a video has the one beside it, `NAME.times.txt`, if there is one.
  ///   - decoders: Further formats of pictures that are read.
  /// - Returns: A source that is off, before its first frame.
  /// - Throws: Why there are no frames.
  public static func open(
    path: String, times: String? = nil, decoders: [PictureDecoder] = []
  ) throws(FrameFileError) -> any FrameSource {
    guard path != "-" else { return try Y4MFrameSource(path: path, times: times) }
    guard !FileDescriptor.isStream(path) else {
      // What is read from a pipe to look at it would be gone.
      return try Y4MFrameSource(path: path, times: times)
    }
    let (kind, head) = try WholeFile.head(path, count: headCount)
    if kind == .regular {
      guard !head.isEmpty else { throw .emptyFile(path: path) }
      if isVideo(head) { return try Y4MFrameSource(path: path, times: times) }
    }
    guard let times else { return try PictureFrameSource(path: path, decoders: decoders) }
    return try PictureFrameSource(path: path, times: times, decoders: decoders)
  }

  /// Reads one PNM or JPEG picture.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - timestamp: The time of the frame.
  ///   - decoders: Further formats that are read.
  /// - Returns: A frame with the orientation that the file says.
  /// - Throws: Why there is no picture.
  public static func readPicture(
    path: String, timestamp: FrameTimestamp = .zero, decoders: [PictureDecoder] = []
  ) throws(FrameFileError) -> FrameData {
    try PictureFormat.readFile(path, timestamp: timestamp, decoders)
  }

  /// Also true for a video that is cut off within its first word, for the better error.
  private static func isVideo(_ head: [UInt8]) -> Bool {
    let signature = Y4MHeader.signature
    return head.prefix(signature.count).elementsEqual(signature.prefix(head.count))
  }
}
