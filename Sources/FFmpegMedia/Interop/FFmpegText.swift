// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import CFFmpeg

  /// FFmpeg's words for its error codes, and the system's for values of `errno`.
  enum FFmpegText {
    /// Returns words such as "No space left on device".
    static func of(_ code: Int32) -> String {
      // FFmpeg's codes are negative, and negated values of errno are among them.
      var text = [CChar](repeating: 0, count: Int(AV_ERROR_MAX_STRING_SIZE))
      av_strerror(code > 0 ? -code : code, &text, text.count)
      return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Returns a C string of the library, or an empty one.
    static func string(_ text: UnsafePointer<CChar>?) -> String {
      text.map { String(cString: $0) } ?? ""
    }
  }
#endif
