// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import CFFmpeg
  import Synchronization

  /// Memory for decoded pictures, all planes of one in one piece, used again and again.
  ///
  /// FFmpeg's own allocation gives each plane its own piece, which a frame with its planes
  /// at offsets cannot describe. Called on the decoder's threads.
  final class PictureBuffers: Sendable {
    private struct Pool: ~Copyable {
      let byteCount: Int
      let pool: OpaquePointer

      init?(byteCount: Int) {
        guard let pool = av_buffer_pool_init(byteCount, nil) else { return nil }
        self.byteCount = byteCount
        self.pool = pool
      }

      deinit {
        // Buffers that are still in use keep what they need of it.
        var pool: OpaquePointer? = pool
        av_buffer_pool_uninit(&pool)
      }
    }

    /// Room behind the last row, into which decoders and converters may reach.
    private static let padding = 64
    /// Row lengths that suit any of FFmpeg's SIMD code.
    private static let rowAlignment: Int32 = 64

    private let pool = Mutex<Pool?>(nil)

    /// Gives a frame memory for a picture of its size and format.
    ///
    /// - Parameters:
    ///   - frame: The frame, with size and format set.
    ///   - width: Pixels in a row that are written to, at least the frame's.
    ///   - height: Rows that are written to, at least the frame's.
    /// - Returns: 0, or FFmpeg's error code.
    func allocate(
      _ frame: UnsafeMutablePointer<AVFrame>, width: Int32, height: Int32
    ) -> Int32 {
      let format = AVPixelFormat(rawValue: frame.pointee.format)
      let rowAlignment = Self.rowAlignment
      let code = withUnsafeMutablePointer(to: &frame.pointee.linesize.0) { lineSizes in
        // Chroma rows are half as long in most formats: twice the alignment suits both.
        let width = (width + 2 * rowAlignment - 1) / (2 * rowAlignment) * (2 * rowAlignment)
        return av_image_fill_linesizes(lineSizes, format, width)
      }
      guard code >= 0 else { return code }
      let byteCount = withUnsafeMutablePointer(to: &frame.pointee.data.0) { data in
        withUnsafeMutablePointer(to: &frame.pointee.linesize.0) { lineSizes in
          av_image_fill_pointers(data, format, height, nil, lineSizes)
        }
      }
      guard byteCount > 0 else { return byteCount < 0 ? byteCount : CFFMPEG_ERROR_INVALID }
      guard let buffer = take(Int(byteCount) + Self.padding) else { return CFFMPEG_ERROR_NO_MEMORY }
      frame.pointee.buf.0 = buffer
      return withUnsafeMutablePointer(to: &frame.pointee.data.0) { data in
        // Long lists of planes are for sound; pictures use the frame's own.
        frame.pointee.extended_data = data
        return withUnsafeMutablePointer(to: &frame.pointee.linesize.0) { lineSizes in
          av_image_fill_pointers(data, format, height, buffer.pointee.data, lineSizes)
        }
      }
    }

    private func take(_ byteCount: Int) -> UnsafeMutablePointer<AVBufferRef>? {
      pool.withLock { pool in
        if pool?.byteCount != byteCount { pool = Pool(byteCount: byteCount) }
        guard let current = pool?.pool else { return nil }
        return av_buffer_pool_get(current)
      }
    }

    /// Lets a decoder take its memory from here; this object must outlive it.
    func serve(_ context: UnsafeMutablePointer<AVCodecContext>) {
      context.pointee.opaque = Unmanaged.passUnretained(self).toOpaque()
      context.pointee.get_buffer2 = { context, frame, flags in
        guard let context, let frame, let opaque = context.pointee.opaque else {
          return CFFMPEG_ERROR_INVALID
        }
        let format = AVPixelFormat(rawValue: frame.pointee.format)
        guard let description = av_pix_fmt_desc_get(format), context.pointee.codec != nil,
          context.pointee.codec.pointee.capabilities & AV_CODEC_CAP_DR1 != 0,
          description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_HWACCEL) == 0
        else { return avcodec_default_get_buffer2(context, frame, flags) }
        var (width, height) = (frame.pointee.width, frame.pointee.height)
        var alignment = [Int32](repeating: 0, count: Int(AV_NUM_DATA_POINTERS))
        avcodec_align_dimensions2(context, &width, &height, &alignment)
        return Unmanaged<PictureBuffers>.fromOpaque(opaque).takeUnretainedValue()
          .allocate(frame, width: width, height: height)
      }
    }
  }
#endif
