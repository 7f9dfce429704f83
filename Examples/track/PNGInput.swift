// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation

#if CairoRendering
  import CairoRendering
#endif

/// Inputs that are PNG pictures.
enum PNGInput {
  static func isPNG(_ firstBytes: [UInt8]) -> Bool {
    firstBytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  static func missingTrait(_ path: String) -> MissingTrait {
    MissingTrait(option: path, traits: [.pictures])
  }

  /// Returns whether a directory holds PNG pictures that this build does not read.
  static func isAmongPictures(in directory: String) -> Bool { unreadCount(in: directory) > 0 }

  /// Returns what was left out of a directory; nil when nothing was.
  static func warning(_ path: String?) -> String? {
    guard let path, case let count = unreadCount(in: path), count > 0 else { return nil }
    return "\(count) PNG pictures were left out: \(missingTrait(path))"
  }

  private static func unreadCount(in directory: String) -> Int {
    guard decoders.isEmpty,
      let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
    else { return 0 }
    return names.count { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".png") }
  }

  #if CairoRendering
    static let decoders = [PictureDecoder.png]
  #else
    static let decoders: [PictureDecoder] = []
  #endif

  /// Opens a picture that no decoder of this build reads; FFmpeg can.
  static func open(_ path: String, _ options: TrackOptions) throws -> any FrameSource {
    #if FFmpegMedia
      return try VideoInput.open(path, options)
    #else
      throw missingTrait(path)
    #endif
  }
}
