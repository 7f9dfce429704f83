// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@testable import BarcodeOverlay

@Suite struct SVGRendererTests {
  private func svg(_ commands: DrawCommand...) -> [String] {
    let text = SVGRenderer().render(
      DrawList(size: Size(width: 100, height: 50), commands: commands))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"50\""
        + " viewBox=\"0 0 100 50\">")
    #expect(lines.last == "</svg>")
    return Array(lines.dropFirst().dropLast())
  }

  private let box = Rect(x: 1, y: 2.5, width: 10, height: 20)

  @Test func shapesBecomePaths() {
    #expect(
      svg(.fill(Path(box), Color.green.withAlpha(0.5))) == [
        "<path d=\"M1 2.5L11 2.5L11 22.5L1 22.5Z\" fill=\"rgb(26,191,64)\" fill-opacity=\"0.5\"/>"
      ])
    #expect(
      svg(.stroke(Path(box), .black, width: 2)) == [
        "<path d=\"M1 2.5L11 2.5L11 22.5L1 22.5Z\" fill=\"none\" stroke=\"rgb(0,0,0)\""
          + " stroke-width=\"2\" stroke-linejoin=\"round\"/>"
      ])
  }

  @Test func groupsMoveAndFade() {
    let group = DrawGroup(
      origin: Point(x: -3, y: 0.125), opacity: 0.25, commands: [.fill(Path(box), .black)])
    #expect(
      svg(.group(group)).first == "<g transform=\"translate(-3 0.13)\" opacity=\"0.25\">")
    #expect(svg(.group(DrawGroup(opacity: 0, commands: group.commands))) == [])
    #expect(svg(.group(group)).count == 3)
  }

  @Test func textIsEscapedAndCutOff() throws {
    let lines = svg(.text(TextBox("<a href='x'>&\"\u{0}\n\u{1B}é", frame: box)))
    let line = try #require(lines.first)
    #expect(line.hasPrefix("<svg x=\"1\" y=\"2.5\" width=\"10\" height=\"20\"><text "))
    #expect(line.contains(">&lt;a href=&#39;x&#39;&gt;&amp;&quot;\u{FFFD} \u{FFFD}é</text></svg>"))
  }

  @Test func picturesAreInside() {
    let picture = EncodedPicture(
      format: .png, bytes: [1, 2, 3, 4], size: Size(width: 2, height: 2))
    #expect(
      svg(.image(picture, box)) == [
        "<image x=\"1\" y=\"2.5\" width=\"10\" height=\"20\" preserveAspectRatio=\"none\""
          + " href=\"data:image/png;base64,AQIDBA==\"/>"
      ])
  }

  @Test func whatCannotBeDrawnIsLeftOut() {
    let wild = Path(polygon: [.zero, Point(x: .nan, y: 1), Point(x: 2, y: 2)])
    let endless = Rect(x: 0, y: 0, width: .infinity, height: 1)
    let picture = EncodedPicture(format: .png, bytes: [], size: .zero)
    #expect(
      svg(
        .fill(wild, .black), .stroke(wild, .black, width: 1), .fill(Path(), .black),
        .stroke(Path(box), .black, width: .nan), .stroke(Path(box), .black, width: 0),
        .text(TextBox("x", frame: endless)), .text(TextBox("x", frame: box, fontSize: .nan)),
        .image(picture, endless),
        .group(DrawGroup(origin: Point(x: .nan, y: 0), commands: []))
      ) == [])
  }

  @Test(arguments: [
    (0, "0"), (-0.001, "0"), (1.005, "1"), (1.5, "1.5"), (-2.25, "-2.25"), (0.01, "0.01"),
    (-0.06, "-0.06"), (1e30, "1000000000"), (-.infinity, "-1000000000"), (.nan, "0"),
    (12345.678, "12345.68"),
  ])
  func numbersAreShort(value: Double, text: String) {
    #expect(SVGNumber.text(value) == text)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("foobar", "Zm9vYmFy"),
  ])
  func base64IsThatOfItsStandard(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
  }
}
