// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import CFFmpeg
  import Foundation

  /// Turns packets into pictures.
  struct VideoDecoder: ~Copyable {
    /// What came of the wish for a picture.
    enum Outcome {
      case picture(DecodedPicture)
      case needsPacket
      case end
      /// A packet gave no picture.
      case failure
    }

    private let context: UnsafeMutablePointer<AVCodecContext>
    private let buffers = PictureBuffers()

    /// Opens a decoder.
    ///
    /// - Parameters:
    ///   - input: The video.
    ///   - isLive: Whether a picture is to come out as soon as its packet went in.
    ///   - location: What errors name.
    /// - Throws: That there is no decoder.
    init(
      _ input: borrowing MediaInput, isLive: Bool, location: MediaLocation
    ) throws(MediaError) {
      let codec = input.codec
      let error = MediaError.unsupportedCodec(
        location, codec: FFmpegText.string(codec.pointee.name))
      guard let context = avcodec_alloc_context3(codec) else { throw error }
      buffers.serve(context)
      context.pointee.pkt_timebase = input.stream.pointee.time_base
      // Threads that work on a frame each look ahead, so that decoding goes on while frames
      // are processed; threads that share a frame hold nothing back.
      context.pointee.thread_count =
        Int32(max(1, min(4, ProcessInfo.processInfo.activeProcessorCount)))
      context.pointee.thread_type =
        isLive ? FF_THREAD_SLICE : FF_THREAD_FRAME | FF_THREAD_SLICE
      if isLive { context.pointee.flags |= AV_CODEC_FLAG_LOW_DELAY }
      guard avcodec_parameters_to_context(context, input.stream.pointee.codecpar) >= 0,
        avcodec_open2(context, codec, nil) >= 0
      else {
        var context: UnsafeMutablePointer<AVCodecContext>? = context
        avcodec_free_context(&context)
        throw error
      }
      self.context = context
    }

    deinit {
      var context: UnsafeMutablePointer<AVCodecContext>? = context
      avcodec_free_context(&context)
    }

    /// Takes a packet, or nil for the end.
    ///
    /// - Parameter packet: The packet; it stays the caller's.
    /// - Returns: Whether it was taken; false for one that cannot be decoded.
    mutating func send(_ packet: UnsafeMutablePointer<AVPacket>?) -> Bool {
      avcodec_send_packet(context, packet) >= 0
    }

    /// Returns the next picture.
    mutating func receive() -> Outcome {
      guard let picture = DecodedPicture() else { return .failure }
      switch avcodec_receive_frame(context, picture.frame) {
      case 0...: return .picture(picture)
      case CFFMPEG_ERROR_AGAIN: return .needsPacket
      case CFFMPEG_ERROR_EOF: return .end
      default: return .failure
      }
    }

    /// Forgets what went in, to go on at another place.
    mutating func flush() { avcodec_flush_buffers(context) }
  }
#endif
