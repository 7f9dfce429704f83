// SPDX-License-Identifier: Apache-2.0

/// Why bytes do not make a frame.
public enum FrameError: Error, Hashable, Sendable {
  /// A side is zero or negative.
  case emptyFrame(width: Int, height: Int)
  /// The frame has more than ``FrameData/maximumPixelCount`` pixels.
  case tooManyPixels(width: Int, height: Int)
  /// A plane's row is longer than the distance between its rows.
  case rowStrideTooSmall(rowStride: Int, minimum: Int)
  /// The number of planes is not that of the pixel format.
  case wrongPlaneCount(Int, expected: Int)
  /// The bytes end before the last pixel, or a plane begins before them.
  case bufferTooSmall(byteCount: Int, required: Int)
}

extension FrameError: CustomStringConvertible {
  /// A sentence that says what is wrong.
  public var description: String {
    switch self {
    case .emptyFrame(let width, let height):
      "frame of \(width)×\(height) pixels has no area"
    case .tooManyPixels(let width, let height):
      "frame of \(width)×\(height) pixels exceeds \(FrameData.maximumPixelCount) pixels"
    case .rowStrideTooSmall(let rowStride, let minimum):
      "row stride of \(rowStride) bytes is below the row's \(minimum) bytes"
    case .wrongPlaneCount(let count, let expected):
      "frame has \(count) planes where its pixel format has \(expected)"
    case .bufferTooSmall(let byteCount, let required):
      "frame needs \(required) bytes and has \(byteCount)"
    }
  }
}
