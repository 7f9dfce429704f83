// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import CFFmpeg

  /// Owns a picture: its memory goes back to its pool with the last reference.
  ///
  /// Unchecked: decoders do not touch a picture once they have given it out, and the one who
  /// fills a converted picture is done before others see it.
  final class DecodedPicture: @unchecked Sendable {
    let frame: UnsafeMutablePointer<AVFrame>

    /// Creates an empty picture; nil without memory.
    init?() {
      guard let frame = av_frame_alloc() else { return nil }
      self.frame = frame
    }

    deinit {
      var frame: UnsafeMutablePointer<AVFrame>? = frame
      av_frame_free(&frame)
    }

    var width: Int { Int(frame.pointee.width) }
    var height: Int { Int(frame.pointee.height) }
    var format: AVPixelFormat { AVPixelFormat(rawValue: frame.pointee.format) }

    /// The time in the stream's units, where there is one.
    var time: Int64? {
      let time = frame.pointee.best_effort_timestamp
      return time == CFFMPEG_NOPTS_VALUE ? nil : time
    }

    /// How long it is shown in the stream's units; 0 if unknown.
    var duration: Int64 { max(0, frame.pointee.pkt_duration) }

    /// Whether parts of it could not be decoded and were guessed.
    var isDamaged: Bool {
      frame.pointee.decode_error_flags != 0
        || frame.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0
    }

    /// How the bytes of the first plane lie in the picture's only piece of memory.
    ///
    /// Nil when there are several pieces, or rows from the bottom up.
    func offset(ofPlane plane: Int) -> (offset: Int, rowStride: Int)? {
      guard let buffer = frame.pointee.buf.0?.pointee else { return nil }
      let (data, rowStride) = (planes[plane], Int(strides[plane]))
      guard let data, let start = buffer.data, rowStride > 0 else { return nil }
      let offset = data - UnsafePointer(start)
      return offset >= 0 && offset < buffer.size ? (offset, rowStride) : nil
    }

    /// The planes, of which there may be fewer than four.
    var planes: [UnsafePointer<UInt8>?] {
      withUnsafePointer(to: &frame.pointee.data.0) { data in
        (0..<4).map { UnsafePointer(data[$0]) }
      }
    }

    /// The distances of the planes' rows in bytes; negative from the bottom up.
    var strides: [Int32] {
      withUnsafePointer(to: &frame.pointee.linesize.0) { sizes in (0..<4).map { sizes[$0] } }
    }

    /// Whether black is 0, and not 16.
    var isFullRange: Bool {
      frame.pointee.color_range == AVCOL_RANGE_JPEG || format == AV_PIX_FMT_YUVJ420P
    }

    /// The memory that the planes lie in.
    var memory: UnsafeRawBufferPointer {
      let buffer = frame.pointee.buf.0?.pointee
      return UnsafeRawBufferPointer(start: buffer?.data, count: buffer?.size ?? 0)
    }
  }
#endif
