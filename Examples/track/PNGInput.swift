// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

#if CairoRendering
  import CairoRendering
#endif

/// Inputs that are PNG pictures.
enum PNGInput {
  static func isPNG(_ firstBytes: [UInt8]) -> Bool {
    firstBytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  /// Reads the picture; FFmpeg can do so too.
  static func open(_ path: String, _ options: TrackOptions) throws -> any FrameSource {
    #if CairoRendering
      return ArrayFrameSource([try PNGPicture.read(path: path)])
    #elseif FFmpegMedia
      return try VideoInput.open(path, options)
    #else
      throw MissingTrait(
        option: path, trait: "CairoRendering", packages: PictureOutputs.cairoPackages)
    #endif
  }
}
