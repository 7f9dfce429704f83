// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct FrameGeometryTests {
  @Test(
    arguments: [
      (FrameOrientation.degrees0, 640.0, 480.0), (.degrees90, 480, 640), (.degrees180, 640, 480),
      (.degrees270, 480, 640),
    ] as [(FrameOrientation, Double, Double)])
  func uprightSizeFollowsTheTurn(orientation: FrameOrientation, width: Double, height: Double) {
    for isMirrored in [false, true] {
      let geometry = FrameGeometry(
        width: 640, height: 480, orientation: orientation, isMirrored: isMirrored)
      #expect(geometry.uprightSize == Size(width: width, height: height))
      #expect(geometry.size == Size(width: 640, height: 480))
      #expect(geometry.bounds == Rect(x: 0, y: 0, width: 640, height: 480))
      #expect(orientation.swapsSides == (width < height))
    }
  }

  @Test func defaultsAreUprightAndUnmirrored() {
    let geometry = FrameGeometry(width: 2, height: 3)
    #expect(geometry.orientation == .degrees0)
    #expect(!geometry.isMirrored)
  }

  @Test func eachPropertyCountsForEquality() {
    let geometry = FrameGeometry(width: 640, height: 480)
    #expect(geometry != FrameGeometry(width: 480, height: 640))
    #expect(geometry != FrameGeometry(width: 640, height: 480, orientation: .degrees180))
    #expect(geometry != FrameGeometry(width: 640, height: 480, isMirrored: true))
    #expect(geometry == FrameGeometry(width: 640, height: 480))
  }

  @Test func luminanceLayoutEndsWithTheLastPixel() {
    #expect(LuminanceLayout(width: 5, height: 3).rowStride == 5)
    #expect(LuminanceLayout(width: 5, height: 3).requiredByteCount == 15)
    #expect(LuminanceLayout(width: 5, height: 3, rowStride: 8).requiredByteCount == 21)
    #expect(LuminanceLayout(width: 5, height: 1, rowStride: 8).requiredByteCount == 5)
  }

  @Test func planarFormatsBeginWithLuminance() {
    #expect(PixelFormat.allCases.filter(\.isPlanar) == [.gray8, .nv12, .i420])
  }
}
