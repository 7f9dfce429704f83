// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing
import _SceneSynthesis

/// The outlines of codes that are cut off, dirty, or read on few lines.
@Suite struct LinearOutlineTests {
  /// A code in the middle of a picture, and its corners.
  private struct Drawn {
    var bytes: [UInt8]
    var width: Int
    var corners: [Point]

    init(tilt: Double = 0, seed: UInt64) throws {
      var look = SceneCatalog.Look()
      (look.pixelsPerModule, look.tiltXDegrees, look.tiltYDegrees) = (2.4, tilt, -tilt)
      let scene = SceneCatalog.singleCode(
        try .code128("EDGE-77"), width: 400, height: 300, look: look, seed: seed)
      let frame = try scene.frameData(at: 0)
      bytes = frame.withLuminance { pixels, layout in
        (0..<layout.height).flatMap { row in
          (0..<layout.width).map { pixels[row * layout.rowStride + $0] }
        }
      }
      width = 400
      corners = try #require(scene.truth(at: 0).first).quadrilateral.corners
    }

    /// Takes rows from the top away.
    mutating func cut(rows: Int) {
      bytes.removeFirst(rows * width)
      for index in corners.indices { corners[index].y -= Double(rows) }
    }

    /// Draws a light line over the whole width.
    mutating func smear(row: Int, thickness: Int) {
      for y in row..<row + thickness {
        for x in 0..<width { bytes[y * width + x] = 200 }
      }
    }

    /// Blurs the picture as a lens does that is out of focus, by a square.
    mutating func blur(reach: Int) {
      let height = bytes.count / width
      let sharp = bytes
      for y in 0..<height {
        for x in 0..<width {
          var (sum, count) = (0, 0)
          for row in max(0, y - reach)...min(height - 1, y + reach) {
            for column in max(0, x - reach)...min(width - 1, x + reach) {
              sum += Int(sharp[row * width + column])
              count += 1
            }
          }
          bytes[y * width + x] = UInt8(sum / count)
        }
      }
    }

    /// The distances of the corners from the true ones, when some rows of the code are known, as
    /// shares of its height.
    func errors(from part: ClosedRange<Double>) throws -> [Double] {
      try #require(outline(from: part)).distances(to: corners)
    }

    /// The outline that such a part tells, whose lower left corner may be put too far to the right.
    func outline(from part: ClosedRange<Double>, skew: Double = 0) -> Quadrilateral? {
      func place(_ top: Int, _ bottom: Int, _ share: Double) -> Point {
        corners[top].interpolated(to: corners[bottom], share: share)
      }
      let known = Quadrilateral(
        topLeft: place(0, 3, part.lowerBound), topRight: place(1, 2, part.lowerBound),
        bottomRight: place(1, 2, part.upperBound),
        bottomLeft: place(0, 3, part.upperBound).offsetBy(dx: skew, dy: 0))
      var frontEnd = FrontEnd()
      let layout = LuminanceLayout(width: width, height: bytes.count / width)
      return bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.flatMap {
          frontEnd.outline(from: known, LuminanceView(base: $0, layout: layout))
        }
      }?.corners
    }

    /// The distances of the corners that are found from the true ones.
    func errors() throws -> [Double] {
      var reading = try LinearReading()
      let frame = try FrameData(bytes: bytes, width: width, height: bytes.count / width)
      let code = try #require(reading.read(frame).codes.first)
      return code.location.distances(to: corners)
    }
  }

  @Test(arguments: [0, 4, 10, 20], UInt64(1)...3)
  func barsThatLeaveThePictureEndAtItsEdge(hidden: Int, seed: UInt64) throws {
    var drawn = try Drawn(seed: seed)
    let top = try #require(drawn.corners.map(\.y).min())
    drawn.cut(rows: Int(top) + hidden)
    let errors = try drawn.errors()
    #expect((errors.max() ?? 99) < Double(hidden) + 3.5, "seed \(seed): \(errors)")
  }

  @Test(arguments: [0.12, 0.3, 0.8, 0.93], UInt64(1)...3)
  func dirtOverFewLinesEndsNoBars(place: Double, seed: UInt64) throws {
    var drawn = try Drawn(seed: seed)
    let (top, bottom) = (drawn.corners[0].y, drawn.corners[3].y)
    drawn.smear(row: Int(top + (bottom - top) * place), thickness: 2)
    let errors = try drawn.errors()
    #expect((errors.max() ?? 99) < 2, "seed \(seed): \(errors)")
  }

  /// A code that came in over the frame's edge is known by the part that was read; of one that moves
  /// nothing more may be read for long.
  @Test(arguments: [0.4...0.7, 0.0...0.25, 0.8...1], [0, 3])
  func partTellsTheOutlineWithoutAReading(part: ClosedRange<Double>, blur: Int) throws {
    for (seed, tilt) in [(1, 0.0), (2, 8), (3, -8)] {
      var drawn = try Drawn(tilt: tilt, seed: UInt64(seed))
      drawn.blur(reach: blur)
      let errors = try drawn.errors(from: part)
      #expect((errors.max() ?? 99) < 3, "seed \(seed), tilt \(tilt): \(errors)")
    }
  }

  /// A sliver tells little of the sides' directions, and bars may be lost on the way from it: then
  /// nothing is told rather than a wedge.
  @Test(arguments: [-80.0, -60, -40, 40, 60, 80]) func wrongSidesGiveNoWedge(skew: Double) throws {
    for (seed, part) in [(1, 0.0...0.2), (2, 0.8...1), (3, 0.85...1)] {
      guard let outline = try Drawn(seed: UInt64(seed)).outline(from: part, skew: skew) else {
        continue
      }
      let (left, right) = (
        outline.topLeft.distance(to: outline.bottomLeft),
        outline.topRight.distance(to: outline.bottomRight)
      )
      #expect(max(left, right) < 1.6 * min(left, right), "seed \(seed): \(outline)")
    }
  }

  @Test(arguments: [-20.0, -12, 12, 20], UInt64(1)...2)
  func barsThatFanOutAreFollowed(tilt: Double, seed: UInt64) throws {
    let errors = try Drawn(tilt: tilt, seed: seed).errors()
    #expect((errors.max() ?? 99) < 3.5, "seed \(seed): \(errors)")
  }
}

extension Quadrilateral {
  fileprivate func distances(to places: [Point]) -> [Double] {
    zip(corners, places).map { $0.distance(to: $1) }
  }
}
