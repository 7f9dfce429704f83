// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeTypes
  import Testing

  @testable import FFmpegMedia

  @Suite struct DisplayMatrixTests {
    @Test(arguments: FrameOrientation.allCases, [false, true])
    func turnsAndMirroringGoThroughAFile(
      orientation: FrameOrientation, isMirrored: Bool
    ) async throws {
      let directory = try TemporaryDirectory()
      let path = directory.path("turned.mp4")
      let writer = try VideoFileWriter(path: path)
      for number in 0..<3 {
        try writer.write(
          NumberedPicture.frame(number, orientation: orientation, isMirrored: isMirrored))
      }
      try writer.finish()
      let source = try VideoFrameSource(path: path)
      #expect(source.description?.geometry.orientation == orientation)
      let frames = try await source.collect()
      #expect(frames.map(NumberedPicture.number) == [0, 1, 2])
      #expect(frames.allSatisfy { $0.orientation == orientation })
      #expect(frames.allSatisfy { $0.isMirrored == isMirrored })
    }

    /// The matrix of a phone that was held upright: x goes down, y goes left.
    @Test func matrixOfAPhoneIsAQuarterTurn() {
      let one: Int32 = 1 << 16
      let matrix = DisplayMatrix([0, one, 0, -one, 0, 0, 1080 * one, 0, 1 << 30])
      #expect(matrix.orientation == .degrees90)
      #expect(!matrix.isMirrored)
    }
  }
#endif
