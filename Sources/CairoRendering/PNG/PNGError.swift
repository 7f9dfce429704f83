// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  /// Why bytes are no PNG picture, or a file cannot be read or written as one.
  public enum PNGError: Error, Hashable, Sendable {
    /// The bytes do not begin like a PNG.
    case notPNG
    /// The picture has no area, or more pixels than a frame may have.
    case unusableSize(width: Int, height: Int)
    /// The bytes are cut off or damaged.
    case damaged
    /// There is no memory for the picture.
    case outOfMemory
    /// The system refused to read the file; `code` is the value of `errno`.
    case cannotRead(path: String, code: Int32)
    /// The system refused to write the file; `code` is the value of `errno`.
    case cannotWrite(path: String, code: Int32)
  }

  extension PNGError: CustomStringConvertible {
    /// A sentence that says what is wrong.
    public var description: String {
      switch self {
      case .notPNG: "not a PNG picture"
      case .unusableSize(let width, let height):
        "PNG picture of \(width)×\(height) pixels cannot be used"
      case .damaged: "PNG picture is cut off or damaged"
      case .outOfMemory: "no memory for the PNG picture"
      case .cannotRead(let path, let code): "\(path): cannot be read: \(SystemText.of(code))"
      case .cannotWrite(let path, let code): "\(path): cannot be written: \(SystemText.of(code))"
      }
    }
  }
#endif
