// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  import BarcodeOverlay
  import BarcodeTypes
  import CairoRendering
  import Testing

  @Suite struct CairoRendererTests {
    private func render(
      _ commands: DrawCommand..., scale: Double = 1
    ) throws -> FrameData {
      var renderer = CairoRenderer()
      renderer.scale = scale
      return try renderer.render(
        DrawList(size: Size(width: 60, height: 40), commands: commands))
    }

    private let box = Rect(x: 10, y: 10, width: 20, height: 20)

    @Test func shapesLieWhereTheyAreDrawn() throws {
      let picture = try render(
        .fill(Path(box), .red),
        .stroke(Path(Rect(x: 40, y: 10, width: 10, height: 20)), .black, width: 2))
      #expect(picture.width == 60 && picture.height == 40)
      for (x, y, color) in [
        (9, 20, Pixel.white), (10, 10, .red), (29, 29, .red), (30, 20, .white), (20, 9, .white),
        (40, 20, .black), (39, 20, .black), (42, 20, .white), (49, 20, .black), (50, 10, .black),
      ] { #expect(Pixel(picture, x, y) == color, "\(x), \(y)") }
    }

    @Test func scaleGivesFinerPictures() throws {
      let picture = try render(.fill(Path(box), .red), scale: 2.5)
      #expect(picture.width == 150 && picture.height == 100)
      #expect(Pixel(picture, 26, 26) == .red)
      #expect(Pixel(picture, 73, 73) == .red)
      #expect(Pixel(picture, 76, 76) == .white)
    }

    @Test func opacityFadesAGroupAsAWhole() throws {
      let group = DrawGroup(
        origin: Point(x: 5, y: 0), opacity: 0.5,
        commands: [.fill(Path(box), .black), .fill(Path(box), .white), .fill(Path(box), .red)])
      let picture = try render(.group(group))
      let red = Pixel(picture, 20, 20)
      // Half of red on white; nothing of what lies under the red.
      #expect(abs(red.red - 242) < 3 && abs(red.green - 146) < 3 && abs(red.blue - 146) < 3)
      #expect(Pixel(picture, 12, 20) == .white)
      #expect(
        try Pixel(render(.group(DrawGroup(opacity: 0, commands: group.commands))), 20, 20) == .white
      )
      let glass = try render(.fill(Path(box), Color.black.withAlpha(0.25)))
      #expect(abs(Pixel(glass, 20, 20).red - 191) < 3)
    }

    @Test func textIsRealAndCutOffAtItsBox() throws {
      let box = Rect(x: 0, y: 0, width: 30, height: 40)
      let picture = try render(
        .text(TextBox("MMMMMMMMMMMMMMMMMMMM", frame: box, fontSize: 20, alignment: .leading)))
      let dark = picture.darkPixels
      #expect(dark.count > 60)
      #expect(dark.allSatisfy { $0.x < 30 && $0.y >= 8 && $0.y < 32 })
      #expect(try render(.text(TextBox(" ", frame: box, fontSize: 20))).darkPixels.isEmpty)
    }

    @Test func alignmentPutsTextToItsSide() throws {
      let box = Rect(x: 0, y: 0, width: 60, height: 40)
      let middles = try TextBox.Alignment.allCases.map { alignment -> Double in
        let dark = try render(.text(TextBox("ii", frame: box, alignment: alignment))).darkPixels
        return Double(dark.map(\.x).reduce(0, +)) / Double(max(1, dark.count))
      }
      #expect(middles[0] < 12)
      #expect(abs(middles[1] - 30) < 2)
      #expect(middles[2] > 48)
    }

    @Test func charactersOfAnyKindAreDrawn() throws {
      let box = Rect(x: 0, y: 0, width: 60, height: 40)
      for text in ["a\nb", "\u{0}", "\u{1B}[31m", "<b>&", "日本", "e\u{301}", ""] {
        _ = try render(.text(TextBox(text, frame: box)))
      }
      let markup = try render(.text(TextBox("<b>", frame: box, fontSize: 8))).darkPixels
      #expect(markup.count > 8)
    }

    @Test func picturesFillTheirRectangles() throws {
      let frame = try FrameData(
        bytes: [255, 0, 0, 0, 0, 255], width: 2, height: 1, pixelFormat: .rgb24)
      let picture = try render(.image(try EncodedPicture(png: frame), box))
      #expect(Pixel(picture, 11, 11) == Pixel(red: 255, green: 0, blue: 0))
      #expect(Pixel(picture, 28, 28) == Pixel(red: 0, green: 0, blue: 255))
      #expect(Pixel(picture, 31, 20) == .white)
      let gray = try FrameData(bytes: [UInt8](repeating: 60, count: 256), width: 16, height: 16)
      let jpeg = try render(.image(EncodedPicture(frame: gray), box))
      #expect(abs(Pixel(jpeg, 20, 20).red - 60) < 4)
    }

    @Test func whatCannotBeDrawnIsLeftOut() throws {
      let nowhere = Rect(x: .nan, y: 0, width: 20, height: 20)
      let broken = EncodedPicture(format: .png, bytes: [1, 2], size: Size(width: 2, height: 2))
      let picture = try render(
        .fill(Path(nowhere), .red), .stroke(Path(box), .red, width: .nan), .fill(Path(), .red),
        .text(TextBox("x", frame: nowhere)), .text(TextBox("x", frame: box, fontSize: 0)),
        .image(broken, box), .image(broken, nowhere),
        .group(DrawGroup(origin: Point(x: .infinity, y: 0), commands: [.fill(Path(box), .red)])))
      #expect(picture.darkPixels.isEmpty)
    }

    @Test(arguments: [
      Size(width: 0, height: 4), Size(width: 4, height: -1), Size(width: .nan, height: 4),
      Size(width: 1e9, height: 4),
    ])
    func sizesThatNoPictureHasAreErrors(size: Size) {
      #expect(throws: RenderingError.self) {
        try CairoRenderer().render(DrawList(size: size))
      }
      #expect(throws: RenderingError.tooLarge(Size(width: 30_000, height: 30_000))) {
        try CairoRenderer().render(DrawList(size: Size(width: 30_000, height: 30_000)))
      }
    }
  }
#endif
