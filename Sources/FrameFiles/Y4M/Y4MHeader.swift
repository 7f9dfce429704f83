// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The first line of a YUV4MPEG2 video.
public struct Y4MHeader: Hashable, Sendable {
  static let signature: [UInt8] = Array("YUV4MPEG2".utf8)

  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The frames per second; nil where the file does not say.
  public let frameRate: FrameRate?
  /// How colour is stored.
  public let colorSpace: Y4MColorSpace

  /// The number of bytes of a frame in the file, without its line.
  var frameByteCount: Int {
    width * height + colorSpace.chromaByteCount(width: width, height: height)
  }

  /// The number of bytes of a frame that are delivered; the rest follows them.
  var deliveredByteCount: Int { colorSpace == .yuv420 ? frameByteCount : width * height }

  /// Reads a header.
  ///
  /// - Parameter line: The bytes before the line feed.
  /// - Throws: What is malformed, missing or not supported.
  init(line: [UInt8]) throws(Y4MError) {
    let words = line.split(separator: 0x20)
    guard let first = words.first, first.elementsEqual(Self.signature) else { throw .notY4M }
    var width: Int?
    var height: Int?
    var frameRate: FrameRate?
    var colorSpace = Y4MColorSpace.yuv420
    for word in words.dropFirst() {
      let text = String(decoding: word, as: UTF8.self)
      let value = String(text.dropFirst())
      switch text.first {
      case "W": width = try Self.number(value, in: text)
      case "H": height = try Self.number(value, in: text)
      case "F": frameRate = try Self.rate(value, in: text)
      case "C":
        guard let known = Y4MColorSpace(parameter: value) else {
          throw .unsupportedColorSpace(value)
        }
        colorSpace = known
      // I (interlacing), A (shape of pixels), X (comments), and what may yet come.
      default: break
      }
    }
    guard let width else { throw .parameterMissing("W") }
    guard let height else { throw .parameterMissing("H") }
    guard width > 0, height > 0 else {
      throw .unusableSize(.emptyFrame(width: width, height: height))
    }
    let (pixelCount, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixelCount <= FrameData.maximumPixelCount else {
      throw .unusableSize(.tooManyPixels(width: width, height: height))
    }
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.colorSpace = colorSpace
  }

  private static func number(_ value: String, in text: String) throws(Y4MError) -> Int {
    guard let number = Int(value), number >= 0 else { throw .invalidParameter(text) }
    return number
  }

  /// Reads a fraction; 0:0 means that the rate is unknown.
  private static func rate(_ value: String, in text: String) throws(Y4MError) -> FrameRate? {
    let terms = value.split(separator: ":", omittingEmptySubsequences: false)
    guard terms.count == 2, let numerator = Int(terms[0]), let denominator = Int(terms[1]) else {
      throw .invalidParameter(text)
    }
    if numerator == 0, denominator == 0 { return nil }
    guard let rate = FrameRate(numerator: numerator, denominator: denominator) else {
      throw .invalidParameter(text)
    }
    return rate
  }
}
