// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  public import BarcodeOverlay
  public import BarcodeTypes

  extension EncodedPicture {
    /// Creates a PNG of a frame as it is stored, in its colours, to be drawn as an image.
    ///
    /// - Parameter frame: The frame.
    /// - Throws: That the frame is too large.
    public init(png frame: FrameData) throws(PNGError) {
      self.init(format: .png, bytes: try PNGPicture.encode(frame), size: frame.size)
    }
  }
#endif
