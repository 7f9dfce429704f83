// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import CFFmpeg

  /// Converts pixels between formats, at the same size; made anew when what it converts changes.
  struct PixelConversion: ~Copyable {
    /// What is converted.
    struct Key: Equatable {
      var width: Int32
      var height: Int32
      var source: AVPixelFormat
      /// Whether black is 0 in the source, and not 16.
      var sourceIsFullRange: Bool
      var target: AVPixelFormat
      var targetIsFullRange: Bool
    }

    private var key: Key?
    private var scaler: OpaquePointer?

    deinit { sws_freeContext(scaler) }

    /// Converts a picture.
    ///
    /// - Parameters:
    ///   - key: What is converted.
    ///   - planes: Up to four planes of the source.
    ///   - strides: The distances of their rows in bytes.
    ///   - target: The picture that is filled, of the same size or larger.
    /// - Returns: Whether that was possible.
    mutating func convert(
      _ key: Key, planes: [UnsafePointer<UInt8>?], strides: [Int32], into target: DecodedPicture
    ) -> Bool {
      if key != self.key {
        sws_freeContext(scaler)
        scaler = Self.makeScaler(key)
        self.key = key
      }
      guard let scaler else { return false }
      let targetPlanes = withUnsafePointer(to: &target.frame.pointee.data.0) { data in
        (0..<4).map { data[$0] }
      }
      let rows = sws_scale(
        scaler, planes, strides, 0, key.height, targetPlanes, target.strides)
      return rows == key.height
    }

    /// The ranges are set before the way of converting is chosen: a plain copy knows none.
    private static func makeScaler(_ key: Key) -> OpaquePointer? {
      guard let scaler = sws_alloc_context() else { return nil }
      let object = UnsafeMutableRawPointer(scaler)
      let numbers: [(String, Int64)] = [
        ("srcw", Int64(key.width)), ("srch", Int64(key.height)),
        ("dstw", Int64(key.width)), ("dsth", Int64(key.height)),
        ("src_format", Int64(key.source.rawValue)), ("dst_format", Int64(key.target.rawValue)),
        ("src_range", key.sourceIsFullRange ? 1 : 0),
        ("dst_range", key.targetIsFullRange ? 1 : 0), ("sws_flags", Int64(SWS_BILINEAR)),
      ]
      for (name, number) in numbers { av_opt_set_int(object, name, number, 0) }
      guard sws_init_context(scaler, nil, nil) >= 0 else {
        sws_freeContext(scaler)
        return nil
      }
      return scaler
    }
  }
#endif
