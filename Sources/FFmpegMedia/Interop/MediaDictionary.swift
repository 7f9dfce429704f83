// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import CFFmpeg

  /// Options by name, as FFmpeg takes them.
  struct MediaDictionary: ~Copyable {
    var pointer: OpaquePointer?

    init(_ options: [String: String]) {
      for (name, value) in options { av_dict_set(&pointer, name, value, 0) }
    }

    deinit {
      var pointer = pointer
      av_dict_free(&pointer)
    }
  }
#endif
