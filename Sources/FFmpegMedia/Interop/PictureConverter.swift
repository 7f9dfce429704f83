// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import CFFmpeg

  /// Converts decoded pictures to the formats of frames.
  struct PictureConverter: ~Copyable {
    private var conversion = PixelConversion()
    private let buffers = PictureBuffers()

    /// Returns a picture in another format, with the times and properties of the first.
    ///
    /// Grey comes out in the full range, colours in that of video.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - format: The format of the result.
    /// - Returns: The result; nil without memory or a way to convert.
    mutating func convert(_ picture: DecodedPicture, to format: AVPixelFormat) -> DecodedPicture? {
      guard let result = DecodedPicture(),
        av_frame_copy_props(result.frame, picture.frame) >= 0
      else { return nil }
      let (width, height) = (picture.frame.pointee.width, picture.frame.pointee.height)
      result.frame.pointee.width = width
      result.frame.pointee.height = height
      result.frame.pointee.format = format.rawValue
      guard buffers.allocate(result.frame, width: width, height: height) >= 0 else { return nil }
      let key = PixelConversion.Key(
        width: width, height: height, source: picture.format,
        sourceIsFullRange: picture.isFullRange, target: format,
        targetIsFullRange: format == AV_PIX_FMT_GRAY8)
      let isConverted = conversion.convert(
        key, planes: picture.planes, strides: picture.strides, into: result)
      return isConverted ? result : nil
    }
  }
#endif
