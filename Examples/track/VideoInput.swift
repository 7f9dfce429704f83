// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

#if FFmpegMedia
  import FFmpegMedia
#endif

/// Inputs that FFmpeg's libraries read.
enum VideoInput {
  /// Returns whether a text is an address of a stream or a screen, and no path.
  static func isAddress(_ text: String) -> Bool {
    text.contains("://") || text.hasPrefix("x11grab:")
  }

  #if FFmpegMedia
    /// Returns whether a file of no format of the library's own is worth a try.
    static func mayBeVideo(_ firstBytes: [UInt8]) -> Bool { !firstBytes.isEmpty }

    static func open(_ text: String, _ options: TrackOptions) throws -> any FrameSource {
      try open(MediaLocation(text), options)
    }

    static func open(_ pipe: InputPipe, _ options: TrackOptions) throws -> any FrameSource {
      try open(
        .pipe(
          MediaPipe(
            fileDescriptor: pipe.fileDescriptor, name: pipe.name, firstBytes: pipe.firstBytes)),
        options)
    }

    private static func open(
      _ location: MediaLocation, _ options: TrackOptions
    ) throws -> any FrameSource {
      guard options.timesPath == nil else { throw UsageError.timesOfVideo }
      var media = MediaOptions()
      media.pacing = options.pacing
      media.transport = options.transport == .udp ? .udp : .tcp
      media.keepsColor = options.annotatePath != nil || options.snapshotsPath != nil
      return try VideoFrameSource(location, options: media)
    }

    /// Returns what was odd about a video, once it has ended.
    static func warning(_ source: any FrameSource) -> String? {
      guard let video = source as? VideoFrameSource else { return nil }
      var parts: [String] = []
      if let description = video.description, description.missingFrameCount > 0 {
        parts.append("\(description.missingFrameCount) frames are missing: the file is cut off")
      }
      if video.corruptPacketCount > 0 {
        parts.append("\(video.corruptPacketCount) packets could not be decoded and were skipped")
      }
      if video.reconnectionCount > 0 {
        parts.append("connected again \(video.reconnectionCount) times")
      }
      return parts.isEmpty ? nil : "\(video.location): " + parts.joined(separator: ", ")
    }
  #else
    /// Returns whether a file begins like a video that a build with the trait would read.
    static func mayBeVideo(_ firstBytes: [UInt8]) -> Bool {
      let isISO = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
        .contains(String(decoding: firstBytes.dropFirst(4).prefix(4), as: UTF8.self))
      let isRIFF =
        firstBytes.starts(with: Array("RIFF".utf8))
        && firstBytes.dropFirst(8).elementsEqual("AVI ".utf8)
      let others: [[UInt8]] = [
        [0x1A, 0x45, 0xDF, 0xA3], [0x30, 0x26, 0xB2, 0x75], [0, 0, 1, 0xBA], [0, 0, 1, 0xB3],
        Array("OggS".utf8), Array("FLV".utf8), Array("GIF8".utf8), [0x47, 0x40],
      ]
      return isISO || isRIFF || others.contains { firstBytes.starts(with: $0) }
    }

    static func open(_ text: String, _ options: TrackOptions) throws -> any FrameSource {
      throw MissingTrait(option: text, traits: [.video])
    }

    static func open(_ pipe: InputPipe, _ options: TrackOptions) throws -> any FrameSource {
      try open(pipe.name, options)
    }

    static func warning(_ source: any FrameSource) -> String? { nil }
  #endif
}
