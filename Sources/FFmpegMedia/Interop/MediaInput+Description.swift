// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import CFFmpeg

  extension MediaInput {
    /// What the container says about the video.
    ///
    /// - Parameter matrix: How the video is turned.
    /// - Returns: The description.
    func description(_ matrix: DisplayMatrix) -> MediaDescription {
      let parameters = stream.pointee.codecpar.pointee
      let rate = stream.pointee.avg_frame_rate
      let counts = frameCounts
      return MediaDescription(
        format: FFmpegText.string(context.pointee.iformat.pointee.name),
        codec: FFmpegText.string(avcodec_get_name(parameters.codec_id)),
        geometry: FrameGeometry(
          width: Int(parameters.width), height: Int(parameters.height),
          orientation: matrix.orientation, isMirrored: matrix.isMirrored),
        frameRate: rate.num > 0 && rate.den > 0 ? Double(rate.num) / Double(rate.den) : nil,
        duration: context.pointee.duration == CFFMPEG_NOPTS_VALUE || context.pointee.duration <= 0
          ? nil : .microseconds(context.pointee.duration),
        frameCount: counts?.present, missingFrameCount: counts?.missing ?? 0)
    }

    /// How many frames the index has within the file and beyond its end; nil without an index
    /// of all frames.
    private var frameCounts: (present: Int, missing: Int)? {
      guard stream.pointee.nb_frames > 0 else { return nil }
      let count = avformat_index_get_entries_count(stream)
      let byteCount = context.pointee.pb.map { avio_size($0) } ?? -1
      // Without a size nothing can be missing; an index of key frames only is none.
      guard byteCount > 0, Int64(count) >= stream.pointee.nb_frames / 2 else {
        return (Int(stream.pointee.nb_frames), 0)
      }
      var (present, missing) = (0, 0)
      for index in 0..<count {
        guard let entry = avformat_index_get_entry(stream, index)?.pointee,
          // What an edit list leaves out is decoded and not shown.
          entry.flags & AVINDEX_DISCARD_FRAME == 0
        else { continue }
        if entry.pos + Int64(entry.size) > byteCount { missing += 1 } else { present += 1 }
      }
      return (present, missing)
    }
  }
#endif
