// SPDX-License-Identifier: Apache-2.0

/// Builds YUV4MPEG2 videos whose bytes count up, so that each place is known.
struct Y4MBytes {
  var header: String
  /// Bytes of luminance in a frame.
  var lumaCount: Int
  /// Bytes of chroma and opacity in a frame.
  var chromaCount: Int
  var frameLine = "FRAME\n"

  /// 3×2 pixels, 4:2:0: 6 bytes of luminance and 4 of chroma.
  static let small = Y4MBytes(header: "YUV4MPEG2 W3 H2 F25:1\n", lumaCount: 6, chromaCount: 4)

  /// The bytes of a frame, other ones for each frame.
  func pixels(ofFrame index: Int) -> [UInt8] {
    (0..<lumaCount + chromaCount).map { UInt8(truncatingIfNeeded: $0 + index * 50) }
  }

  func luminance(ofFrame index: Int) -> [UInt8] {
    [UInt8](pixels(ofFrame: index).prefix(lumaCount))
  }

  func video(frameCount: Int) -> [UInt8] {
    (0..<frameCount).reduce(Array(header.utf8)) { bytes, index in
      bytes + Array(frameLine.utf8) + pixels(ofFrame: index)
    }
  }
}
