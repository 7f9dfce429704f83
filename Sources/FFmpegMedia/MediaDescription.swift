// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  public import BarcodeTypes

  /// What a video says about itself.
  public struct MediaDescription: Hashable, Sendable {
    /// FFmpeg's name of the container or protocol, such as `mov,mp4,m4a,3gp,3g2,mj2`.
    public var format: String
    /// FFmpeg's name of the codec, such as `h264`.
    public var codec: String
    /// The size and turn of the frames; single frames may differ.
    public var geometry: FrameGeometry
    /// The mean number of frames a second, where it is known.
    public var frameRate: Double?
    /// The length, where it is known.
    public var duration: Duration?
    /// The number of frames that the index has and the file holds, where there is an index.
    public var frameCount: Int?
    /// The number of frames that the index has and a file that is cut off does not hold.
    public var missingFrameCount: Int
  }
#endif
