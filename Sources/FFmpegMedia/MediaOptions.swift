// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  public import BarcodeTypes

  /// How media are read.
  public struct MediaOptions: Hashable, Sendable {
    /// What is done when a stream is lost.
    public struct Reconnection: Hashable, Sendable {
      /// How often a connection is tried before the stream is given up; counted anew with each
      /// frame that comes.
      public var attempts = 5
      /// How long the first attempt waits; each further one waits twice as long.
      public var firstDelay = Duration.milliseconds(500)
      /// The longest wait.
      public var maximumDelay = Duration.seconds(8)

      /// Creates the default: five attempts within about eight seconds.
      public init() {}
    }

    /// How the packets of an RTSP stream come.
    public enum Transport: String, Hashable, Sendable, CaseIterable {
      /// Within the connection over which the stream is asked for: none is lost, and any firewall
      /// that lets the connection through is passed.
      case tcp
      /// One by one, to ports of their own: lost ones are not sent again, and what they belong to
      /// is skipped and counted. For servers without the other way, and for the least delay.
      case udp
    }

    /// How the packets of an RTSP stream come; servers that refuse it are an error.
    public var transport = Transport.tcp

    /// Whether frames wait for the engine; nil makes files lossless, and streams and screens
    /// live.
    ///
    /// Pipes are lossless in any case.
    public var pacing: FramePacing?

    /// Whether frames keep their colours where that costs a conversion.
    ///
    /// Frames of 4:2:0 video with 8 bits are delivered as they were decoded, with colours, and
    /// so are packed RGB and 4:2:2 pictures. Others are delivered in grey: their luminance plane
    /// as it is, or converted if it has more than 8 bits. With this they are converted to
    /// 4:2:0 in the range of video instead.
    public var keepsColor = false

    /// How long a stream may take to give its first frame's format.
    public var openingLimit = Duration.seconds(10)

    /// How long a stream may be silent before it counts as lost.
    public var silenceLimit = Duration.seconds(10)

    /// What is done when a stream is lost.
    public var reconnection = Reconnection()

    /// Options for FFmpeg's reader by their names there, such as `rtsp_transport` or
    /// `framerate`; unknown names are ignored.
    public var inputOptions: [String: String] = [:]

    /// Creates the default options.
    public init() {}
  }
#endif
