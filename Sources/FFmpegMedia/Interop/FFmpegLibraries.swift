// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import CFFmpeg

  /// The FFmpeg libraries that are linked.
  public enum FFmpegLibraries {
    /// The licences that the libraries say they are under, by their names.
    ///
    /// FFmpeg can be built under the LGPL or, with some of its parts, under the GPL; whoever
    /// passes on a program with it is bound by what is linked.
    public static var licenses: [String: String] {
      [
        "libavcodec": FFmpegText.string(avcodec_license()),
        "libavformat": FFmpegText.string(avformat_license()),
        "libavdevice": FFmpegText.string(avdevice_license()),
        "libavutil": FFmpegText.string(avutil_license()),
        "libswscale": FFmpegText.string(swscale_license()),
      ]
    }

    /// Makes the libraries ready, once.
    ///
    /// By default they write to standard error; a library should not. An app that has set a
    /// level of its own keeps it.
    static let prepare: Void = {
      if av_log_get_level() == AV_LOG_INFO { av_log_set_level(AV_LOG_QUIET) }
      avdevice_register_all()
    }()
  }
#endif
