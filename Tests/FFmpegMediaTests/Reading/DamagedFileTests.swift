// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import FFmpegMedia
  import Foundation
  import Testing

  @Suite struct DamagedFileTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func error(of path: String) -> MediaError? {
      do throws(MediaError) {
        _ = try VideoFrameSource(path: path)
        return nil
      } catch {
        return error
      }
    }

    @Test func whatIsNoFileIsSaid() throws {
      let missing = directory.path("missing.mp4")
      #expect(error(of: missing) == .noSuchFile(path: missing))
      #expect(error(of: directory.path) == .isDirectory(path: directory.path))
      #expect(error(of: "/dev/null") == .isNoFile(path: "/dev/null"))
      let empty = try directory.write("empty.mp4", [])
      #expect(error(of: empty) == .emptyFile(path: empty))
    }

    @Test func whatIsNoVideoIsSaid() throws {
      let text = try directory.write(
        "text.mp4", Array(repeating: Array("no video\n".utf8), count: 500).joined())
      #expect(error(of: text) == .unknownFormat(.file(path: text)))
      let sound = try directory.write("sound.wav", Self.wave)
      #expect(error(of: sound) == .noVideo(.file(path: sound)))
    }

    @Test func fileThatIsCutOffBeforeItsIndexIsSaid() throws {
      try Clip.write(directory.path("clip.mp4"), frameCount: 30)
      let bytes = try directory.read(directory.path("clip.mp4"))
      for count in [bytes.count / 2, 100] {
        let cut = try directory.write("cut.mp4", bytes.prefix(count))
        guard case .damaged(.file(path: cut), let format) = error(of: cut) else {
          Issue.record("\(count) bytes: \(String(describing: error(of: cut)))")
          continue
        }
        #expect(format.contains("mp4"))
      }
    }

    @Test func fileThatIsCutOffBehindItsIndexGivesWhatIsThere() async throws {
      var options = VideoFileWriter.Options()
      options.putsIndexFirst = true
      try Clip.write(directory.path("clip.mp4"), frameCount: 100, options: options)
      let bytes = try directory.read(directory.path("clip.mp4"))
      let cut = try directory.write("cut.mp4", bytes.prefix(bytes.count * 3 / 4))
      let source = try VideoFrameSource(path: cut)
      let numbers = try await source.collectNumbers()
      let missing = source.description?.missingFrameCount ?? 0
      #expect(missing > 0)
      #expect(source.frameCount == 100 - missing)
      #expect(numbers == Array(0..<100 - missing))
    }

    @Test(arguments: ["mkv", "ts"])
    func streamThatIsCutOffGivesWhatIsThere(container: String) async throws {
      try Clip.write(directory.path("clip." + container), frameCount: 60)
      let bytes = try directory.read(directory.path("clip." + container))
      let cut = try directory.write("cut." + container, bytes.prefix(bytes.count / 2))
      let numbers = try await VideoFrameSource(path: cut).collectNumbers()
      #expect(numbers.count > 10)
      #expect(numbers == Array(0..<numbers.count))
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func corruptPacketsAreCountedAndTheOthersCome(seed: UInt64) async throws {
      var options = VideoFileWriter.Options()
      options.keyFrameInterval = 5
      options.putsIndexFirst = true
      try Clip.write(directory.path("clip.mp4"), frameCount: 60, options: options)
      var bytes = try directory.read(directory.path("clip.mp4"))
      let media = try #require(bytes.firstRange(of: Array("mdat".utf8))).upperBound + 2000
      var state = seed
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[media + Int(state >> 33) % (bytes.count - media)] ^= UInt8(state >> 24 & 0xFF) | 1
      }
      let source = try VideoFrameSource(path: directory.write("bad.mp4", bytes))
      let frames = try await source.collect()
      #expect(source.corruptPacketCount > 0, "seed \(seed)")
      #expect(frames.count > 20, "seed \(seed)")
      for (one, next) in zip(frames, frames.dropFirst()) {
        #expect(one.timestamp < next.timestamp, "seed \(seed)")
      }
      #expect(try await source.collect().count == frames.count, "seed \(seed)")
    }

    @Test func videoWithoutAnyPictureIsAnError() async throws {
      var options = VideoFileWriter.Options()
      options.putsIndexFirst = true
      let path = directory.path("clip.mp4")
      try Clip.write(path, frameCount: 20, options: options)
      var bytes = try directory.read(path)
      let media = try #require(bytes.firstRange(of: Array("mdat".utf8))).upperBound
      for index in media..<bytes.count { bytes[index] = 0xFF }
      let source = try VideoFrameSource(path: directory.write("none.mp4", bytes))
      await #expect(throws: MediaError.noPictures(source.location)) {
        try await source.nextFrame()
      }
    }

    /// A tenth of a second of silence, mono, 8 kHz, 8 bits.
    private static let wave: [UInt8] =
      Array("RIFF".utf8) + [0x44, 3, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0]
      + [0x40, 0x1F, 0, 0, 0x40, 0x1F, 0, 0, 1, 0, 8, 0] + Array("data".utf8) + [0x20, 3, 0, 0]
      + [UInt8](repeating: 128, count: 800)
  }
#endif
