// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct MeasureTests {
  @Test(
    arguments: [
      (8.0, MeasureUnit.pixel, 4.0), (8, .dip, 8), (0.25, .fraction, 50), (-1, .fraction, -200),
      (-1, .pixel, -0.5), (-1, .dip, -1), (1.5, .fraction, 300), (0, .fraction, 0),
    ] as [(Double, MeasureUnit, Double)])
  func inViewUnits(value: Double, unit: MeasureUnit, expected: Double) {
    let measure = FloatWithUnit(value: value, unit: unit)
    #expect(measure.inViewUnits(reference: 200, screenScale: 2) == expected)
  }

  @Test func screenScaleIsOneByDefault() {
    #expect(FloatWithUnit(value: 7, unit: .pixel).inViewUnits(reference: 0) == 7)
    let reference = Size(width: 10, height: 20)
    let point = PointWithUnit(x: 3, y: 4, unit: .pixel)
    #expect(point.inViewUnits(reference: reference) == Point(x: 3, y: 4))
    let size = SizeWithUnit(width: 3, height: 4, unit: .pixel)
    #expect(size.inViewUnits(reference: reference) == Size(width: 3, height: 4))
    let rect = RectWithUnit(origin: point, size: size)
    #expect(rect.inViewUnits(reference: reference) == Rect(x: 3, y: 4, width: 3, height: 4))
  }

  @Test func fractionsOfAPointAreOfWidthAndHeight() {
    let reference = Size(width: 200, height: 100)
    let above = PointWithUnit(x: 0.5, y: -1, unit: .fraction)
    #expect(above.inViewUnits(reference: reference, screenScale: 3) == Point(x: 100, y: -100))
    let mixed = PointWithUnit(
      x: FloatWithUnit(value: 6, unit: .pixel), y: FloatWithUnit(value: 0.1, unit: .fraction))
    #expect(mixed.inViewUnits(reference: reference, screenScale: 3) == Point(x: 2, y: 10))
  }

  @Test func fractionsOfASizeAreOfWidthAndHeight() {
    let reference = Size(width: 200, height: 100)
    let quarter = SizeWithUnit(width: 0.25, height: 0.25, unit: .fraction)
    #expect(quarter.inViewUnits(reference: reference) == Size(width: 50, height: 25))
    let mixed = SizeWithUnit(
      width: FloatWithUnit(value: 8, unit: .dip), height: FloatWithUnit(value: 8, unit: .pixel))
    #expect(
      mixed.inViewUnits(reference: reference, screenScale: 2) == Size(width: 8, height: 4))
  }

  @Test func rectConvertsOriginAndSize() {
    let rect = RectWithUnit(
      origin: PointWithUnit(x: 0.1, y: 0.2, unit: .fraction),
      size: SizeWithUnit(width: 30, height: 40, unit: .pixel))
    let converted = rect.inViewUnits(reference: Size(width: 100, height: 50), screenScale: 2)
    #expect(converted == Rect(x: 10, y: 10, width: 15, height: 20))
  }

  @Test func zeroIsNothing() {
    let reference = Size(width: 10, height: 10)
    #expect(FloatWithUnit.zero.inViewUnits(reference: 10) == 0)
    #expect(PointWithUnit.zero.inViewUnits(reference: reference) == .zero)
    #expect(SizeWithUnit.zero.inViewUnits(reference: reference) == .zero)
  }
}

@Suite struct MarginsTests {
  private let rect = Rect(x: 10, y: 20, width: 200, height: 100)

  private func margins(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ unit: MeasureUnit
  ) -> MarginsWithUnit {
    MarginsWithUnit(
      left: FloatWithUnit(value: left, unit: unit), top: FloatWithUnit(value: top, unit: unit),
      right: FloatWithUnit(value: right, unit: unit),
      bottom: FloatWithUnit(value: bottom, unit: unit))
  }

  @Test(arguments: MeasureUnit.allCases) func marginsOfOneUnit(unit: MeasureUnit) {
    #expect(
      MarginsWithUnit(left: 1, top: 2, right: 3, bottom: 4, unit: unit) == margins(1, 2, 3, 4, unit)
    )
    #expect(MarginsWithUnit(top: 2, unit: unit) == margins(0, 2, 0, 0, unit))
    #expect(MarginsWithUnit(5, unit: unit) == margins(5, 5, 5, 5, unit))
  }

  @Test(arguments: MeasureUnit.allCases) func rectangleOfOneUnit(unit: MeasureUnit) {
    #expect(
      RectWithUnit(x: 1, y: 2, width: 3, height: 4, unit: unit)
        == RectWithUnit(
          origin: PointWithUnit(x: 1, y: 2, unit: unit),
          size: SizeWithUnit(width: 3, height: 4, unit: unit)))
  }

  @Test func noMarginsLeaveAll() {
    #expect(MarginsWithUnit.zero.inset(rect) == rect)
  }

  @Test func eachUnit() {
    #expect(
      margins(1, 2, 3, 4, .dip).inset(rect, screenScale: 2)
        == Rect(x: 11, y: 22, width: 196, height: 94))
    #expect(
      margins(2, 4, 6, 8, .pixel).inset(rect, screenScale: 2)
        == Rect(x: 11, y: 22, width: 196, height: 94))
    #expect(
      margins(0.25, 0.25, 0.5, 0.5, .fraction).inset(rect, screenScale: 2)
        == Rect(x: 60, y: 45, width: 50, height: 25))
  }

  @Test func negativeMarginsGrow() {
    #expect(margins(-1, -2, -3, -4, .dip).inset(rect) == Rect(x: 9, y: 18, width: 204, height: 106))
  }

  @Test(arguments: [
    (0.5, 0.5), (0.75, 0.5), (1, 1), (0, 1.25), (1.25, 0),
  ])
  func marginsThatMeetLeaveNothing(first: Double, second: Double) {
    let level = margins(first, 0, second, 0, .fraction).inset(rect)
    #expect(level.isEmpty)
    #expect(level.size == Size(width: 0, height: 100))
    #expect(level.minX == 10 + 200 * first)
    let upright = margins(0, first, 0, second, .fraction).inset(rect)
    #expect(upright.isEmpty)
    #expect(upright.size == Size(width: 200, height: 0))
    #expect(upright.minY == 20 + 100 * first)
  }
}
