// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Testing

@testable import BarcodeOverlay

/// For each view that is not shown there is a reason.
@Suite struct NotShownTests {
  private let batch = BarcodeBatch()

  @Test func overlayWithoutAView() {
    let overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: batch)
    var script = SessionScript()
    let session = script.next(1)
    overlay.take(session)
    overlay.setView(NamedView("tag"), for: session[1])
    #expect(overlay.reasonNotShown(for: session[1]) == .overlayHasNoView)
    #expect(overlay.placements().isEmpty)
    // Added later, the view shows what was set before.
    let view = DataCaptureView(context: nil, size: Size(width: 400, height: 300))
    view.addOverlay(overlay)
    overlay.fadeDuration = .zero
    #expect(overlay.reasonNotShown(for: session[1]) == nil)
    view.removeOverlay(overlay)
    #expect(overlay.reasonNotShown(for: session[1]) == .overlayHasNoView)
  }

  @Test(arguments: [Size.zero, Size(width: 0, height: 10), Size(width: .nan, height: 1)])
  func viewWithoutASize(size: Size) {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch, size: size)
    defer { withExtendedLifetime(view) {} }
    var script = SessionScript()
    let session = script.next(1)
    overlay.take(session)
    overlay.setView(NamedView("tag"), for: session[1])
    #expect(overlay.reasonNotShown(for: session[1]) == .viewHasNoSize)
    #expect(view.drawing().commands.isEmpty)
  }

  @Test func viewThatNobodyGave() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    var script = SessionScript()
    let session = script.next(1, 2, 3)
    #expect(overlay.reasonNotShown(for: session[1]) == .codeIsNotTracked)
    overlay.take(session)
    overlay.setView(nil, for: session[2])
    overlay.setView(NamedView("tag"), for: session[3])
    #expect(overlay.reasonNotShown(for: session[1]) == .viewIsNotSet)
    #expect(overlay.reasonNotShown(for: session[2]) == .viewIsNil)
    #expect(overlay.reasonNotShown(for: session[3]) == nil)
    overlay.take(script.next())
    #expect(overlay.reasonNotShown(for: session[3]) == .codeIsNotTracked)
  }

  @Test func placesThatMeanNothing() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    let line = Rect(x: 10, y: 10, width: 30, height: 0).quadrilateral
    let dot = Rect(x: 60, y: 60, width: 0, height: 0).quadrilateral
    let upright = Rect(x: 100, y: 100, width: 20, height: 20).quadrilateral
    var crossed = upright
    (crossed.topRight, crossed.bottomRight) = (upright.bottomRight, upright.topRight)
    var wild = upright
    wild.topLeft.x = .nan
    var script = SessionScript()
    let session = script.next([1: line, 2: dot, 3: crossed, 4: wild])
    overlay.take(session)
    for identifier in 1...4 { overlay.setView(NamedView("tag"), for: session[identifier]) }
    // What has a middle is placed on it, however odd its outline.
    #expect(overlay.center(1) == Point(x: 25, y: 10))
    #expect(overlay.center(2) == Point(x: 60, y: 60))
    #expect(overlay.center(3) == Point(x: 110, y: 110))
    #expect(overlay.reasonNotShown(for: session[4]) == .locationIsNotFinite)
  }

  @Test func codesBehindTheVisiblePart() {
    // Fill of a 400 × 300 frame: columns 50 to 350 are seen.
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(
      batch: batch, size: Size(width: 300, height: 300))
    defer { withExtendedLifetime(view) {} }
    var script = SessionScript()
    func at(_ x: Double) -> Quadrilateral { Rect(x: x, y: 0, width: 30, height: 10).quadrilateral }
    let session = script.next([1: at(5), 2: at(30), 3: at(100), 4: at(360)])
    overlay.take(session)
    for identifier in 1...4 { overlay.setView(NamedView("tag"), for: session[identifier]) }
    let reasons = (1...4).map { overlay.reasonNotShown(for: session[$0]) }
    #expect(reasons == [.codeIsOutsideView, nil, nil, .codeIsOutsideView])
    view.contentMode = .fit
    #expect((1...4).allSatisfy { overlay.reasonNotShown(for: session[$0]) == nil })
  }

  @Test func codesThatAreTooSmall() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    var script = SessionScript()
    let wide = Rect(x: 0, y: 0, width: 41, height: 10).quadrilateral
    let tall = Rect(x: 0, y: 50, width: 10, height: 41).quadrilateral
    let small = Rect(x: 0, y: 100, width: 39, height: 39).quadrilateral
    let session = script.next([1: wide, 2: tall, 3: small])
    overlay.take(session)
    for identifier in 1...3 { overlay.setView(NamedView("tag"), for: session[identifier]) }
    func reasons() -> [ViewNotShownReason?] {
      (1...3).map { overlay.reasonNotShown(for: session[$0]) }
    }
    #expect(reasons() == [nil, nil, nil])
    // A tenth of the view's width.
    overlay.minimumBarcodeSize = FloatWithUnit(value: 0.1, unit: .fraction)
    #expect(reasons() == [nil, nil, .codeIsTooSmall])
    overlay.minimumBarcodeSize = FloatWithUnit(value: 20, unit: .dip)
    #expect(reasons() == [nil, nil, nil])
    view.size = Size(width: 196, height: 147)
    #expect(reasons() == [nil, nil, .codeIsTooSmall])
    overlay.minimumBarcodeSize = FloatWithUnit(value: .nan, unit: .dip)
    #expect(reasons() == [nil, nil, nil])
  }

  @Test func viewsThatCollide() {
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    defer { withExtendedLifetime(view) {} }
    var script = SessionScript()
    let session = script.next([
      1: Rect(x: 100, y: 100, width: 10, height: 10).quadrilateral,
      2: Rect(x: 105, y: 102, width: 10, height: 10).quadrilateral,
      3: Rect(x: 200, y: 100, width: 10, height: 10).quadrilateral,
    ])
    overlay.take(session)
    for identifier in 1...3 {
      overlay.setView(NamedView("\(identifier)"), for: session[identifier])
    }
    #expect(overlay.placements().count == 3)
    overlay.collisionPolicy = .hidesLater
    #expect(overlay.names() == [1: "1", 3: "3"])
    #expect(overlay.reasonNotShown(for: session[2]) == .viewCollides)
  }
}
