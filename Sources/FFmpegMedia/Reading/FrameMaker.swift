// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import CFFmpeg

  /// Makes frames of decoded pictures, without a copy where that is possible.
  struct FrameMaker: ~Copyable {
    let location: MediaLocation
    let keepsColor: Bool
    private var converter = PictureConverter()

    init(location: MediaLocation, keepsColor: Bool) {
      self.location = location
      self.keepsColor = keepsColor
    }

    /// Returns a frame over a picture's memory, or over that of a converted one.
    ///
    /// - Parameters:
    ///   - picture: The picture, which lives as long as the frame.
    ///   - timestamp: The frame's time.
    ///   - matrix: How it is turned.
    /// - Returns: The frame.
    /// - Throws: That the picture is too large, or cannot be converted.
    mutating func frame(
      _ picture: DecodedPicture, timestamp: FrameTimestamp, matrix: DisplayMatrix
    ) throws(MediaError) -> FrameData {
      let layout = PictureLayout(
        picture.format, isFullRange: picture.isFullRange, keepsColor: keepsColor)
      switch layout {
      case .asDecoded(let format):
        if let planes = planes(of: picture, format) {
          return try adopt(picture, format, planes, timestamp, matrix)
        }
        if !keepsColor, format.isPlanar, let plane = picture.offset(ofPlane: 0) {
          return try adopt(picture, .gray8, [plane], timestamp, matrix)
        }
      case .luminance:
        if let plane = picture.offset(ofPlane: 0) {
          return try adopt(picture, .gray8, [plane], timestamp, matrix)
        }
      case .converted: break
      }
      let format = keepsColor ? AV_PIX_FMT_YUV420P : AV_PIX_FMT_GRAY8
      let own: PixelFormat = keepsColor ? .i420 : .gray8
      guard let converted = converter.convert(picture, to: format),
        let planes = planes(of: converted, own)
      else { throw .libraryFailure(location, code: CFFMPEG_ERROR_NO_MEMORY) }
      return try adopt(converted, own, planes, timestamp, matrix)
    }

    private func planes(
      of picture: DecodedPicture, _ format: PixelFormat
    ) -> [(offset: Int, rowStride: Int)]? {
      let count =
        switch format {
        case .nv12: 2
        case .i420: 3
        case .gray8, .yuyv, .rgb24, .bgra, .rgba: 1
        }
      let planes = (0..<count).compactMap { picture.offset(ofPlane: $0) }
      return planes.count == count ? planes : nil
    }

    private func adopt(
      _ picture: DecodedPicture, _ format: PixelFormat,
      _ planes: [(offset: Int, rowStride: Int)], _ timestamp: FrameTimestamp,
      _ matrix: DisplayMatrix
    ) throws(MediaError) -> FrameData {
      do {
        return try FrameData(
          adopting: picture.memory, width: picture.width, height: picture.height,
          pixelFormat: format,
          planes: planes.map { PixelPlane(offset: $0.offset, rowStride: $0.rowStride) },
          timestamp: timestamp, orientation: matrix.orientation, isMirrored: matrix.isMirrored,
          release: { withExtendedLifetime(picture) {} })
      } catch {
        throw .unusableFrame(location, error)
      }
    }
  }
#endif
