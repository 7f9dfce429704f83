// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import CFFmpeg

  /// An open container or stream, whose packets of one video are read in turn.
  struct MediaInput: ~Copyable {
    /// What came of the wish for a packet.
    enum Outcome {
      case packet
      case otherPacket
      case end
      case failure(Int32)
    }

    let context: UnsafeMutablePointer<AVFormatContext>
    let stream: UnsafeMutablePointer<AVStream>
    let codec: UnsafePointer<AVCodec>
    /// What the container is read from; nil where the library opens it itself.
    private let pipe: PipeInput?
    private let location: MediaLocation
    private let watchdog: Watchdog

    /// Opens a location and finds its video.
    init(
      _ location: MediaLocation, _ options: MediaOptions, watchdog: Watchdog
    ) throws(MediaError) {
      FFmpegLibraries.prepare
      self.location = location
      self.watchdog = watchdog
      // A slow disk is no reason to give up; a silent network is.
      let limit = options.openingLimit
      if location.isRead { watchdog.disarm() } else { watchdog.arm(for: limit) }
      defer { watchdog.disarm() }
      let pipe = try Self.pipe(location, watchdog)
      let context = try Self.open(location, options, watchdog, pipe)
      func fail(_ error: MediaError) -> MediaError {
        var context: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&context)
        return error
      }
      let found = avformat_find_stream_info(context, nil)
      guard found >= 0 else {
        throw fail(
          MediaError(code: found, location: location, limit: limit, watchdog: watchdog))
      }
      var codec: UnsafePointer<AVCodec>?
      let index = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, &codec, 0)
      let all = UnsafeBufferPointer(
        start: context.pointee.streams, count: Int(context.pointee.nb_streams))
      let videos = all.compactMap(\.self).filter(Self.isVideo)
      guard let first = videos.first else {
        throw fail(watchdog.isOverdue ? .timedOut(location, limit: limit) : .noVideo(location))
      }
      let stream = index >= 0 ? all[Int(index)] : nil
      guard let stream, let codec, Self.isVideo(stream) else {
        throw fail(
          .unsupportedCodec(
            location,
            codec: FFmpegText.string(avcodec_get_name(first.pointee.codecpar.pointee.codec_id))))
      }
      for other in all where other != stream { other?.pointee.discard = AVDISCARD_ALL }
      self.pipe = pipe
      self.context = context
      self.stream = stream
      self.codec = codec
    }

    deinit {
      var context: UnsafeMutablePointer<AVFormatContext>? = context
      avformat_close_input(&context)
    }

    /// A cover picture of a song is a stream too.
    private static func isVideo(_ stream: UnsafeMutablePointer<AVStream>) -> Bool {
      stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
        && stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
    }

    private static func pipe(
      _ location: MediaLocation, _ watchdog: Watchdog
    ) throws(MediaError) -> PipeInput? {
      guard case .pipe(let pipe) = location else { return nil }
      guard let input = PipeInput(pipe, watchdog: watchdog) else {
        throw .libraryFailure(location, code: CFFMPEG_ERROR_NO_MEMORY)
      }
      return input
    }

    private static func open(
      _ location: MediaLocation, _ options: MediaOptions, _ watchdog: Watchdog,
      _ pipe: PipeInput?
    ) throws(MediaError) -> UnsafeMutablePointer<AVFormatContext> {
      var context = avformat_alloc_context()
      guard let allocated = context else {
        throw .libraryFailure(location, code: CFFMPEG_ERROR_NO_MEMORY)
      }
      allocated.pointee.interrupt_callback = watchdog.callback
      if let pipe { allocated.pointee.pb = pipe.context }
      var format: UnsafePointer<AVInputFormat>?
      if case .device(let name, _) = location {
        format = av_find_input_format(name)
        guard format != nil else {
          avformat_free_context(allocated)
          throw .unknownDevice(location)
        }
      }
      var dictionary = MediaDictionary(location.inputOptions(options))
      // On failure the context is freed and set to nil.
      let code = avformat_open_input(&context, location.address, format, &dictionary.pointer)
      guard code >= 0, let context else {
        if let pipe, pipe.isEmpty { throw .emptyFile(path: location.description) }
        let error = MediaError(
          code: code, location: location, limit: options.openingLimit, watchdog: watchdog)
        throw error == .unknownFormat(location) ? damage(of: location) : error
      }
      return context
    }

    /// Tells a file of no known format from a damaged one of a known format.
    private static func damage(of location: MediaLocation) -> MediaError {
      var io: UnsafeMutablePointer<AVIOContext>?
      guard location.isFile, avio_open(&io, location.address, AVIO_FLAG_READ) >= 0 else {
        return .unknownFormat(location)
      }
      defer { avio_closep(&io) }
      var format: UnsafePointer<AVInputFormat>?
      let score = av_probe_input_buffer2(io, &format, nil, nil, 0, 0)
      // Lower scores go by the name alone, or by a few bytes.
      guard score > AVPROBE_SCORE_EXTENSION, let format else { return .unknownFormat(location) }
      return .damaged(location, format: FFmpegText.string(format.pointee.name))
    }

    /// Reads a packet, which is emptied first.
    mutating func read(
      into packet: UnsafeMutablePointer<AVPacket>, limit: Duration
    ) -> Outcome {
      if location.isRead { watchdog.disarm() } else { watchdog.arm(for: limit) }
      defer { watchdog.disarm() }
      av_packet_unref(packet)
      let code = av_read_frame(context, packet)
      if code == CFFMPEG_ERROR_EOF { return .end }
      guard code >= 0 else { return .failure(code) }
      return packet.pointee.stream_index == stream.pointee.index ? .packet : .otherPacket
    }

    /// Goes to the last key frame that is not after a time in the stream's units.
    ///
    /// - Parameter timestamp: The time.
    /// - Returns: Whether that was possible.
    mutating func seek(to timestamp: Int64) -> Bool {
      avformat_seek_file(context, stream.pointee.index, .min, timestamp, timestamp, 0) >= 0
    }
  }

  extension MediaLocation {
    /// What FFmpeg opens.
    var address: String {
      switch self {
      // Without its protocol, a name with a colon would be taken for one.
      case .file(let path): "file:" + path
      case .pipe: ""
      case .stream(let url): url
      case .device(_, let name): name
      }
    }

    /// The options that streams are opened with, and those that the user gives.
    func inputOptions(_ options: MediaOptions) -> [String: String] {
      var all: [String: String] = [:]
      if case .stream(let url) = self {
        if Self.scheme(of: url) == "rtsp" { all["rtsp_transport"] = options.transport.rawValue }
      }
      return all.merging(options.inputOptions) { $1 }
    }
  }
#endif
