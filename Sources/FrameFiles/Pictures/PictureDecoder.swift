// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// A further format of picture files, for sources that read more than PNM and JPEG.
public struct PictureDecoder: Sendable {
  /// How the names of such files end, in lower case and without the dot.
  public let extensions: Set<String>
  /// The bytes with which such files begin; at most twelve are looked at.
  public let signature: [UInt8]
  /// Decodes a whole file; called on any thread.
  ///
  /// What it throws is told by its description.
  public let decode: @Sendable (_ bytes: [UInt8], _ timestamp: FrameTimestamp) throws -> FrameData

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - extensions: How the names of such files end, in lower case and without the dot.
  ///   - signature: The bytes with which such files begin.
  ///   - decode: Decodes a whole file to a frame of a time.
  public init(
    extensions: Set<String>, signature: [UInt8],
    decode: @escaping @Sendable (_ bytes: [UInt8], _ timestamp: FrameTimestamp) throws -> FrameData
  ) {
    self.extensions = extensions
    self.signature = signature
    self.decode = decode
  }

  /// Returns whether a file begins as this format does.
  func reads(_ firstBytes: [UInt8]) -> Bool {
    let signature = signature.prefix(FrameFile.headCount)
    return !signature.isEmpty && firstBytes.starts(with: signature)
  }
}
