// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Testing

@testable import BarcodeOverlay

/// Numbers that are finite but too large, and settings that are no number.
@Suite struct ExtremeNumbersTests {
  private let batch = BarcodeBatch()

  private static let offsets = [
    PointWithUnit(x: 1e308, y: 0, unit: .fraction), PointWithUnit(x: 0, y: -1e308, unit: .fraction),
    PointWithUnit(x: 1e300, y: 1e300, unit: .pixel),
  ]

  @Test(arguments: offsets) func anOffsetThatLeadsOutOfTheNumbersHidesTheViewWithAReason(
    offset: PointWithUnit
  ) {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    view.screenScale = 1e-10
    var script = SessionScript()
    let session = script.next(1, 2)
    overlay.take(session)
    for code in session.trackedBarcodes.values { overlay.setView(NamedView("a"), for: code) }
    #expect(overlay.setOffset(offset, for: session[1]) == .applied)
    #expect(overlay.reasonNotShown(for: session[1]) == .frameIsNotFinite)
    #expect(overlay.placements().map(\.id) == [2])
    #expect(overlay.setOffset(.zero, for: session[1]) == .applied)
    #expect(overlay.placements().map(\.id) == [1, 2])
  }

  @Test(arguments: [1e308, 1e200]) func aViewThatIsLargerThanNumbersGoIsNotShown(side: Double) {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    var script = SessionScript()
    let session = script.next(1)
    overlay.take(session)
    overlay.setView(NamedView("a", size: Size(width: side, height: side)), for: session[1])
    for policy in [CollisionPolicy.overlaps, .hidesLater, .movesApart(atMost: .infinity)] {
      overlay.collisionPolicy = policy
      for placement in overlay.placements() { #expect(placement.frame.hasFiniteSides) }
      #expect(
        overlay.placements().isEmpty
          == (overlay.reasonNotShown(for: session[1]) == .frameIsNotFinite))
    }
  }

  @Test func viewsThatMoveApartWithoutALimitStayFinite() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    overlay.collisionPolicy = .movesApart(atMost: .infinity)
    var script = SessionScript()
    let session = script.next(1, 2, 3)
    overlay.take(session)
    for code in session.trackedBarcodes.values {
      overlay.setView(NamedView("a", size: Size(width: 8e307, height: 10)), for: code)
      overlay.setAnchor(.topLeft, for: code)
      overlay.setViewAlignment(.topLeft, for: code)
    }
    #expect(overlay.placements().count == 3)
    #expect(overlay.placements().allSatisfy { $0.frame.hasFiniteSides })
  }

  @Test func sizesBelowWhichViewsAreHidden() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    var script = SessionScript()
    let session = script.next(1)
    overlay.take(session)
    overlay.setView(NamedView("a"), for: session[1])
    for unit in MeasureUnit.allCases {
      for value in [Double.nan, -1, -Double.infinity] {
        overlay.minimumBarcodeSize = FloatWithUnit(value: value, unit: unit)
        #expect(overlay.minimumBarcodeSize == .zero)
        #expect(overlay.reasonNotShown(for: session[1]) == nil)
      }
      for value in [Double.infinity, 1e308] {
        overlay.minimumBarcodeSize = FloatWithUnit(value: value, unit: unit)
        #expect(overlay.minimumBarcodeSize.value == value)
        #expect(overlay.reasonNotShown(for: session[1]) == .codeIsTooSmall)
      }
    }
  }

  @Test(arguments: [-14, 0, Double.nan, Double.infinity])
  func lettersThatMeanNothingAreFourteenHigh(
    fontSize: Double
  ) {
    let bubble = TextBubble("A", fontSize: fontSize)
    #expect(bubble.fontSize == 14)
    #expect(bubble.size == TextBubble("A").size)
    #expect(bubble.drawCommands() == TextBubble("A").drawCommands())
  }

  @Test func aBubblesSizeIsOneThatCanBeDrawn() {
    let wild = TextBubble("A", size: Size(width: .nan, height: -3))
    #expect(wild.size == .zero)
    let huge = TextBubble("AB", fontSize: 1e308)
    #expect(huge.size == .zero)
  }
}
