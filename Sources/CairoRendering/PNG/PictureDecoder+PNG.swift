// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  public import FrameFiles

  extension PictureDecoder {
    /// Lets picture files and directories of them be PNG too.
    public static let png = PictureDecoder(
      extensions: ["png"], signature: PNGPicture.signature
    ) { bytes, timestamp in
      try PNGPicture.decode(bytes, timestamp: timestamp)
    }
  }
#endif
