// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeBatchKit
  import Foundation
  import Synchronization
  import Testing
  import _SceneSynthesis

  @testable import SDLWindow

  /// A drawn scene in a window on a virtual display.
  final class WindowScene {
    /// A colour that no frame has.
    static let magenta = Color(red: 1, green: 0, blue: 1)

    let display: VirtualDisplay
    let context = DataCaptureContext()
    let batch: BarcodeBatch
    let view: DataCaptureView
    let overlay: BarcodeBatchBasicOverlay
    let window: DataCaptureWindow
    let scene: Scene
    let tapped = TapRecorder()

    /// Opens a window of a size.
    init(
      size: Size = Size(width: 640, height: 400), fadeDuration: Duration = .zero
    ) async throws {
      display = try VirtualDisplay()
      // The window library reads it when it begins.
      setenv("DISPLAY", display.name, 1)
      setenv("SDL_VIDEODRIVER", "x11", 1)
      scene = SceneCatalog.gridOfEqualCodes(
        columns: 3, rows: 2, symbol: try .code128("WINDOW"), frameCount: 1)
      var settings = BarcodeBatchSettings()
      settings.enableSymbologies([.code128])
      batch = BarcodeBatch(context: context, settings: settings)
      view = DataCaptureView(context: context, size: size)
      overlay = BarcodeBatchBasicOverlay(barcodeBatch: batch, view: view)
      overlay.brush = Brush(fillColor: .clear, strokeColor: Self.magenta, strokeWidth: 3)
      overlay.fadeDuration = fadeDuration
      tapped.brush = overlay.brush
      overlay.delegate = tapped
      window = DataCaptureWindow(view: view, barcodeBatch: batch, title: "window test")
      try await window.open()
    }

    func frame() throws -> FrameData { try scene.frameData(at: 0) }

    /// Waits until something is so, for so many seconds at most.
    func wait(seconds: Double = 20, until condition: () throws -> Bool) async throws -> Bool {
      for _ in 0..<Int(seconds * 50) {
        if try condition() { return true }
        try await Task.sleep(for: .milliseconds(20))
      }
      return false
    }

    /// Where the window's top-left pixel is on the screen.
    func origin() throws -> (x: Int, y: Int, identifier: String) {
      let identifier =
        try display.user("search", "--name", "window test")
        .split(separator: "\n").first.map { String($0) } ?? ""
      let text = try display.user("getwindowgeometry", "--shell", identifier)
      func value(_ name: String) -> Int {
        text.split(separator: "\n").first { $0.hasPrefix("\(name)=") }
          .flatMap { Int($0.dropFirst(name.count + 1)) } ?? 0
      }
      return (value("X"), value("Y"), identifier)
    }

    /// Whether the outline of each code that is tracked is magenta on the screen, where the truth
    /// says that the code is.
    func overlaysLieOnTheCodes(_ geometry: FrameGeometry) throws -> Bool {
      let shot = try display.screenshot()
      let (left, top, _) = try origin()
      let mapper = FrameViewMapper(
        frame: geometry, viewSize: view.size, contentMode: view.contentMode)
      let truth = scene.truth(at: 0)
      guard truth.count == 6 else { return false }
      return truth.allSatisfy { code in
        let outline = mapper.viewQuadrilateral(forFrameQuadrilateral: code.quadrilateral)
        let corners = outline.corners
        return zip(corners, corners.dropFirst() + corners.prefix(1)).allSatisfy { from, to in
          let middle = from.interpolated(to: to, share: 0.5)
          guard Rect(origin: .zero, size: view.size).contains(middle) else { return true }
          // The line is three pixels wide, and the code known to a fraction of one.
          return (-1...1).contains { dy in
            (-1...1).contains { dx in
              let pixel = shot[left + Int(middle.x) + dx, top + Int(middle.y) + dy]
              return pixel.x > 180 && pixel.z > 180 && pixel.y < 90
            }
          }
        }
      }
    }
  }

  /// Notes the codes that are tapped.
  final class TapRecorder: BarcodeBatchBasicOverlayDelegate {
    private let state = Mutex<(codes: [Int], brush: Brush?)>(([], nil))

    var brush: Brush? {
      get { state.withLock { $0.brush } }
      set { state.withLock { $0.brush = newValue } }
    }

    var identifiers: [Int] { state.withLock { $0.codes } }

    func barcodeBatchBasicOverlay(
      _ overlay: BarcodeBatchBasicOverlay, brushFor trackedBarcode: TrackedBarcode
    ) -> Brush? { brush }

    func barcodeBatchBasicOverlay(
      _ overlay: BarcodeBatchBasicOverlay, didTap trackedBarcode: TrackedBarcode
    ) { state.withLock { $0.codes.append(trackedBarcode.identifier) } }
  }
#endif
