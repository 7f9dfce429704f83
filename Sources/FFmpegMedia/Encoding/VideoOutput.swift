// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import CFFmpeg

  /// A container that is written, with one video in it.
  ///
  /// A packet is written only if the disk then still has room for the index of all of them, so
  /// that a full disk ends a video that is whole up to there.
  struct VideoOutput: ~Copyable {
    /// More than an index has for each packet in any container, and for the rest of it.
    private static let (indexBytesPerPacket, indexBytes): (Int64, Int64) = (64, 1 << 16)

    private let path: String
    private let options: VideoFileWriter.Options
    private let context: UnsafeMutablePointer<AVFormatContext>
    private let packet: UnsafeMutablePointer<AVPacket>
    private var encoder: VideoEncoder?
    private var geometry: FrameGeometry?
    private var reserve: DiskReserve?
    private var packetCount: Int64 = 0
    private var packetBytes: Int64 = 0
    private var isFull = false
    private var hasTrailer = false

    init(path: String, _ options: VideoFileWriter.Options) throws(MediaError) {
      FFmpegLibraries.prepare
      var context: UnsafeMutablePointer<AVFormatContext>?
      avformat_alloc_output_context2(&context, nil, nil, path)
      guard let context, context.pointee.oformat.pointee.video_codec != AV_CODEC_ID_NONE else {
        avformat_free_context(context)
        throw .unknownContainer(path: path)
      }
      guard let packet = av_packet_alloc() else {
        avformat_free_context(context)
        throw .cannotWrite(path: path, code: -CFFMPEG_ERROR_NO_MEMORY)
      }
      let code = avio_open(&context.pointee.pb, "file:" + path, AVIO_FLAG_WRITE)
      guard code >= 0 else {
        var packet: UnsafeMutablePointer<AVPacket>? = packet
        av_packet_free(&packet)
        avformat_free_context(context)
        throw .cannotWrite(path: path, code: -code)
      }
      self.path = path
      self.options = options
      self.context = context
      self.packet = packet
      reserve = DiskReserve(path: path)
    }

    deinit {
      var packet: UnsafeMutablePointer<AVPacket>? = packet
      av_packet_free(&packet)
      avio_closep(&context.pointee.pb)
      avformat_free_context(context)
    }

    /// Adds a frame; the first one begins the file.
    mutating func write(_ frame: FrameData) throws(MediaError) {
      if let geometry, geometry != frame.geometry {
        throw .frameSizeChanged(path: path, from: geometry, to: frame.geometry)
      }
      if encoder == nil { try begin(with: frame) }
      try check(encoder?.send(frame) ?? 0)
      try writePackets()
    }

    /// Writes what is left, and the index.
    mutating func finish() throws(MediaError) {
      guard encoder != nil, !hasTrailer else { return }
      hasTrailer = true
      // Whatever goes wrong, the index is tried: with room for it the file can be read.
      var failure: MediaError?
      do throws(MediaError) {
        // Frames that a missing one is needed for would be none.
        if !isFull {
          try check(encoder?.sendEnd() ?? 0)
          try writePackets()
        }
      } catch {
        failure = error
      }
      let code = av_write_trailer(context)
      avio_flush(context.pointee.pb)
      let writeCode = context.pointee.pb.pointee.error
      let closeCode = avio_closep(&context.pointee.pb)
      reserve = nil
      if let failure { throw failure }
      for code in [code, writeCode, closeCode] { try check(code) }
    }

    private mutating func begin(with frame: FrameData) throws(MediaError) {
      try makeRoom(for: 0)
      let needsHeader = context.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0
      let encoder = try VideoEncoder(
        for: frame, options, needsGlobalHeader: needsHeader, path: path)
      guard let stream = avformat_new_stream(context, nil) else {
        throw .cannotWrite(path: path, code: -CFFMPEG_ERROR_NO_MEMORY)
      }
      stream.pointee.time_base = encoder.timeBase
      try check(encoder.copyParameters(to: stream.pointee.codecpar))
      addMatrix(of: frame, to: stream)
      var dictionary = MediaDictionary(options.putsIndexFirst ? ["movflags": "faststart"] : [:])
      try check(avformat_write_header(context, &dictionary.pointer))
      self.encoder = consume encoder
      geometry = frame.geometry
    }

    private func addMatrix(of frame: FrameData, to stream: UnsafeMutablePointer<AVStream>) {
      guard frame.orientation != .degrees0 || frame.isMirrored else { return }
      let numbers = DisplayMatrix(orientation: frame.orientation, isMirrored: frame.isMirrored)
        .numbers
      numbers.withUnsafeBytes { bytes in
        guard
          let data = av_stream_new_side_data(
            stream, AV_PKT_DATA_DISPLAYMATRIX, DisplayMatrix.byteCount)
        else { return }
        UnsafeMutableRawBufferPointer(start: data, count: DisplayMatrix.byteCount)
          .copyMemory(from: bytes)
      }
    }

    private mutating func writePackets() throws(MediaError) {
      guard let stream = context.pointee.streams[0] else { return }
      while try encoder?.receive(into: packet, path: path) == true {
        encoder?.rescale(packet, to: stream.pointee.time_base)
        packet.pointee.stream_index = 0
        try makeRoom(for: packet.pointee.size)
        packetCount += 1
        packetBytes += Int64(packet.pointee.size)
        try check(av_interleaved_write_frame(context, packet))
      }
      // What is buffered fails later than it is written.
      try check(context.pointee.pb.pointee.error)
    }

    /// Throws that there is no room for a packet and the index behind it.
    private mutating func makeRoom(for byteCount: Int32) throws(MediaError) {
      let index = Self.indexBytes + packetCount * Self.indexBytesPerPacket
      // Matroska keeps a whole cluster back before it is written.
      let written = max(avio_tell(context.pointee.pb), packetBytes)
      let end = written + Int64(byteCount) + index
      let code = reserve?.reserve(upTo: end) ?? 0
      guard code != 0 else { return }
      isFull = true
      throw .cannotWrite(path: path, code: code)
    }

    private func check(_ code: Int32) throws(MediaError) {
      if code < 0 { throw .cannotWrite(path: path, code: -code) }
    }
  }
#endif
