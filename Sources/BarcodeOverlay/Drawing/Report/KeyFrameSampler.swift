// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Keeps evenly spread pictures of a clip whose length is not known.
///
/// Every n-th frame is kept; when there are too many, every other one is let go of and n is
/// doubled. One more may be kept on top, where the clip is looked at first.
struct KeyFrameSampler: Sendable {
  /// A picture with the number of its frame.
  struct KeyFrame: Sendable {
    var number: Int
    var picture: GrayPicture
  }

  private(set) var keyFrames: [KeyFrame] = []
  private var opening: KeyFrame?
  private let maximumCount: Int
  private let maximumSide: Int
  private var step = 1

  init(maximumCount: Int, maximumSide: Int) {
    self.maximumCount = max(1, maximumCount)
    self.maximumSide = max(1, maximumSide)
  }

  /// The evenly spread pictures and the one on top, in their order.
  var allKeyFrames: [KeyFrame] {
    guard let opening, !keyFrames.contains(where: { $0.number == opening.number }) else {
      return keyFrames
    }
    return (keyFrames + [opening]).sorted { $0.number < $1.number }
  }

  /// Keeps a small copy of the first frame that it is called for.
  mutating func takeOpening(_ frame: FrameData, number: Int) {
    guard opening == nil else { return }
    opening = KeyFrame(number: number, picture: GrayPicture(frame, maximumSide: maximumSide))
  }

  /// Looks at the next frame, and keeps a small copy if it is its turn.
  mutating func take(_ frame: FrameData, number: Int) {
    guard number % step == 0 else { return }
    while keyFrames.count >= maximumCount {
      step *= 2
      keyFrames.removeAll { $0.number % step != 0 }
      if number % step != 0 { return }
    }
    keyFrames.append(
      KeyFrame(number: number, picture: GrayPicture(frame, maximumSide: maximumSide)))
  }
}
