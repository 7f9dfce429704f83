// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  import BarcodeOverlay
  import BarcodeTypes
  import CairoRendering
  import Testing

  @Suite struct FramePictureTests {
    /// 4×2 pixels, black but for the one at the top left.
    private func frame(
      _ orientation: FrameOrientation, isMirrored: Bool = false
    ) throws -> FrameData {
      try FrameData(
        bytes: [255] + [UInt8](repeating: 0, count: 7), width: 4, height: 2,
        timestamp: FrameTimestamp(seconds: 7), orientation: orientation, isMirrored: isMirrored)
    }

    /// Where the light pixel is, upright.
    @Test(arguments: [
      (FrameOrientation.degrees0, false, 0, 0), (.degrees90, false, 1, 0),
      (.degrees180, false, 3, 1), (.degrees270, false, 0, 3), (.degrees0, true, 3, 0),
      (.degrees90, true, 0, 0), (.degrees270, true, 1, 3),
    ])
    func framesAreTurnedAndMirrored(
      orientation: FrameOrientation, isMirrored: Bool, x: Int, y: Int
    ) throws {
      let frame = try frame(orientation, isMirrored: isMirrored)
      let picture = try CairoRenderer().render(
        DrawList(size: frame.geometry.uprightSize), over: frame)
      #expect(picture.timestamp == frame.timestamp)
      #expect(picture.orientation == .degrees0)
      #expect(
        Size(width: Double(picture.width), height: Double(picture.height))
          == frame.geometry.uprightSize)
      for row in 0..<picture.height {
        for column in 0..<picture.width {
          let isLight = column == x && row == y
          #expect(Pixel(picture, column, row) == (isLight ? .white : .black), "\(column), \(row)")
        }
      }
    }

    /// Half light red, half dark blue, in each format; the values are those of ITU-R BT.601.
    @Test(arguments: PixelFormat.allCases)
    func framesKeepTheirColours(format: PixelFormat) throws {
      // R 200 G 40 B 40 and R 20 G 20 B 120, in video's range.
      let (y, cb, cr) = ([91, 43] as [UInt8], [104, 172] as [UInt8], [198, 121] as [UInt8])
      let colors: [[UInt8]] = [[200, 40, 40], [20, 20, 120]]
      let bytes: [UInt8] =
        switch format {
        case .gray8: [y[0], y[0], y[1], y[1]] + [y[0], y[0], y[1], y[1]]
        case .nv12: [y[0], y[0], y[1], y[1], y[0], y[0], y[1], y[1], cb[0], cr[0], cb[1], cr[1]]
        case .i420: [y[0], y[0], y[1], y[1], y[0], y[0], y[1], y[1], cb[0], cb[1], cr[0], cr[1]]
        case .yuyv:
          [[UInt8]](repeating: [y[0], cb[0], y[0], cr[0], y[1], cb[1], y[1], cr[1]], count: 2)
            .flatMap(\.self)
        case .rgb24:
          [0, 0, 1, 1, 0, 0, 1, 1].flatMap { colors[$0] }
        case .rgba: [0, 0, 1, 1, 0, 0, 1, 1].flatMap { colors[$0] + [7] }
        case .bgra: [0, 0, 1, 1, 0, 0, 1, 1].flatMap { colors[$0].reversed() + [7] }
        }
      let frame = try FrameData(bytes: bytes, width: 4, height: 2, pixelFormat: format)
      let picture = try CairoRenderer().render(
        DrawList(size: Size(width: 4, height: 2)), over: frame)
      for (x, color) in [(0, colors[0]), (1, colors[0]), (2, colors[1]), (3, colors[1])] {
        let pixel = Pixel(picture, x, 1)
        let expected = format == .gray8 ? [UInt8](repeating: y[x / 2], count: 3) : color
        #expect(abs(pixel.red - Int(expected[0])) < 4, "\(format) \(x)")
        #expect(abs(pixel.green - Int(expected[1])) < 4, "\(format) \(x)")
        #expect(abs(pixel.blue - Int(expected[2])) < 4, "\(format) \(x)")
      }
    }

    @Test func oddSidesHaveTheirOwnChroma() throws {
      let frame = try FrameData(
        bytes: [UInt8](repeating: 126, count: 15) + [UInt8](repeating: 128, count: 12), width: 5,
        height: 3, pixelFormat: .i420)
      let picture = try CairoRenderer().render(
        DrawList(size: Size(width: 5, height: 3)), over: frame)
      for x in 0..<5 { #expect(abs(Pixel(picture, x, 2).green - 128) < 2) }
    }

    @Test func drawingsLieOnTheFrame() throws {
      let frame = try FrameData(
        bytes: [UInt8](repeating: 0, count: 40 * 20), width: 40, height: 20,
        orientation: .degrees90)
      let mapper = FrameViewMapper(
        frame: frame.geometry, viewSize: Size(width: 60, height: 80), contentMode: .fit)
      let place = Rect(x: 4, y: 2, width: 10, height: 6).quadrilateral
      let outline = mapper.viewQuadrilateral(forFrameQuadrilateral: place)
      let picture = try CairoRenderer().render(
        DrawList(size: mapper.viewSize, commands: [.fill(Path(outline), .red)]), over: frame,
        mapper: mapper)
      // Turned clockwise and doubled: 40×80, ten to the right.
      #expect(Pixel(picture, 5, 40) == .white)
      #expect(Pixel(picture, 12, 70) == .black)
      #expect(Pixel(picture, 10 + 2 * (20 - 5), 2 * 9) == .red)
      #expect(Pixel(picture, 10 + 2 * (20 - 9), 2 * 9) == .black)
    }
  }
#endif
