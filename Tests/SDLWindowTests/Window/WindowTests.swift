// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeBatchKit
  import Foundation
  import Testing
  import _SceneSynthesis

  @testable import SDLWindow

  /// The window on a virtual display, by screenshots, clicks and keys.
  @Suite(
    .serialized, .timeLimit(.minutes(10)),
    .enabled(if: VirtualDisplay.obstacle == nil, "\(VirtualDisplay.obstacle ?? "")"))
  struct WindowTests {
    @Test func overlaysLieOnTheCodesInAllContentModesAndSizes() async throws {
      let scene = try await WindowScene()
      let frame = try scene.frame()
      await scene.batch.process(frame)
      for mode in [ContentMode.fill, .fit, .stretch] {
        #expect(scene.view.contentMode == mode)
        let lies = try await scene.wait { try scene.overlaysLieOnTheCodes(frame.geometry) }
        #expect(lies, "\(mode)")
        keepPicture(of: scene, "\(mode)")
        try scene.display.user("key", "m")
        _ = try await scene.wait { scene.view.contentMode != mode }
      }
      let identifier = try scene.origin().identifier
      try scene.display.user("windowsize", identifier, "800", "300")
      let size = Size(width: 800, height: 300)
      #expect(try await scene.wait { scene.view.size == size })
      #expect(try await scene.wait { try scene.overlaysLieOnTheCodes(frame.geometry) })
      await scene.window.close()
    }

    @Test func clicksAreTapsOnCodes() async throws {
      let scene = try await WindowScene()
      scene.view.contentMode = .fit
      scene.overlay.tapTolerance = 2
      await scene.batch.process(try scene.frame())
      #expect(try await scene.wait { try scene.overlaysLieOnTheCodes(scene.frame().geometry) })
      let (left, top, _) = try scene.origin()
      var expected: [Int] = []
      for truth in scene.scene.truth(at: 0) {
        let place = scene.view.viewPoint(forFramePoint: truth.quadrilateral.center)
        try scene.display.user(
          "mousemove", "\(left + Int(place.x))", "\(top + Int(place.y))", "click", "1")
        #expect(try await scene.wait { scene.tapped.identifiers.count == expected.count + 1 })
        expected = scene.tapped.identifiers
      }
      #expect(Set(expected).count == 6, "each click meant another code")
      // Beside all codes.
      try scene.display.user("mousemove", "\(left + 1)", "\(top + 1)", "click", "1")
      try await Task.sleep(for: .milliseconds(200))
      #expect(scene.tapped.identifiers.count == 6)
      await scene.window.close()
    }

    /// By its time alone, what is new in the last frame would not have begun to be seen.
    @Test func whatTheLastFrameShowsIsWholeAsLongAsItStays() async throws {
      let scene = try await WindowScene(fadeDuration: .seconds(3600))
      scene.view.contentMode = .fit
      await scene.batch.process(try scene.frame())
      let geometry = try scene.frame().geometry
      #expect(try await scene.wait { try scene.overlaysLieOnTheCodes(geometry) })
      try await Task.sleep(for: .seconds(2))
      #expect(try scene.overlaysLieOnTheCodes(geometry))
      keepPicture(of: scene, "standing")
      let code = try #require(scene.scene.truth(at: 0).first)
      let place = scene.view.viewPoint(forFramePoint: code.quadrilateral.center)
      let (left, top, _) = try scene.origin()
      try scene.display.user(
        "mousemove", "\(left + Int(place.x))", "\(top + Int(place.y))", "click", "1")
      #expect(try await scene.wait { scene.tapped.identifiers.count == 1 })
      await scene.window.close()
    }

    @Test func keysFreezeAndClose() async throws {
      let scene = try await WindowScene()
      let source = PushFrameSource(pacing: .live)
      scene.context.setFrameSource(source)
      await source.reachDesiredState(.on)
      try scene.display.user("key", "space")
      #expect(try await scene.wait { source.currentState == .standby })
      #expect(scene.window.isFrozen)
      try scene.display.user("key", "f")
      #expect(try await scene.wait { source.currentState == .on })
      #expect(!scene.window.isFrozen)
      try scene.display.user("key", "q")
      await scene.window.waitUntilClosed()
      #expect(!scene.window.isOpen)
      #expect(try scene.display.user("search", "--name", "window test") == "")
      // It can be opened again.
      try await scene.window.open()
      #expect(scene.window.isOpen)
      await scene.window.close()
      await source.reachDesiredState(.off)
    }

    /// Four fields of other luminance, or colour, in each pixel format and turn.
    @Test(arguments: PixelFormat.allCases)
    func framesOfAllFormatsAreShownUpright(format: PixelFormat) async throws {
      let scene = try await WindowScene()
      scene.view.contentMode = .stretch
      for (orientation, isMirrored) in [
        (FrameOrientation.degrees0, false), (.degrees90, false), (.degrees180, true),
        (.degrees270, true),
      ] {
        let frame = try Quarters.frame(format).withOrientation(orientation, isMirrored: isMirrored)
        await scene.batch.process(frame)
        let mapper = FrameViewMapper(
          frame: frame.geometry, viewSize: scene.view.size, contentMode: .stretch)
        let (left, top, _) = try scene.origin()
        let isRight = try await scene.wait {
          let shot = try scene.display.screenshot()
          return Quarters.centers.allSatisfy { center, color in
            let place = mapper.viewPoint(forFramePoint: center)
            let difference =
              shot[left + Int(place.x), top + Int(place.y)]
              &- (format.hasColor ? color : Quarters.gray(color))
            return (0..<3).allSatisfy { abs(difference[$0]) < 8 }
          }
        }
        #expect(isRight, "\(orientation) \(isMirrored)")
      }
      await scene.window.close()
    }

    @Test func withoutADisplayThereIsAnError() async throws {
      setenv("DISPLAY", ":9999", 1)
      setenv("SDL_VIDEODRIVER", "x11", 1)
      let context = DataCaptureContext()
      let batch = BarcodeBatch(context: context, settings: BarcodeBatchSettings())
      let view = DataCaptureView(context: context, size: Size(width: 64, height: 48))
      let window = DataCaptureWindow(view: view, barcodeBatch: batch)
      await #expect(throws: WindowError.noDisplay) { try await window.open() }
      unsetenv("SDL_VIDEODRIVER")
      unsetenv("DISPLAY")
      await #expect(throws: WindowError.noDisplay) { try await window.open() }
      #expect(!window.isOpen)
      await window.close()
    }

    /// Leaves a picture for people to look at, where a folder is named for them.
    private func keepPicture(of scene: WindowScene, _ name: String) {
      guard let folder = ProcessInfo.processInfo.environment["WINDOW_PICTURES"],
        let shot = try? scene.display.screenshot()
      else { return }
      var data = Data("P6 \(shot.width) \(shot.height) 255\n".utf8)
      for y in 0..<shot.height {
        for x in 0..<shot.width {
          let pixel = shot[x, y]
          data += [UInt8(pixel.x), UInt8(pixel.y), UInt8(pixel.z)]
        }
      }
      try? data.write(to: URL(fileURLWithPath: folder).appending(component: "\(name).ppm"))
    }
  }

  /// A frame of four fields.
  private enum Quarters {
    static let width = 64
    static let height = 48

    /// The middles of the fields, and their colours.
    static let centers: [(Point, SIMD3<Int>)] = [
      (Point(x: 16, y: 12), SIMD3(230, 30, 30)), (Point(x: 48, y: 12), SIMD3(30, 230, 30)),
      (Point(x: 16, y: 36), SIMD3(30, 30, 230)), (Point(x: 48, y: 36), SIMD3(255, 255, 255)),
    ]

    static func gray(_ color: SIMD3<Int>) -> SIMD3<Int> {
      SIMD3(repeating: (color.x * 77 + color.y * 150 + color.z * 29 + 128) / 256)
    }

    static func frame(_ format: PixelFormat) throws -> FrameData {
      func color(_ x: Int, _ y: Int) -> SIMD3<Int> {
        centers[(y * 2 / height) * 2 + x * 2 / width].1
      }
      func all(_ pixel: (SIMD3<Int>) -> [Int]) -> [UInt8] {
        (0..<height).flatMap { y in
          (0..<width).flatMap { x in pixel(color(x, y)).map { UInt8($0) } }
        }
      }
      let luminance = all { [gray($0).x] }
      let chroma = [UInt8](repeating: 128, count: width * height / 2)
      let bytes =
        switch format {
        case .gray8: luminance
        case .nv12, .i420: luminance + chroma
        case .yuyv: all { [gray($0).x, 128] }
        case .rgb24: all { [$0.x, $0.y, $0.z] }
        case .bgra: all { [$0.z, $0.y, $0.x, 255] }
        case .rgba: all { [$0.x, $0.y, $0.z, 255] }
        }
      return try FrameData(bytes: bytes, width: width, height: height, pixelFormat: format)
    }
  }

  extension PixelFormat {
    fileprivate var hasColor: Bool { self == .rgb24 || self == .bgra || self == .rgba }
  }
#endif
