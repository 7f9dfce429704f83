// SPDX-License-Identifier: Apache-2.0

/// What a build of the example may have on top, named as the package names it.
enum Trait: String, CaseIterable {
  case video = "FFmpegMedia"
  case pictures = "CairoRendering"
  case window = "SDLWindow"

  /// Debian's packages that the trait needs.
  var packages: String {
    switch self {
    case .video: "libavdevice-dev libavformat-dev libavcodec-dev libswscale-dev"
    case .pictures: "libcairo2-dev libpango1.0-dev"
    case .window: "libsdl2-dev"
    }
  }

  /// Whether this build has it.
  var isEnabled: Bool {
    switch self {
    case .video:
      #if FFmpegMedia
        true
      #else
        false
      #endif
    case .pictures:
      #if CairoRendering
        true
      #else
        false
      #endif
    case .window:
      #if SDLWindow
        true
      #else
        false
      #endif
    }
  }
}

extension TrackOptions {
  /// The traits that the outputs need, whatever the input is.
  var outputTraits: Set<Trait> {
    var traits: Set<Trait> = []
    if showsWindow { traits.insert(.window) }
    if snapshotsPath != nil { traits.insert(.pictures) }
    if annotatePath != nil { traits.formUnion([.video, .pictures]) }
    return traits
  }
}
