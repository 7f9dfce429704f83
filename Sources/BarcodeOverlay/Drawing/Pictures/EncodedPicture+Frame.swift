// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

extension EncodedPicture {
  /// Creates a JPEG of a frame in grey, as it is seen: turned and mirrored as its shape says.
  ///
  /// Laid over ``FrameViewMapper/pictureRect`` it fits the codes' places.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - maximumSide: The largest width and height in pixels; larger frames are made smaller
  ///     by a whole factor.
  ///   - quality: From 1 to 100; raising it gives finer and larger pictures.
  public init(frame: FrameData, maximumSide: Int = 1280, quality: Int = 75) {
    self.init(GrayPicture(frame, maximumSide: max(1, maximumSide)), quality: quality)
  }

  init(_ picture: GrayPicture, quality: Int) {
    self.init(
      format: .jpeg, bytes: JPEGEncoder(quality: quality).encode(picture),
      size: Size(width: Double(picture.width), height: Double(picture.height)))
  }
}
