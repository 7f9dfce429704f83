// SPDX-License-Identifier: Apache-2.0
#if SDLWindow && CairoRendering
  import BarcodeBatchKit
  import CairoRendering
  import Testing

  @testable import SDLWindow

  /// What the window shows of drawings where cairo paints them.
  @Suite struct CairoPainterTests {
    private let width = 60
    private let height = 40

    private func pixels(_ painter: inout CairoPainter) -> [UInt32] {
      var bytes = [UInt32](repeating: 0, count: width * height)
      painter.writeChanges(to: &bytes)
      return bytes
    }

    /// A part of a pixel as it looks over white.
    private func overWhite(_ pixel: UInt32, _ shift: UInt32) -> Int {
      let (alpha, part) = (Int(pixel >> 24), Int(pixel >> shift & 255))
      return (part * alpha + 255 * (255 - alpha) + 127) / 255
    }

    private static let drawings: [(String, [DrawCommand])] = {
      let box = Rect(x: 5.5, y: 4.25, width: 40, height: 25)
      let frame = try? FrameData(
        bytes: [255, 0, 0, 0, 0, 255], width: 2, height: 1, pixelFormat: .rgb24)
      let picture = frame.flatMap { try? EncodedPicture(png: $0) }
      return [
        ("a shape", [.fill(Path(box), Color(red: 0.2, green: 0.6, blue: 1, alpha: 0.4))]),
        ("a line", [.stroke(Path(box), .red, width: 3)]),
        ("text", [.text(TextBox("Größe 日本", frame: box, fontSize: 12, color: .black))]),
        ("a PNG", picture.map { [.image($0, box)] } ?? []),
        (
          "a faded group",
          [
            .group(
              DrawGroup(
                origin: Point(x: 3, y: 2), opacity: 0.5,
                commands: [.fill(Path(box), .black), .stroke(Path(box), .red, width: 2)]))
          ]
        ),
      ]
    }()

    /// Over white it looks as what is painted on white.
    @Test(arguments: drawings.indices) func drawingsLookAsTheyDoInPictures(index: Int) throws {
      let (name, commands) = Self.drawings[index]
      var painter = CairoPainter(width: width, height: height)
      painter.paint(commands)
      let bytes = pixels(&painter)
      let size = Size(width: Double(width), height: Double(height))
      let reference = try CairoRenderer().render(DrawList(size: size, commands: commands))
      var difference = 0
      reference.withBytes { expected in
        for y in 0..<height {
          for x in 0..<width {
            for part in 0..<3 {
              let wanted = Int(expected[y * reference.rowStride + 4 * x + part])
              let found = overWhite(bytes[y * width + x], UInt32(8 * part))
              difference = max(difference, abs(found - wanted))
            }
          }
        }
      }
      #expect(difference <= 3, "\(name)")
      #expect(bytes.contains { $0 != 0 }, "\(name)")
    }

    @Test func clearedPixelsAreClearAgain() throws {
      var painter = CairoPainter(width: width, height: height)
      var bytes = [UInt32](repeating: 0, count: width * height)
      for place in [Rect(x: 1, y: 2, width: 9, height: 5), Rect(x: 30, y: 31, width: 9, height: 5)]
      {
        painter.clear()
        painter.paint([.fill(Path(place), .black)])
        painter.writeChanges(to: &bytes)
        for y in 0..<height {
          for x in 0..<width {
            let isInside = place.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
            #expect(bytes[y * width + x] == (isInside ? 0xFF00_0000 : 0), "\(x), \(y)")
          }
        }
      }
      painter.clear()
      painter.writeChanges(to: &bytes)
      #expect(bytes.allSatisfy { $0 == 0 })
    }

    @Test func colorsAreNotMultipliedByTheirOpacity() {
      var painter = CairoPainter(width: width, height: height)
      painter.paint([
        .fill(Path(Rect(x: 0, y: 0, width: 60, height: 40)), Color.white.withAlpha(0.25))
      ])
      #expect(pixels(&painter).allSatisfy { $0 == 0x40FF_FFFF })
    }

    @Test func whatCannotBePaintedIsLeftOut() {
      var painter = CairoPainter(width: width, height: height)
      let nowhere = Rect(x: 2, y: .nan, width: 20, height: .infinity)
      painter.paint([.fill(Path(nowhere), .red), .text(TextBox("x", frame: nowhere))])
      #expect(pixels(&painter).allSatisfy { $0 == 0 })
      painter.clear()
      var empty = CairoPainter(width: 0, height: 5)
      empty.paint([.fill(Path(Rect(x: 0, y: 0, width: 4, height: 4)), .red)])
      var none: [UInt32] = []
      empty.writeChanges(to: &none)
      #expect(none.isEmpty)
    }
  }
#endif
