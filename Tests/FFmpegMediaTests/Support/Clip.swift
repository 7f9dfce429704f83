// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import FFmpegMedia

  /// Videos of numbered frames.
  enum Clip {
    /// Writes a video with frames at times, by default 30 a second.
    static func write(
      _ path: String, frameCount: Int, width: Int = 160, height: Int = 96,
      times: [Double]? = nil, options: VideoFileWriter.Options = .init()
    ) throws {
      let writer = try VideoFileWriter(path: path, options: options)
      for number in 0..<frameCount {
        try writer.write(
          NumberedPicture.frame(
            number, width: width, height: height,
            timestamp: times.map { FrameTimestamp(seconds: $0[number]) }))
      }
      try writer.finish()
    }
  }

  extension FrameSource {
    /// Pulls frames to the end.
    func collect(atMost limit: Int = .max) async throws -> [FrameData] {
      try await start()
      var frames: [FrameData] = []
      while frames.count < limit, let frame = try await nextFrame() { frames.append(frame) }
      await stop()
      return frames
    }

    /// The numbers of the frames to the end.
    func collectNumbers(atMost limit: Int = .max) async throws -> [Int] {
      try await collect(atMost: limit).map(NumberedPicture.number)
    }
  }
#endif
