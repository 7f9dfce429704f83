// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

#if SDLWindow
  import SDLWindow

  /// A window in which the codes are outlined, named, and can be clicked.
  final class WindowOutput: Sendable {
    private static let size = Size(width: 960, height: 540)

    private let window: DataCaptureWindow
    /// Kept here, since overlays hold their delegates weakly.
    private let marks: CodeMarks

    init(_ batch: BarcodeBatch, title: String, console: Console) throws {
      let view = DataCaptureView(context: batch.context, size: Self.size)
      view.contentMode = .fit
      marks = CodeMarks(console: console)
      let outlines = BarcodeBatchBasicOverlay(barcodeBatch: batch, view: view)
      let contents = BarcodeBatchAdvancedOverlay(barcodeBatch: batch, view: view)
      outlines.delegate = marks
      contents.delegate = marks
      window = DataCaptureWindow(view: view, barcodeBatch: batch, title: title)
    }

    func open() async throws { try await window.open() }
    func waitUntilClosed() async { await window.waitUntilClosed() }
    func close() async { await window.close() }
  }

  /// Chooses how codes are marked, and prints those that are clicked.
  private final class CodeMarks: BarcodeBatchBasicOverlayDelegate,
    BarcodeBatchAdvancedOverlayDelegate
  {
    private let console: Console

    init(console: Console) { self.console = console }

    func barcodeBatchBasicOverlay(
      _ overlay: BarcodeBatchBasicOverlay, brushFor trackedBarcode: TrackedBarcode
    ) -> Brush? {
      Brush(fillColor: Color.green.withAlpha(0.2), strokeColor: .green, strokeWidth: 2)
    }

    func barcodeBatchBasicOverlay(
      _ overlay: BarcodeBatchBasicOverlay, didTap trackedBarcode: TrackedBarcode
    ) { tell(trackedBarcode) }

    func barcodeBatchAdvancedOverlay(
      _ overlay: BarcodeBatchAdvancedOverlay, viewFor trackedBarcode: TrackedBarcode
    ) -> (any OverlayView)? {
      TextBubble(Text.content(trackedBarcode.barcode), fontSize: 11)
    }

    func barcodeBatchAdvancedOverlay(
      _ overlay: BarcodeBatchAdvancedOverlay, anchorFor trackedBarcode: TrackedBarcode
    ) -> Anchor { .center }

    func barcodeBatchAdvancedOverlay(
      _ overlay: BarcodeBatchAdvancedOverlay, offsetFor trackedBarcode: TrackedBarcode
    ) -> PointWithUnit { .zero }

    func barcodeBatchAdvancedOverlay(
      _ overlay: BarcodeBatchAdvancedOverlay, didTap view: any OverlayView,
      for trackedBarcode: TrackedBarcode
    ) { tell(trackedBarcode) }

    private func tell(_ code: TrackedBarcode) {
      console.note(
        "* #\(code.identifier)  \(code.barcode.symbology)  \(Text.content(code.barcode))")
    }
  }
#else
  /// Stands for the window in builds without it.
  struct WindowOutput {
    init(_ batch: BarcodeBatch, title: String, console: Console) throws {
      throw MissingTrait(option: "--window", traits: [.window])
    }

    func open() async throws {}
    func waitUntilClosed() async {}
    func close() async {}
  }
#endif
