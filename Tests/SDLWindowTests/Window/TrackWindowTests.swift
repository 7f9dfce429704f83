// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeBatchKit
  import Foundation
  import Testing
  import _SceneSynthesis

  /// The example's window before a single picture, as a user sees it.
  @Suite(
    .serialized, .timeLimit(.minutes(10)),
    .enabled(if: VirtualDisplay.obstacle == nil, "\(VirtualDisplay.obstacle ?? "")"))
  struct TrackWindowTests {
    /// The example in a window of a virtual display.
    private final class Run {
      let display: VirtualDisplay
      let scene: Scene
      let process = Process()
      let directory = FileManager.default.temporaryDirectory
        .appending(component: "barcode-batch-window-\(UUID().uuidString)")
      var picture: URL { directory.appending(component: "a.pgm") }
      var events: URL { directory.appending(component: "events.jsonl") }

      init() throws {
        display = try VirtualDisplay()
        scene = SceneCatalog.gridOfEqualCodes(
          columns: 3, rows: 2, symbol: try .code128("WINDOW"), frameCount: 1)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let pixels = try scene.frameData(at: 0).withBytes { Data($0) }
        try (Data("P5 \(scene.width) \(scene.height) 255\n".utf8) + pixels).write(to: picture)
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
          .deletingLastPathComponent().appending(component: "track")
        process.arguments = [picture.path, "--window", "--quiet", "--events", events.path]
        process.environment = ProcessInfo.processInfo.environment.merging([
          "DISPLAY": display.name, "SDL_VIDEODRIVER": "x11",
        ]) { $1 }
        process.standardInput = FileHandle.nullDevice
        try process.run()
      }

      deinit {
        if process.isRunning { process.terminate() }
        try? FileManager.default.removeItem(at: directory)
      }

      /// Where the window is on the screen; nil while there is none.
      func origin() throws -> (x: Int, y: Int)? {
        let identifier = try display.user("search", "--name", "a.pgm").split(separator: "\n").first
        guard let identifier else { return nil }
        let text = try display.user("getwindowgeometry", "--shell", String(identifier))
        func value(_ name: String) -> Int {
          text.split(separator: "\n").first { $0.hasPrefix("\(name)=") }
            .flatMap { Int($0.dropFirst(name.count + 1)) } ?? 0
        }
        return (value("X"), value("Y"))
      }

      /// Whether each code of the picture has its green outline on the screen.
      func outlinesLieOnTheCodes() throws -> Bool {
        guard let origin = try origin() else { return false }
        let shot = try display.screenshot()
        let mapper = FrameViewMapper(
          frame: FrameGeometry(width: scene.width, height: scene.height),
          viewSize: Size(width: 960, height: 540), contentMode: .fit)
        return scene.truth(at: 0).allSatisfy { code in
          let corners = mapper.viewQuadrilateral(forFrameQuadrilateral: code.quadrilateral).corners
          return zip(corners, corners.dropFirst() + corners.prefix(1)).allSatisfy { from, to in
            // Not in the middle, where the text may lie on the line.
            let place = from.interpolated(to: to, share: 0.03)
            return (-1...1).contains { dy in
              (-1...1).contains { dx in
                let pixel = shot[origin.x + Int(place.x) + dx, origin.y + Int(place.y) + dy]
                return pixel.y > pixel.x + 60 && pixel.y > pixel.z + 60
              }
            }
          }
        }
      }

      func waitForOutlines() async throws -> Bool {
        for _ in 0..<1500 where process.isRunning {
          if try outlinesLieOnTheCodes() { return true }
          try await Task.sleep(for: .milliseconds(20))
        }
        return false
      }

      func eventLines() throws -> Int {
        try String(contentsOf: events, encoding: .utf8).split(separator: "\n").count
      }
    }

    @Test func singlePictureStaysWithItsCodesUntilTheWindowIsClosed() async throws {
      let run = try Run()
      #expect(try await run.waitForOutlines())
      try await Task.sleep(for: .milliseconds(300))
      #expect(run.process.isRunning)
      try run.display.user("key", "q")
      run.process.waitUntilExit()
      #expect(run.process.terminationReason == .exit)
      #expect(run.process.terminationStatus == 0)
      #expect(try run.eventLines() == 1)
    }

    @Test func interruptionClosesTheWindowAndLeavesFilesWhole() async throws {
      let run = try Run()
      #expect(try await run.waitForOutlines())
      run.process.interrupt()
      run.process.waitUntilExit()
      #expect(run.process.terminationStatus == 128 + SIGINT)
      #expect(try run.eventLines() == 1)
    }
  }
#endif
