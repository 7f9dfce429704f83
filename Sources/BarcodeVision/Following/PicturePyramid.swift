// SPDX-License-Identifier: Apache-2.0

/// A picture and smaller copies of it, each half the size of the one before.
///
/// Pixel (x, y) of level n covers 2ⁿ × 2ⁿ pixels of the picture, so that continuous
/// coordinates of a level are those of the picture divided by 2ⁿ.
struct PicturePyramid {
  /// The number of levels: full size, then halves down to a sixteenth.
  static let levelCount = 5

  private var halving = SmoothHalving()
  private var halves = [HalfPicture](repeating: HalfPicture(), count: levelCount - 1)

  /// Makes the smaller copies of a picture.
  mutating func compute(_ picture: LuminanceView) {
    halves[0].computeSmooth(picture, &halving)
    for level in 1..<halves.count {
      var half = HalfPicture()
      swap(&half, &halves[level])
      let isMade: Void? = halves[level - 1].withView {
        half.computeSmooth($0, &halving)
      }
      if isMade == nil { half = HalfPicture() }
      swap(&half, &halves[level])
    }
  }

  /// Gives access to a level; nil when the picture is too small to have it.
  ///
  /// - Parameters:
  ///   - level: 0 is the picture itself.
  ///   - picture: The picture the pyramid was made of.
  ///   - body: Gets the pixels of the level.
  /// - Returns: What `body` returns.
  func withLevel<R>(_ level: Int, of picture: LuminanceView, _ body: (LuminanceView) -> R) -> R? {
    level == 0 ? body(picture) : halves[level - 1].withView(body)
  }
}
