// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeBatchKit
  import Testing

  @testable import SDLWindow

  /// What drawing commands leave on the pixels.
  @Suite struct PainterTests {
    private let square = Path(Rect(x: 4, y: 4, width: 8, height: 8))

    private func painted(_ commands: [DrawCommand], width: Int = 40, height: Int = 20)
      -> PixelBuffer
    {
      var painter = Painter(width: width, height: height)
      painter.paint(commands)
      return painter.pixels
    }

    @Test func coloursLieOverEachOther() {
      let half = Color(red: 0, green: 1, blue: 0, alpha: 0.5)
      let pixels = painted([
        .fill(square, Color(red: 1, green: 0, blue: 0)), .fill(square, half),
      ])
      #expect(pixels[8, 8] == SIMD4(0.5, 0.5, 0, 1))
      #expect(pixels[3, 8] == .zero && pixels[12, 8] == .zero && pixels[8, 12] == .zero)
    }

    @Test func linesLieOnBothSidesOfTheirPathWithoutThickerJoins() {
      let blue = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
      let pixels = painted([.stroke(square, blue, width: 2)])
      for (x, y) in [(3, 8), (4, 8), (11, 8), (12, 8), (8, 3), (8, 4), (8, 11), (8, 12), (4, 4)] {
        #expect(pixels[x, y].w == 0.5, "\(x), \(y)")
      }
      for (x, y) in [(2, 8), (5, 8), (10, 8), (13, 8), (8, 8)] {
        #expect(pixels[x, y] == .zero, "\(x), \(y)")
      }
      let corner = pixels[3, 3].w
      #expect(corner > 0.3 && corner < 0.45, "round, not square")
    }

    /// A faded group is one picture: its shapes do not shine through each other.
    @Test func groupsFadeAsAWhole() {
      let red = Color(red: 1, green: 0, blue: 0)
      let inner = Path(Rect(x: 0, y: 0, width: 8, height: 8))
      let group = DrawGroup(
        origin: Point(x: 10, y: 5), opacity: 0.5,
        commands: [.fill(inner, .white), .fill(inner, red)])
      let pixels = painted([.group(group)])
      #expect(pixels[12, 8] == SIMD4(0.5, 0, 0, 0.5))
      #expect(pixels[9, 8] == .zero && pixels[18, 8] == .zero)
      let nested = painted([
        .group(DrawGroup(origin: Point(x: 2, y: 1), commands: [.group(group)]))
      ])
      #expect(nested[14, 9] == SIMD4(0.5, 0, 0, 0.5))
      #expect(nested[11, 9] == .zero)
    }

    @Test(arguments: [TextBox.Alignment.leading, .center, .trailing])
    func textStandsInItsBox(alignment: TextBox.Alignment) {
      let box = Rect(x: 10, y: 5, width: 60, height: 20)
      let pixels = painted(
        [.text(TextBox("H1", frame: box, fontSize: 20, color: .white, alignment: alignment))],
        width: 80, height: 30)
      // Two letters of 20 units, 0.7 high: eleven squares of two units wide.
      let left = [.leading: 10, .center: 29, .trailing: 48][alignment] ?? 0
      let columns = (0..<80).filter { x in (0..<30).contains { pixels[x, $0].w > 0.5 } }
      #expect(columns.first == left)
      #expect(columns.last == left + 19, "the 1 leaves its outermost square free")
      let rows = (0..<30).filter { y in (0..<80).contains { pixels[$0, y].w > 0.5 } }
      #expect(rows == Array(8..<22))
    }

    @Test func textIsCutOffAtItsBox() {
      let box = Rect(x: 10, y: 5, width: 15, height: 8)
      let pixels = painted(
        [.text(TextBox("MMMMMMMM", frame: box, fontSize: 20, color: .white))], width: 80,
        height: 30)
      for y in 0..<30 {
        for x in 0..<80 where pixels[x, y].w > 0 {
          #expect(10..<25 ~= x && 5..<13 ~= y, "\(x), \(y)")
        }
      }
      #expect(pixels[12, 8].w + pixels[16, 8].w + pixels[20, 8].w > 0)
    }

    @Test func everyLetterHasAShapeOfItsOwn() {
      let letters = (33..<127).map { Character(Unicode.Scalar(UInt8($0))) }
      #expect(Set(letters.map(BitmapGlyphs.rows)).count == letters.count)
      for letter in letters { #expect(BitmapGlyphs.rows(letter).count == 7) }
      #expect(BitmapGlyphs.rows("ä") == BitmapGlyphs.rows("語"))
      #expect(BitmapGlyphs.rows("\n") == BitmapGlyphs.rows(" "))
    }

    @Test func picturesLieInTheirRectangle() throws {
      let frame = try FrameData(
        bytes: [UInt8](repeating: 0, count: 128) + [UInt8](repeating: 255, count: 128), width: 16,
        height: 16)
      let pixels = painted([
        .image(EncodedPicture(frame: frame, quality: 95), Rect(x: 5, y: 2, width: 20, height: 10))
      ])
      #expect(pixels[6, 3].x < 0.1 && pixels[6, 3].w == 1)
      #expect(pixels[23, 10].x > 0.9)
      #expect(pixels[4, 5] == .zero && pixels[25, 5] == .zero && pixels[10, 12] == .zero)
    }

    @Test func shapesThatCannotBeDrawnAreLeftOut() {
      let nowhere = Path(polygon: [Point(x: .nan, y: 0), Point(x: 1, y: .infinity), .zero])
      let far = Path(Rect(x: 1e9, y: -1e9, width: 5, height: 5))
      let pixels = painted([
        .fill(nowhere, .white), .stroke(nowhere, .white, width: 3), .fill(far, .white),
        .stroke(square, .white, width: .nan), .stroke(square, .white, width: -1),
        .text(TextBox("A", frame: Rect(x: .nan, y: 0, width: 9, height: 9))),
        .text(TextBox("A", frame: Rect(x: 0, y: 0, width: 9, height: 9), fontSize: 0)),
        .group(DrawGroup(origin: Point(x: .nan, y: 0), commands: [.fill(square, .white)])),
        .group(DrawGroup(opacity: 0.5, commands: [])), .fill(Path(), .white),
      ])
      for y in 0..<20 { for x in 0..<40 { #expect(pixels[x, y] == .zero) } }
    }

    @Test func onlyWhatChangedIsWritten() {
      var painter = Painter(width: 4, height: 3)
      var bytes = [UInt32](repeating: 0xDEAD_BEEF, count: 12)
      let row = Path(Rect(x: 0, y: 1, width: 4, height: 1))
      painter.paint([.fill(row, Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))])
      painter.writeChanges(to: &bytes)
      #expect(bytes[0] == 0xDEAD_BEEF && bytes[8] == 0xDEAD_BEEF)
      #expect(bytes[4..<8].allSatisfy { $0 == 0x80FF_8000 })
      painter.clear()
      painter.writeChanges(to: &bytes)
      #expect(bytes[4..<8].allSatisfy { $0 == 0 })
    }
  }
#endif
