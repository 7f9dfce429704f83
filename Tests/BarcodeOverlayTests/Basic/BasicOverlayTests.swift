// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Synchronization
import Testing

@testable import BarcodeOverlay

@Suite struct BasicOverlayTests {
  final class Delegate: BarcodeBatchBasicOverlayDelegate {
    private let record = Mutex((asked: [Int](), tapped: [Int]()))
    private let answer: @Sendable (BarcodeBatchBasicOverlay, TrackedBarcode) -> Brush?

    init(
      _ answer: @escaping @Sendable (BarcodeBatchBasicOverlay, TrackedBarcode) -> Brush?
    ) {
      self.answer = answer
    }

    var asked: [Int] { record.withLock { $0.asked } }
    var tapped: [Int] { record.withLock { $0.tapped } }

    func barcodeBatchBasicOverlay(
      _ overlay: BarcodeBatchBasicOverlay, brushFor trackedBarcode: TrackedBarcode
    ) -> Brush? {
      record.withLock { $0.asked.append(trackedBarcode.identifier) }
      return answer(overlay, trackedBarcode)
    }

    func barcodeBatchBasicOverlay(
      _ overlay: BarcodeBatchBasicOverlay, didTap trackedBarcode: TrackedBarcode
    ) {
      record.withLock { $0.tapped.append(trackedBarcode.identifier) }
    }
  }

  private let batch = BarcodeBatch()
  private let view = DataCaptureView(context: nil, size: Size(width: 400, height: 300))

  private func overlay(_ style: BarcodeBatchBasicOverlayStyle = .frame) -> BarcodeBatchBasicOverlay
  {
    let overlay = BarcodeBatchBasicOverlay(barcodeBatch: batch, view: view, style: style)
    overlay.fadeDuration = .zero
    return overlay
  }

  private func brush(_ color: Color) -> Brush {
    Brush(fillColor: color, strokeColor: .clear, strokeWidth: 0)
  }

  /// The fill colours of the codes that are drawn.
  private func colors(at time: FrameTimestamp? = nil) -> [Color] {
    view.drawing(at: time).commands.compactMap {
      if case .fill(_, let color) = $0 { color } else { nil }
    }
  }

  @Test func stylesDrawTheOutlineOrADot() {
    let overlay = overlay()
    var script = SessionScript()
    overlay.take(script.next(1))
    let standard = BarcodeBatchBasicOverlay.defaultBrush(forStyle: .frame)
    let outline = Path(SessionScript.place(1))
    #expect(
      view.drawing().commands == [
        .fill(outline, standard.fillColor),
        .stroke(outline, standard.strokeColor, width: standard.strokeWidth),
      ])
    view.removeOverlay(overlay)

