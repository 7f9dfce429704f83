// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@testable import BarcodeVision

@Suite struct PictureChangesTests {
  private static let (width, height) = (100, 60)

  /// Smooth ground with detail that repeats nowhere, an eighth of a picture in size.
  private func ground(_ seed: UInt64) -> [UInt8] {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let (columns, rows) = (Self.width / 5 + 2, Self.height / 5 + 2)
    let knots = (0..<columns * rows).map { _ in Float.random(in: 60...200, using: &random) }
    return (0..<Self.width * Self.height).map { index in
      let (x, y) = (Float(index % Self.width) / 5, Float(index / Self.width) / 5)
      let (column, row) = (Int(x), Int(y))
      let (fx, fy) = (x - Float(column), y - Float(row))
      func knot(_ dx: Int, _ dy: Int) -> Float { knots[(row + dy) * columns + column + dx] }
      let upper = knot(0, 0) * (1 - fx) + knot(1, 0) * fx
      let lower = knot(0, 1) * (1 - fx) + knot(1, 1) * fx
      return UInt8(upper * (1 - fy) + lower * fy)
    }
  }

  private func shifted(_ pixels: [UInt8], x: Int, y: Int) -> [UInt8] {
    (0..<pixels.count).map { index in
      let column = min(max(index % Self.width - x, 0), Self.width - 1)
      let row = min(max(index / Self.width - y, 0), Self.height - 1)
      return pixels[row * Self.width + column]
    }
  }

  private func noisy(_ pixels: [UInt8], _ spread: Int, seed: UInt64) -> [UInt8] {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    return pixels.map { pixel in
      UInt8(min(255, max(0, Int(pixel) + Int.random(in: -spread...spread, using: &random))))
    }
  }

  private func take(
    _ pixels: [UInt8], _ changes: inout PictureChanges, motions: [Homography] = [.identity],
    width: Int = width, height: Int = height
  ) {
    pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let layout = LuminanceLayout(width: width, height: height)
      changes.take(LuminanceView(base: base, layout: layout), motions: motions)
    }
  }

  private func draw(_ box: Rect, _ level: UInt8, on pixels: inout [UInt8]) {
    for y in Int(box.minY)..<Int(box.maxY) {
      for x in Int(box.minX)..<Int(box.maxX) { pixels[y * Self.width + x] = level }
    }
  }

  @Test(arguments: [0, 6, 15]) func noiseIsNoChange(spread: Int) {
    var changes = PictureChanges()
    for seed in UInt64(1)...4 {
      take(noisy(ground(1), spread, seed: seed), &changes)
      if seed > 1 { #expect(changes.areas(besides: []) == [], "seed \(seed)") }
    }
  }

  /// Motion that is known is no change, even if it is known to some pixels only.
  @Test(arguments: [(5, 0), (-3, 2), (0, -7)]) func knownMotionIsNoChange(x: Int, y: Int) {
    for wrong in [0.0, 2] {
      var changes = PictureChanges()
      take(ground(2), &changes)
      take(
        shifted(ground(2), x: x, y: y), &changes,
        motions: [Homography(translationX: 8 * Double(x) + wrong, y: 8 * Double(y))])
      #expect(changes.areas(besides: []) == [], "off by \(wrong)")
    }
  }

  @Test func whatAppearsIsFound() throws {
    var changes = PictureChanges()
    take(ground(3), &changes)
    var next = noisy(ground(3), 4, seed: 5)
    draw(Rect(x: 40, y: 20, width: 12, height: 8), 240, on: &next)
    take(next, &changes)
    let areas = try #require(changes.areas(besides: []))
    #expect(areas == [Rect(x: 320, y: 160, width: 96, height: 64)])
    // And nothing when it stays.
    take(next, &changes)
    #expect(changes.areas(besides: []) == [])
  }

  @Test func changesOnAndAroundKnownCodesAreNoNews() {
    var changes = PictureChanges()
    take(ground(3), &changes)
    var next = ground(3)
    draw(Rect(x: 40, y: 20, width: 12, height: 8), 240, on: &next)
    take(next, &changes)
    let code = Rect(x: 310, y: 150, width: 110, height: 80).quadrilateral
    #expect(changes.areas(besides: [code]) == [])
    #expect(changes.areas(besides: [code.offsetBy(dx: 300, dy: 0)])?.count == 1)
  }

  /// A belt moves before what stands.
  @Test func twoMotionsExplainTwoLayers() {
    func picture(_ frame: Int) -> [UInt8] {
      var pixels = ground(4)
      let belt = shifted(ground(6), x: 4 * frame, y: 0)
      for index in 20 * Self.width..<40 * Self.width { pixels[index] = belt[index] }
      return pixels
    }
    let move = Homography(translationX: 32, y: 0)
    for (motions, isExplained) in [([move, .identity], true), ([move], false)] {
      var changes = PictureChanges()
      take(picture(0), &changes)
      take(picture(1), &changes, motions: motions)
      let areas = changes.areas(besides: []) ?? []
      // Rows of cells at the belt's rims are of both.
      #expect((areas.reduce(0) { $0 + $1.size.height } <= 64) == isExplained, "\(areas)")
    }
  }

  @Test func nothingIsKnownAtFirstAndAfterAnotherSize() {
    var changes = PictureChanges()
    #expect(changes.areas(besides: []) == nil)
    take(ground(1), &changes)
    #expect(changes.areas(besides: []) == nil)
    take(ground(1), &changes)
    #expect(changes.areas(besides: []) == [])
    take(Array(ground(1).prefix(50 * 60)), &changes, width: 50, height: 60)
    #expect(changes.areas(besides: []) == nil)
    take(ground(1), &changes, motions: [])
    #expect(changes.areas(besides: []) == nil)
    changes.take(nil, motions: [.identity])
    #expect(changes.areas(besides: []) == nil)
  }

  /// The loops for cells within both pictures and for those at the rims are the same sum.
  @Test(arguments: UInt64(1)...20) func innerCellsEqualTheDefinition(seed: UInt64) {
    var random = RepeatableRandomNumberGenerator(seed: seed)
    let size = (width: Self.width, height: Self.height)
    let (new, old) = (noisy(ground(seed), 20, seed: 1), noisy(ground(seed + 1), 20, seed: 2))
    new.withUnsafeBufferPointer { new in
      old.withUnsafeBufferPointer { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return }
        let left = 4 * Int.random(in: 4...20, using: &random)
        let top = 4 * Int.random(in: 3...10, using: &random)
        let shift = Point(
          x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
        let whole = (x: Int(shift.x.rounded(.down)), y: Int(shift.y.rounded(.down)))
        let expected = PictureChanges.rimDifference(
          new, old, size, left, top, whole,
          (Float(shift.x) - Float(whole.x), Float(shift.y) - Float(whole.y)))
        let found = PictureChanges.difference(new, old, size, left, top, shift)
        #expect(abs(found - expected) < 0.01, "seed \(seed)")
      }
    }
  }
}
