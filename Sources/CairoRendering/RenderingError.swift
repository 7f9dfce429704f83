// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  public import BarcodeTypes

  /// Why a drawing cannot be painted.
  public enum RenderingError: Error, Hashable, Sendable {
    /// The picture would have no area, or a side of more than ``CairoRenderer/maximumSide``.
    case unusableSize(Size)
    /// The picture has more pixels than a frame may have, or there is no memory for it.
    case tooLarge(Size)
  }

  extension RenderingError: CustomStringConvertible {
    /// A sentence that says what is wrong.
    public var description: String {
      switch self {
      case .unusableSize(let size):
        "no picture can be \(size.width) by \(size.height) pixels"
      case .tooLarge(let size):
        "a picture of \(size.width) by \(size.height) pixels is too large"
      }
    }
  }
#endif
