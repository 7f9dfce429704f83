// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  /// How a camera sends its pixels, of the ways that are understood.
  ///
  /// In the order of preference where size and rate are equal: the luminance of the first two
  /// is read in place, that of the third is picked out, and the last two are decoded.
  public enum CameraPixelFormat: String, Hashable, Sendable, Codable, CaseIterable {
    /// 8-bit luminance (`GREY`).
    case gray8 = "GREY"
    /// A luminance plane, then a half-size plane of alternating Cb and Cr (`NV12`).
    case nv12 = "NV12"
    /// Y0 Cb Y1 Cr groups, two pixels each (`YUYV`).
    case yuyv = "YUYV"
    /// A JPEG picture for each frame, perhaps without Huffman tables (`MJPG`).
    case mjpeg = "MJPG"
    /// A whole JPEG file for each frame (`JPEG`).
    case jpeg = "JPEG"

    /// The kernel's number of the format: the four letters, the first in the lowest byte.
    var fourCC: FourCC { FourCC(rawValue) }

    /// Whether each frame is a JPEG picture.
    public var isCompressed: Bool { self == .mjpeg || self == .jpeg }

    init?(_ fourCC: FourCC) {
      guard let format = Self.allCases.first(where: { $0.fourCC == fourCC }) else { return nil }
      self = format
    }
  }

  /// The kernel's number of a pixel format: four letters, the first in the lowest byte.
  struct FourCC: Hashable, Sendable {
    let number: UInt32

    init(number: UInt32) { self.number = number }

    init(_ letters: String) {
      number = letters.utf8.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  extension FourCC: CustomStringConvertible {
    /// The letters, with a question mark for what is none.
    var description: String {
      let letters = (0..<4).map { index -> Character in
        let byte = UInt8(truncatingIfNeeded: number >> (8 * UInt32(index)))
        return 32..<127 ~= byte ? Character(Unicode.Scalar(byte)) : "?"
      }
      return String(letters).trimmingSuffix(" ")
    }
  }

  extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
      var text = self
      while text.last == character { text.removeLast() }
      return text
    }
  }
#endif
