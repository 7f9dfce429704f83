// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct FrameDataTests {
  @Test func defaults() throws {
    let frame = try FrameData(bytes: [1, 2, 3, 4, 5, 6], width: 3, height: 2)
    #expect(frame.pixelFormat == .gray8)
    #expect(frame.width == 3)
    #expect(frame.height == 2)
    #expect(frame.size == Size(width: 3, height: 2))
    #expect(frame.rowStride == 3)
    #expect(frame.planes == [PixelPlane(offset: 0, rowStride: 3)])
    #expect(frame.timestamp == .zero)
    #expect(frame.orientation == .degrees0)
    #expect(!frame.isMirrored)
    #expect(frame.geometry == FrameGeometry(width: 3, height: 2))
    #expect(frame.withBytes { Array($0) } == [1, 2, 3, 4, 5, 6])
  }

  /// Rows of 5 × 3 pixels, without and with padding.
  @Test(
    arguments: [
      (.gray8, nil, [(0, 5)]), (.gray8, 8, [(0, 8)]),
      (.yuyv, nil, [(0, 12)]), (.yuyv, 16, [(0, 16)]),
      (.rgb24, nil, [(0, 15)]), (.rgb24, 16, [(0, 16)]),
      (.bgra, nil, [(0, 20)]), (.rgba, 24, [(0, 24)]),
      (.nv12, nil, [(0, 5), (15, 6)]), (.nv12, 7, [(0, 7), (21, 8)]),
      (.nv12, 8, [(0, 8), (24, 8)]),
      (.i420, nil, [(0, 5), (15, 3), (21, 3)]), (.i420, 7, [(0, 7), (21, 4), (29, 4)]),
      (.i420, 8, [(0, 8), (24, 4), (32, 4)]),
    ] as [(PixelFormat, Int?, [(Int, Int)])])
  func usualPlanes(format: PixelFormat, rowStride: Int?, expected: [(Int, Int)]) throws {
    let frame = try FrameData(
      bytes: [UInt8](repeating: 0, count: 100), width: 5, height: 3, pixelFormat: format,
      rowStride: rowStride)
    #expect(frame.planes == expected.map { PixelPlane(offset: $0.0, rowStride: $0.1) })
  }

  @Test func copiesWithAnotherTimeShareTheRest() throws {
    let frame = try FrameData(
      bytes: [1, 2, 3, 4], width: 2, height: 2, timestamp: FrameTimestamp(nanoseconds: 5),
      orientation: .degrees90, isMirrored: true)
    let later = frame.withTimestamp(FrameTimestamp(nanoseconds: 9))
    #expect(later.timestamp == FrameTimestamp(nanoseconds: 9))
    #expect(later.geometry == frame.geometry)
    #expect(later.orientation == .degrees90)
    #expect(later.isMirrored)
    #expect(later.planes == frame.planes)
    let address = frame.withBytes { $0.baseAddress }
    #expect(later.withBytes { $0.baseAddress } == address)
    #expect(frame.timestamp == FrameTimestamp(nanoseconds: 5))
  }

  @Test(arguments: FrameOrientation.allCases)
  func copiesWithAnotherOrientationShareTheRest(orientation: FrameOrientation) throws {
    let frame = try FrameData(
      bytes: [1, 2, 3, 4, 5, 6], width: 3, height: 2, timestamp: FrameTimestamp(nanoseconds: 5))
    let turned = frame.withOrientation(orientation, isMirrored: true)
    #expect(turned.orientation == orientation)
    #expect(turned.isMirrored)
    #expect(turned.timestamp == frame.timestamp)
    // Never turned: the stored buffer keeps its sides.
    #expect(turned.size == Size(width: 3, height: 2))
    #expect(turned.withBytes { Array($0) } == [1, 2, 3, 4, 5, 6])
    #expect(turned.withOrientation(.degrees0).isMirrored)
    #expect(!turned.withOrientation(.degrees0, isMirrored: false).isMirrored)
    #expect(frame.orientation == .degrees0)
  }

  @Test(
    arguments: [
      (.emptyFrame(width: 0, height: -1), "frame of 0×-1 pixels has no area"),
      (
        .tooManyPixels(width: 20000, height: 10000),
        "frame of 20000×10000 pixels exceeds 100000000 pixels"
      ),
      (
        .rowStrideTooSmall(rowStride: 4, minimum: 5),
        "row stride of 4 bytes is below the row's 5 bytes"
      ),
      (.wrongPlaneCount(1, expected: 3), "frame has 1 planes where its pixel format has 3"),
      (.bufferTooSmall(byteCount: 14, required: 15), "frame needs 15 bytes and has 14"),
    ] as [(FrameError, String)])
  func errorsSayWhatIsWrong(error: FrameError, expected: String) {
    #expect("\(error)" == expected)
  }
}
