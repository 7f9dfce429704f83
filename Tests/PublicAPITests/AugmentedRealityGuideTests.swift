// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Dispatch
import Foundation
import Synchronization
import Testing
import _SceneSynthesis

/// The ways in which guides to augmented reality on barcodes have an app feed its overlays.
///
/// What is written here is what an app writes; only the view type is not a toolkit's.
@Suite(.timeLimit(.minutes(10))) struct AugmentedRealityGuideTests {
  /// What stands for a toolkit's view.
  final class ProductView: OverlayView {
    let size = Size(width: 120, height: 40)
    let text: String
    private let center = Mutex(Point.zero)

    init(_ text: String) {
      self.text = text
    }

    var place: Point { center.withLock { $0 } }
    func move(to point: Point) { center.withLock { $0 = point } }
  }

  /// The first way: the overlay asks its delegate.
  final class DelegateController: BarcodeBatchAdvancedOverlayDelegate {
    let context = DataCaptureContext()
    let barcodeBatch: BarcodeBatch
    let captureView: DataCaptureView
    let overlay: BarcodeBatchAdvancedOverlay

    init(settings: BarcodeBatchSettings, frame: Rect) {
      barcodeBatch = BarcodeBatch(context: context, settings: settings)
      captureView = DataCaptureView(context: context, frame: frame)
      overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: barcodeBatch, for: captureView)
      overlay.delegate = self
    }

    func barcodeBatchAdvancedOverlay(
      _ overlay: BarcodeBatchAdvancedOverlay, viewFor trackedBarcode: TrackedBarcode
    ) -> (any OverlayView)? {
      ProductView(trackedBarcode.barcode.data ?? "")
    }

    func barcodeBatchAdvancedOverlay(
      _ overlay: BarcodeBatchAdvancedOverlay, anchorFor trackedBarcode: TrackedBarcode
    ) -> Anchor {
      .topCenter
    }

    func barcodeBatchAdvancedOverlay(
      _ overlay: BarcodeBatchAdvancedOverlay, offsetFor trackedBarcode: TrackedBarcode
    ) -> PointWithUnit {
      PointWithUnit(
        x: FloatWithUnit(value: 0, unit: .fraction), y: FloatWithUnit(value: -1, unit: .fraction))
    }
  }

  /// The second way: setters, called on the main queue some time after the callback.
  final class SetterController: BarcodeBatchListener {
    let context = DataCaptureContext()
    let barcodeBatch: BarcodeBatch
    let captureView: DataCaptureView
    let overlay: BarcodeBatchAdvancedOverlay

    init(settings: BarcodeBatchSettings, frame: Rect) {
      barcodeBatch = BarcodeBatch(context: context, settings: settings)
      captureView = DataCaptureView(context: context, frame: frame)
      overlay = BarcodeBatchAdvancedOverlay(barcodeBatch: barcodeBatch, view: captureView)
      barcodeBatch.addListener(self)
    }

    func barcodeBatch(
      _ barcodeBatch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData
    ) {
      DispatchQueue.main.async {
        for trackedBarcode in session.addedTrackedBarcodes {
          let view = ProductView(trackedBarcode.barcode.data ?? "")
          self.overlay.setView(view, for: trackedBarcode)
          self.overlay.setAnchor(.topCenter, for: trackedBarcode)
          self.overlay.setOffset(
            PointWithUnit(
              x: FloatWithUnit(value: 0, unit: .fraction),
              y: FloatWithUnit(value: -1, unit: .fraction)), for: trackedBarcode)
        }
      }
    }
  }

  /// The third way: views of one's own, by identifier, moved by a display's clock.
  @MainActor final class CustomController: BarcodeBatchListener {
    let context = DataCaptureContext()
    let barcodeBatch: BarcodeBatch
    let captureView: DataCaptureView
    private(set) var views: [Int: ProductView] = [:]
    private(set) var trackedBarcodes: [Int: TrackedBarcode] = [:]

    init(settings: BarcodeBatchSettings, frame: Rect) {
      barcodeBatch = BarcodeBatch(context: context, settings: settings)
      captureView = DataCaptureView(context: context, frame: frame)
      barcodeBatch.addListener(self)
    }

    nonisolated func barcodeBatch(
      _ barcodeBatch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData
    ) {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.update(session) } }
    }

    private func update(_ session: BarcodeBatchSession) {
      for identifier in session.removedTrackedBarcodes { views[identifier] = nil }
      trackedBarcodes = session.trackedBarcodes
      for trackedBarcode in session.addedTrackedBarcodes {
        views[trackedBarcode.identifier] = ProductView(trackedBarcode.barcode.data ?? "")
      }
    }

    /// Called by the display link.
    func displayLinkTicked() {
      for (identifier, trackedBarcode) in trackedBarcodes {
        let quadrilateral = captureView.viewQuadrilateral(
          forFrameQuadrilateral: trackedBarcode.location)
        views[identifier]?.move(to: quadrilateral.center)
      }
    }
  }

  private var settings: BarcodeBatchSettings {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.code128])
    return settings
  }

  private let frame = Rect(x: 0, y: 0, width: 320, height: 240)

  /// Shows an engine two equal labels and another one, for two frames: what few lines read
  /// is believed in the second.
  private func feed(_ batch: BarcodeBatch) async throws -> [TrackedBarcode] {
    let labels = [("AAAA", 160.0, 100.0), ("AAAA", 160, 380), ("BBBB", 460, 240)]
    let scene = Scene(
      width: 640, height: 480, frameCount: 2,
      labels: try labels.map { text, x, y in
        PlacedLabel(
          Label(try .code128(text), moduleSize: 2.5), .still(Pose(x: x, y: y)))
      }, optics: .usual)
    var session: BarcodeBatchSession?
    for index in 0..<2 { session = await batch.process(try scene.frameData(at: index)) }
    return session?.trackedBarcodes.values.sorted { $0.identifier < $1.identifier } ?? []
  }

  private func expectPinned(
    _ placements: [ViewPlacement], _ codes: [TrackedBarcode], in view: DataCaptureView
  ) {
    #expect(codes.map(\.barcode.data).sorted { $0 ?? "" < $1 ?? "" } == ["AAAA", "AAAA", "BBBB"])
    #expect(placements.map(\.id) == codes.map(\.identifier))
    for (placement, code) in zip(placements, codes) {
      let outline = view.viewQuadrilateral(forFrameQuadrilateral: code.location)
      let edge = outline.anchorPosition(.topCenter)
      #expect(abs(placement.center.x - edge.x) < 1e-9)
      #expect(abs(placement.center.y - (edge.y - 40)) < 1e-9)
      #expect((placement.view as? ProductView)?.text == code.barcode.data)
    }
  }

  @Test func overlayWithADelegate() async throws {
    let controller = DelegateController(settings: settings, frame: frame)
    let codes = try await feed(controller.barcodeBatch)
    expectPinned(controller.overlay.placements(), codes, in: controller.captureView)
  }

  @Test func overlayWithADelegateOnTheMainActor() async throws {
    let controller = DelegateController(settings: settings, frame: frame)
    controller.overlay.delegateExecution = .mainActor
    let codes = try await feed(controller.barcodeBatch)
    await onTheMainQueue {}
    expectPinned(controller.overlay.placements(), codes, in: controller.captureView)
  }

  @Test func overlayWithSettersAfterTheCallback() async throws {
    let controller = SetterController(settings: settings, frame: frame)
    let codes = try await feed(controller.barcodeBatch)
    await onTheMainQueue {}
    expectPinned(controller.overlay.placements(), codes, in: controller.captureView)
  }

  @Test func viewsOfOnesOwn() async throws {
    let controller = await CustomController(settings: settings, frame: frame)
    let codes = try await feed(controller.barcodeBatch)
    await onTheMainQueue {}
    await controller.displayLinkTicked()
    let views = await controller.views
    #expect(codes.count == 3)
    #expect(views.keys.sorted() == codes.map(\.identifier))
    for code in codes {
      // The view is half as large as the frame.
      let center = code.location.center
      let place = views[code.identifier]?.place ?? .zero
      #expect(place.distance(to: Point(x: center.x / 2, y: center.y / 2)) < 1e-9)
    }
  }

  /// Returns once everything that was put on the main queue before has run.
  private func onTheMainQueue(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        body()
        continuation.resume()
      }
    }
  }
}
