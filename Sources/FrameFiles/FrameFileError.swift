// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
public import JPEGImages

/// Why a file, a directory or a stream gives no frames, or no further ones.
public enum FrameFileError: Error, Hashable, Sendable {
  /// The system refused to open it; `code` is the value of `errno`.
  case cannotOpen(path: String, code: Int32)
  /// The system failed to read it; `code` is the value of `errno`.
  case cannotRead(path: String, code: Int32)
  /// The file has no bytes.
  case emptyFile(path: String)
  /// The file has more bytes than a picture or a list of times is read from.
  case fileTooLarge(path: String, limit: Int)
  /// A directory stands where a file has to be.
  case isDirectory(path: String)
  /// A pipe or a device has the name of a picture.
  case isNoFile(path: String)
  /// The directory holds no file with the name of a picture.
  case noPictures(path: String)
  /// The file begins like none of the formats that are read.
  case unknownFormat(path: String, firstBytes: [UInt8])
  /// The file is not a YUV4MPEG2 video, or one that is not supported.
  case video(path: String, Y4MError)
  /// The file is not a PNM picture, or one that is not supported.
  case pnm(path: String, PNMError)
  /// The file is not a JPEG picture, or one that is not supported.
  case jpeg(path: String, JPEGError)
  /// A decoder for a further format failed, for a reason in its own words.
  case picture(path: String, reason: String)
  /// The list of times is malformed or does not fit the frames.
  case times(path: String, FrameTimesError)
  /// The stream has ended and cannot be read again.
  case cannotRewind(path: String)
  /// The bytes do not make a frame.
  case unusableFrame(path: String, FrameError)
}

extension FrameFileError: CustomStringConvertible {
  /// A sentence that names the file and says what is wrong.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let code):
      "\(path): cannot be opened: \(SystemErrorText.of(code))"
    case .cannotRead(let path, let code): "\(path): cannot be read: \(SystemErrorText.of(code))"
    case .emptyFile(let path): "\(path): empty file"
    case .fileTooLarge(let path, let limit): "\(path): more than \(limit) bytes"
    case .isDirectory(let path): "\(path): is a directory"
    case .isNoFile(let path): "\(path): is a pipe or a device"
    case .noPictures(let path):
      "\(path): directory without pictures (.pgm, .ppm, .pnm, .jpg or .jpeg)"
    case .unknownFormat(let path, let firstBytes):
      "\(path): neither YUV4MPEG2 nor PNM nor JPEG, begins with \(Self.hexadecimal(firstBytes))"
    case .video(let path, let error): "\(path): \(error)"
    case .pnm(let path, let error): "\(path): \(error)"
    case .jpeg(let path, let error): "\(path): \(error)"
    case .picture(let path, let reason): "\(path): \(reason)"
    case .times(let path, let error): "\(path): \(error)"
    case .cannotRewind(let path): "\(path): has ended and cannot be read again"
    case .unusableFrame(let path, let error): "\(path): \(error)"
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }
}
