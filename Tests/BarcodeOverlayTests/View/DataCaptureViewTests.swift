// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Synchronization
import Testing

@testable import BarcodeOverlay

@Suite(.timeLimit(.minutes(10))) struct DataCaptureViewTests {
  /// Keeps what a view tells.
  final class Recorder: DataCaptureViewListener {
    private let record = Mutex<[String]>([])
    var calls: [String] { record.withLock { $0 } }

    func dataCaptureView(
      _ view: DataCaptureView, didChangeSize size: Size, orientation: FrameOrientation
    ) {
      // The view maps with the new values already.
      let corner = view.viewPoint(forFramePoint: .zero)
      record.withLock {
        $0.append("\(Int(size.width))x\(Int(size.height)) \(orientation.rawValue) \(corner)")
      }
    }
  }

  private func session(
    _ geometry: FrameGeometry, seconds: Double = 0
  ) -> BarcodeBatchSession {
    BarcodeBatchSession(timestamp: FrameTimestamp(seconds: seconds), frameGeometry: geometry)
  }

  @Test func listenersHearOfSizeAndOrientationAndOfNothingElse() {
    let view = DataCaptureView(context: nil, frame: Rect(x: 9, y: 9, width: 40, height: 20))
    let recorder = Recorder()
    view.addListener(recorder)
    view.addListener(recorder)
    let frame = FrameGeometry(width: 40, height: 20)
    view.show(session(frame))
    view.size = Size(width: 40, height: 20)
    view.contentMode = .stretch
    view.screenScale = 2
    #expect(recorder.calls == [])
    view.size = Size(width: 20, height: 20)
    view.orientation = .degrees180
    view.orientation = nil
    // Frames of another turn begin.
    view.show(session(FrameGeometry(width: 40, height: 20, orientation: .degrees90)))
    view.removeListener(recorder)
    view.size = .zero
    #expect(
      recorder.calls == [
        "20x20 0 (0.0, 0.0)", "20x20 180 (20.0, 20.0)", "20x20 0 (0.0, 0.0)",
        "20x20 90 (20.0, 0.0)",
      ])
  }

  @Test func aSizeThatMeansNothingIsOneChangeAndNotOneForEachFrame() {
    let view = DataCaptureView(context: nil, size: Size(width: -5, height: .infinity))
    #expect(view.size == .zero)
    let recorder = Recorder()
    view.addListener(recorder)
    view.size = Size(width: 3, height: .nan)
    view.size = Size(width: 3, height: -1)
    for number in 0..<3 {
      view.show(session(FrameGeometry(width: 4, height: 2), seconds: Double(number)))
    }
    #expect(recorder.calls == ["3x0 0 (0.0, 0.0)"])
  }

  @Test func listenersAreHeldWeakly() {
    let view = DataCaptureView(context: nil, size: .zero)
    do {
      let recorder = Recorder()
      view.addListener(recorder)
    }
    view.size = Size(width: 1, height: 1)
    #expect(view.state.withLock { $0.listeners.all.isEmpty })
  }

  @Test func mappingIsTiedToTheStatedFrameOrTheNewestOne() {
    let view = DataCaptureView(context: nil, size: Size(width: 100, height: 50))
    view.contentMode = .stretch
    let point = Point(x: 10, y: 10)
    // Before the first frame there is nothing to map by.
    #expect(view.viewPoint(forFramePoint: point) == .zero)
    #expect(view.frameGeometry == nil)
    #expect(view.displayTime() == nil)
    view.show(session(FrameGeometry(width: 200, height: 200)))
    #expect(view.viewPoint(forFramePoint: point) == Point(x: 5, y: 2.5))
    #expect(view.framePoint(forViewPoint: Point(x: 5, y: 2.5)) == point)
    let other = FrameGeometry(width: 20, height: 10, isMirrored: true)
    #expect(view.viewPoint(forFramePoint: point, in: other) == Point(x: 50, y: 50))
    let outline = Rect(x: 0, y: 0, width: 20, height: 10).quadrilateral
    let mapped = view.viewQuadrilateral(forFrameQuadrilateral: outline, in: other)
    #expect(mapped.topLeft == Point(x: 100, y: 0))
    #expect(view.frameQuadrilateral(forViewQuadrilateral: mapped, in: other) == outline)
    // A failed frame shows nothing new.
    view.show(
      BarcodeBatchSession(
        frameGeometry: other, failure: FrameFailure(reason: CancellationError())))
    #expect(view.frameGeometry?.width == 200)
  }

  @Test func timeGoesOnFromTheNewestFrame() throws {
    let view = DataCaptureView(context: nil, size: Size(width: 10, height: 10))
    let before = ContinuousClock.now
    view.show(session(FrameGeometry(width: 10, height: 10), seconds: 5))
    let after = ContinuousClock.now
    let later = try #require(view.displayTime(at: after.advanced(by: .milliseconds(16))))
    #expect(later.seconds >= 5.016 - 1e-9)
    #expect(later.seconds <= 5.016 + (after - before) / .seconds(1) + 1e-9)
    // A moment before the frame is not before the frame's time.
    #expect(view.displayTime(at: before.advanced(by: .seconds(-1)))?.seconds == 5)
  }

  @Test func theContextsFramesAreSeenWhetherItsEnginesCameBeforeOrAfter() async throws {
    for isEngineFirst in [true, false] {
      let context = DataCaptureContext()
      let first = isEngineFirst ? BarcodeBatch(context: context) : nil
      let view = DataCaptureView(context: context, size: Size(width: 8, height: 4))
      let batch = first ?? BarcodeBatch(context: context)
      try await batch.process(
        FrameData(bytes: [UInt8](repeating: 0, count: 8), width: 4, height: 2))
      #expect(view.frameGeometry == FrameGeometry(width: 4, height: 2))
      #expect(view.viewPoint(forFramePoint: Point(x: 1, y: 1)) == Point(x: 2, y: 2))
    }
  }

  @Test func viewsAndOverlaysGoWithoutTheEngine() async throws {
    let batch = BarcodeBatch()
    weak var weakView: DataCaptureView?
    weak var weakOverlay: BarcodeBatchAdvancedOverlay?
    do {
      let view = DataCaptureView(context: nil, size: Size(width: 8, height: 4))
      weakView = view
      let overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
      weakOverlay = overlay
      _ = BarcodeBatchBasicOverlay(barcodeBatch: batch, view: view)
      #expect(view.overlays.count == 2)
    }
    #expect(weakView == nil)
    #expect(weakOverlay == nil)
    try await batch.process(
      FrameData(bytes: [UInt8](repeating: 0, count: 8), width: 4, height: 2))
  }

  @Test func overlaysAreAddedOnceAndDrawnFromTheLowestUp() {
    final class Plain: DataCaptureOverlay {
      let color: Color
      init(_ color: Color) { self.color = color }
      func drawCommands(
        for view: DataCaptureView, at displayTime: FrameTimestamp?
      ) -> [DrawCommand] { [.fill(Path(Rect(origin: .zero, size: view.size)), color)] }
    }
    let view = DataCaptureView(context: nil, size: Size(width: 8, height: 4))
    let (lower, upper) = (Plain(.red), Plain(.blue))
    view.addOverlay(lower)
    view.addOverlay(upper)
    view.addOverlay(lower)
    let area = Path(Rect(x: 0, y: 0, width: 8, height: 4))
    #expect(view.drawing().commands == [.fill(area, .red), .fill(area, .blue)])
    #expect(!view.handleTap(at: .zero))
    view.removeOverlay(lower)
    view.removeOverlay(lower)
    #expect(view.drawing().commands == [.fill(area, .blue)])
  }
}
