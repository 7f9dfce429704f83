// SPDX-License-Identifier: Apache-2.0
#if os(Linux)
  public import BarcodeTypes
  public import JPEGImages

  /// Why a camera's frame was skipped.
  public enum FrameDamage: Error, Hashable, Sendable {
    /// The driver says that the data are incomplete or wrong.
    case markedByDriver
    /// The frame has too few bytes, or a size that cannot be.
    case frame(FrameError)
    /// The frame is no sound JPEG picture.
    case jpeg(JPEGError)
  }

  extension FrameDamage: CustomStringConvertible {
    /// A few words that say what is wrong.
    public var description: String {
      switch self {
      case .markedByDriver: "marked as faulty by the driver"
      case .frame(let error): "\(error)"
      case .jpeg(let error): "\(error)"
      }
    }
  }
#endif
