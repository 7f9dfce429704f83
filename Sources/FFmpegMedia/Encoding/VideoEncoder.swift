// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import CFFmpeg

  /// Turns frames into packets.
  struct VideoEncoder: ~Copyable {
    private let context: UnsafeMutablePointer<AVCodecContext>
    private var drawer: PictureMaker
    private let begin: FrameTimestamp
    private var lastTime: Int64?
    private var lastDuration: Int64

    /// Opens an encoder for frames of a size.
    init(
      for frame: FrameData, _ options: VideoFileWriter.Options, needsGlobalHeader: Bool,
      path: String
    ) throws(MediaError) {
      let h264 = avcodec_find_encoder_by_name("libx264")
      guard let codec = h264 ?? avcodec_find_encoder(AV_CODEC_ID_MPEG4),
        let context = avcodec_alloc_context3(codec)
      else { throw .noEncoder(path: path) }
      // Whole numbers of these are the frames of 24, 25, 30, 50 and 60 Hz and of their
      // NTSC kin; MPEG-4 counts to 65535 only.
      let unit: Int32 = h264 == nil ? 60_000 : 120_000
      context.pointee.width = Int32(frame.width + frame.width % 2)
      context.pointee.height = Int32(frame.height + frame.height % 2)
      context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
      context.pointee.color_range = AVCOL_RANGE_MPEG
      context.pointee.time_base = AVRational(num: 1, den: unit)
      // A guess that the encoder's own bounds go by; times are the frames'.
      context.pointee.framerate = AVRational(num: 30, den: 1)
      context.pointee.gop_size = Int32(clamping: max(1, options.keyFrameInterval))
      context.pointee.max_b_frames = 0
      if needsGlobalHeader { context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
      let quality = max(0, min(51, options.quality))
      if h264 != nil {
        av_opt_set(context.pointee.priv_data, "preset", "veryfast", 0)
        av_opt_set(context.pointee.priv_data, "crf", "\(quality)", 0)
      } else {
        context.pointee.flags |= AV_CODEC_FLAG_QSCALE
        context.pointee.global_quality = Int32(FF_QP2LAMBDA) * Int32(max(1, quality / 5))
      }
      let code = avcodec_open2(context, codec, nil)
      guard code >= 0 else {
        var context: UnsafeMutablePointer<AVCodecContext>? = context
        avcodec_free_context(&context)
        throw .cannotWrite(path: path, code: -code)
      }
      self.context = context
      drawer = PictureMaker(width: context.pointee.width, height: context.pointee.height)
      begin = frame.timestamp
      lastDuration = Int64(unit) / 30
    }

    deinit {
      var context: UnsafeMutablePointer<AVCodecContext>? = context
      avcodec_free_context(&context)
    }

    var timeBase: AVRational { context.pointee.time_base }

    func copyParameters(to parameters: UnsafeMutablePointer<AVCodecParameters>) -> Int32 {
      avcodec_parameters_from_context(parameters, context)
    }

    /// Takes a frame; returns FFmpeg's code.
    mutating func send(_ frame: FrameData) -> Int32 {
      guard let picture = drawer.picture(of: frame) else { return CFFMPEG_ERROR_NO_MEMORY }
      let unit = Int128(context.pointee.time_base.den)
      let elapsed = Int128(frame.timestamp.nanoseconds) - Int128(begin.nanoseconds)
      var time = Int64(clamping: (elapsed * unit * 2 + 1_000_000_000) / 2_000_000_000)
      if let lastTime {
        time = max(time, lastTime + 1)
        lastDuration = time - lastTime
      } else {
        time = 0
      }
      lastTime = time
      picture.frame.pointee.pts = time
      return avcodec_send_frame(context, picture.frame)
    }

    /// Tells that there are no further frames; returns FFmpeg's code.
    mutating func sendEnd() -> Int32 { avcodec_send_frame(context, nil) }

    /// Returns whether there was a packet.
    mutating func receive(
      into packet: UnsafeMutablePointer<AVPacket>, path: String
    ) throws(MediaError) -> Bool {
      let code = avcodec_receive_packet(context, packet)
      if code == CFFMPEG_ERROR_AGAIN || code == CFFMPEG_ERROR_EOF { return false }
      guard code >= 0 else { throw .cannotWrite(path: path, code: -code) }
      // Counts for the last frame only; others last until the next.
      if packet.pointee.duration <= 0 { packet.pointee.duration = lastDuration }
      return true
    }

    func rescale(_ packet: UnsafeMutablePointer<AVPacket>, to timeBase: AVRational) {
      av_packet_rescale_ts(packet, context.pointee.time_base, timeBase)
    }
  }
#endif