    let dots = self.overlay(.dot)
    dots.take(script.next(1))
    guard case .fill(let path, _)? = view.drawing().commands.first else {
      Issue.record("no dot")
      return
    }
    // 3 % of the shorter side, around the code's middle.
    #expect(path == Path(circleAt: Point(x: 70, y: 110), radius: 9))
    dots.dotRadius = FloatWithUnit(value: 4, unit: .dip)
    #expect(view.drawing().commands.first != .fill(path, dots.brush?.fillColor ?? .clear))
  }

  @Test func setterComesBeforeDelegateComesBeforeBrush() {
    let overlay = overlay()
    overlay.brush = brush(.black)
    var script = SessionScript()
    let session = script.next(1, 2, 3)
    overlay.setBrush(brush(.red), for: session[1])
    overlay.take(session)
    #expect(colors() == [.red, .black, .black])
    overlay.brush = nil
    #expect(colors() == [.red])

    let delegate = Delegate { _, code in code.identifier == 3 ? nil : brush(.green) }
    overlay.delegate = delegate
    overlay.brush = brush(.black)
    // With a delegate, codes wait for its answer.
    #expect(colors() == [.red])
    for _ in 0..<3 { overlay.take(script.next(1, 2, 3)) }
    #expect(delegate.asked == [2, 3])
    #expect(colors() == [.red, .green])
    overlay.setBrush(brush(.blue), for: session[3])
    overlay.setBrush(nil, for: session[2])
    #expect(colors() == [.red, .blue])
    overlay.invalidateBrush(for: session[2])
    overlay.take(script.next(1, 2, 3))
    #expect(delegate.asked == [2, 3, 2])
    #expect(colors() == [.red, .green, .blue])
    overlay.take(script.next(2))
    #expect(overlay.setBrush(brush(.red), for: session[1]) == .codeIsGone)
    #expect(colors() == [.green])
  }

  @Test func clearingHidesTheCodesOfNowOnly() {
    let overlay = overlay()
    overlay.brush = brush(.black)
    var script = SessionScript()
    overlay.take(script.next(1, 2))
    overlay.clearTrackedBarcodeBrushes()
    overlay.take(script.next(1, 2, 3))
    #expect(colors().count == 1)
    #expect(overlay.trackedBarcode(at: Point(x: 170, y: 110))?.identifier == 3)
    #expect(overlay.trackedBarcode(at: Point(x: 70, y: 110)) == nil)
  }

  @Test func setterInsideTheDelegatesCallWins() {
    let overlay = overlay()
    let delegate = Delegate { overlay, code in
      overlay.setBrush(brush(.red), for: code)
      return brush(.green)
    }
    overlay.delegate = delegate
    var script = SessionScript()
    overlay.take(script.next(1))
    #expect(colors() == [.red])
  }

  @Test func newCodesFadeIn() {
    let overlay = overlay()
    overlay.brush = brush(.black)
    overlay.fadeDuration = .milliseconds(200)
    var script = SessionScript()
    overlay.take(script.next(1))
    #expect(view.drawing(at: .zero).commands.isEmpty)
    #expect(overlay.trackedBarcode(at: SessionScript.place(1).center, displayTime: .zero) == nil)
    guard case .group(let group)? = view.drawing(at: FrameTimestamp(seconds: 0.05)).commands.first
    else {
      Issue.record("no group")
      return
    }
    #expect(abs(group.opacity - 0.25) < 1e-9)
    #expect(colors(at: FrameTimestamp(seconds: 0.2)) == [.black])
  }

  @Test func tapsMeanTheNearestCodeWithinTheTolerance() {
    let overlay = overlay()
    let delegate = Delegate { _, code in code.identifier == 4 ? nil : brush(.green) }
    overlay.delegate = delegate
    var script = SessionScript()
    // Codes from 50 to 90, 100 to 140, 150 to 190; code 4 has no brush.
    overlay.take(script.next(1, 2, 3, 4))
    func tapped(_ x: Double, _ y: Double) -> Int? {
      overlay.trackedBarcode(at: Point(x: x, y: y))?.identifier
    }
    #expect(tapped(70, 110) == 1)
    #expect(tapped(94, 110) == 1)
    #expect(tapped(96, 110) == 2)
    #expect(tapped(120, 141.9) == 2)
    #expect(tapped(120, 142.1) == nil)
    #expect(tapped(215, 110) == nil)
    overlay.tapTolerance = 0
    #expect(tapped(94, 110) == nil)
    #expect(tapped(.infinity, 110) == nil)
    #expect(view.handleTap(at: Point(x: 70, y: 110)))
    #expect(!view.handleTap(at: Point(x: 10, y: 10)))
    #expect(delegate.tapped == [1])
  }

  @Test func radiiAndTolerancesThatMeanNothing() {
    let overlay = overlay(.dot)
    var script = SessionScript()
    overlay.take(script.next(1))
    for value in [-1, Double.nan, .infinity] {
      overlay.dotRadius = FloatWithUnit(value: value, unit: .dip)
      #expect(overlay.dotRadius == .zero)
    }
    // Finite, but the circle would not be.
    overlay.dotRadius = FloatWithUnit(value: 1e308, unit: .fraction)
    let paths = view.drawing().commands.map { command in
      switch command {
      case .fill(let path, _), .stroke(let path, _, _): path
      default: Path()
      }
    }
    #expect(paths.allSatisfy { $0.isEmpty })
    overlay.tapTolerance = .nan
    #expect(overlay.tapTolerance == 0)
    overlay.tapTolerance = -3
    #expect(overlay.tapTolerance == 0)
    #expect(overlay.trackedBarcode(at: Point(x: 390, y: 290)) == nil)
    overlay.tapTolerance = .infinity
    #expect(overlay.trackedBarcode(at: Point(x: 390, y: 290))?.identifier == 1)
  }

  @Test func aPlaceThatTheViewCannotHoldIsNotDrawn() {
    let overlay = overlay()
    view.size = Size(width: 4e5, height: 3e5)
    var script = SessionScript()
    overlay.take(
      script.next([1: Rect(x: 1e306, y: 0, width: 10, height: 10).quadrilateral]))
    #expect(view.drawing().commands.isEmpty)
    #expect(overlay.trackedBarcode(at: .zero) == nil)
  }

  /// What was asked before a brush was forgotten is no answer to what is asked after.
  @Test func answersThatAreLateForAnInvalidationAreAskedForAgain() {
    let overlay = overlay()
    let counter = Counter()
    let delegate = Delegate { overlay, code in
      if counter.next() == 1 { overlay.invalidateBrush(for: code) }
      return Brush(fillColor: .green, strokeColor: .green, strokeWidth: 2)
    }
    overlay.delegate = delegate
    var script = SessionScript()
    for _ in 0..<4 { overlay.take(script.next(1)) }
    #expect(counter.count == 2)
    #expect(overlay.trackedBarcode(at: SessionScript.place(1).center) != nil)
  }

  @Test func ofCodesOnTopOfEachOtherTheNearerMiddleIsMeant() {
    let overlay = overlay()
    var script = SessionScript()
    overlay.take(
      script.next([
        1: Rect(x: 0, y: 0, width: 200, height: 200).quadrilateral,
        2: Rect(x: 10, y: 10, width: 30, height: 30).quadrilateral,
      ]))
    #expect(overlay.trackedBarcode(at: Point(x: 30, y: 30))?.identifier == 2)
    #expect(overlay.trackedBarcode(at: Point(x: 90, y: 90))?.identifier == 1)
  }

  @Test func aTapMeansWhatWasShownWhenItBegan() {
    let overlay = overlay()
    var script = SessionScript()
    for step in 0..<8 { overlay.take(script.next([1: SessionScript.place(step)])) }
    for step in 0..<8 {
      let middle = SessionScript.place(step).center
      let time = FrameTimestamp(seconds: Double(step) / 10 + 0.01)
      #expect(overlay.trackedBarcode(at: middle, displayTime: time)?.identifier == 1)
      #expect((overlay.trackedBarcode(at: middle) != nil) == (step == 7))
    }
    // A code that is gone meanwhile can still be meant.
    overlay.take(script.next())
    let last = SessionScript.place(7).center
    #expect(overlay.trackedBarcode(at: last) == nil)
    let shown = FrameTimestamp(seconds: 0.75)
    #expect(overlay.trackedBarcode(at: last, displayTime: shown)?.identifier == 1)
    for _ in 0..<12 { overlay.take(script.next()) }
    #expect(overlay.trackedBarcode(at: last, displayTime: shown) == nil)
  }

  @Test func guidesShowTheScanArea() {
    let overlay = overlay()
    overlay.shouldShowScanAreaGuides = true
    var script = SessionScript()
    overlay.take(script.next())
    #expect(
      view.drawing().commands == [
        .stroke(Path(Rect(x: 0, y: 0, width: 400, height: 300)), .orange, width: 1)
      ])
  }
}
