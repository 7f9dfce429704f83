// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import CFFmpeg

  /// An open video and its decoder.
  struct MediaConnection: ~Copyable {
    var input: MediaInput
    var decoder: VideoDecoder
    /// Whether the last packet went into the decoder.
    var isAtEnd = false
    let matrix: DisplayMatrix
    let description: MediaDescription

    init(
      _ location: MediaLocation, _ options: MediaOptions, isLive: Bool, watchdog: Watchdog
    ) throws(MediaError) {
      let input = try MediaInput(location, options, watchdog: watchdog)
      let decoder = try VideoDecoder(input, isLive: isLive, location: location)
      let matrix =
        DisplayMatrix(input.stream) ?? DisplayMatrix(orientation: .degrees0, isMirrored: false)
      self.matrix = matrix
      description = input.description(matrix)
      self.decoder = decoder
      self.input = input
    }

    /// Whether it has an end and comes as fast as it is read.
    var isRecording: Bool { description.duration != nil }

    /// A clock on which the video begins at a time.
    func timeline(origin: Int64, isFile: Bool) -> FrameTimeline {
      let stream = input.stream.pointee
      let start = stream.start_time == CFFMPEG_NOPTS_VALUE || !isFile ? nil : stream.start_time
      return FrameTimeline(
        numerator: stream.time_base.num, denominator: stream.time_base.den, start: start,
        origin: origin)
    }

    /// The mean duration of a frame in nanoseconds, if known.
    var frameDuration: Int64? { description.frameRate.map { Int64((1e9 / $0).rounded()) } }
  }
#endif
