// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import Testing

/// The example with the kernel's real requests, which a preloaded library answers.
@Suite(
  .serialized, .timeLimit(.minutes(5)),
  .enabled(if: PreloadedCamera.compiler != nil, "no C compiler is there for the preloaded camera"))
struct CameraRunTests {
  /// A slow camera that is soon unplugged.
  private static let shortRun = ["CAMERA_RATE": "5", "CAMERA_UNPLUG": "8"]

  @Test(arguments: CameraPixelFormat.allCases)
  func codesAreTrackedUntilTheCameraIsUnplugged(format: CameraPixelFormat) throws {
    let film = try CameraFilm(format)
    let run = try CameraProcess(
      ["/dev/video0", "--events", "-"], film: film, settings: Self.shortRun)
    #expect(run.status() == 1)
    let errors = try run.errors
    #expect(
      errors.contains("/dev/video0: \(format.rawValue) \(film.width)×\(film.height) at 5 fps"))
    #expect(errors.hasSuffix("track: /dev/video0: was disconnected\n"))
    #expect(errors.contains("\(CameraFilm.codeCount) codes, "))
    let events = try EventLine.lines(run.output)
    #expect(events.map(\.frame) == Array(0..<events.count))
    #expect(events.first?.time == 0)
    // Frames may be dropped; those that are not lie in the camera's rhythm.
    for event in events { #expect(abs(event.time * 5 - (event.time * 5).rounded()) < 1e-3) }
    #expect(events.last?.tracked.map(\.data) == Array(repeating: "TWIN", count: 3))
    let dropped = errors.firstMatch(of: /(\d+) dropped/).flatMap { Int($0.1) } ?? 0
    #expect(events.count + dropped <= 8)
  }

  @Test func interruptionEndsInGoodOrder() throws {
    let run = try CameraProcess(
      ["/dev/video0", "--events", "-"], film: CameraFilm(.yuyv), settings: ["CAMERA_RATE": "10"])
    try run.waitForLines(3)
    run.interrupt()
    #expect(run.status() == 128 + SIGINT)
    #expect(try run.errors.contains("\(CameraFilm.codeCount) codes, "))
    #expect(try run.output.hasSuffix("}\n"))
    #expect(try EventLine.lines(run.output).count >= 3)
  }

  @Test func reportOfAnInterruptedRunIsWhole() throws {
    let run = try CameraProcess(
      ["/dev/video0", "--events", "-", "--report", "/dev/stderr"], film: CameraFilm(.gray8),
      settings: ["CAMERA_RATE": "10"])
    try run.waitForLines(2)
    run.interrupt()
    #expect(run.status() == 128 + SIGINT)
    #expect(try run.errors.contains("</html>"))
  }

  @Test(arguments: [
    (["CAMERA_ERROR": "open:\(EACCES)"], "permission denied"),
    (["CAMERA_ERROR": "open:\(ENOENT)"], "no such device"),
    (["CAMERA_ERROR": "open:\(EBUSY)"], "is in use by another process"),
    (["CAMERA_ERROR": "capability:\(ENOTTY)"], "is no video capture device"),
    (["CAMERA_ERROR": "format:\(EBUSY)"], "is in use by another process"),
    (["CAMERA_ERROR": "stream:\(EBUSY)"], "is in use by another process"),
    (["CAMERA_METADATA": "1"], "is no video capture device"),
    (["CAMERA_FORMAT": "RGB3"], "offers no usable pixel format, only H264, RGB3"),
  ])
  func camerasThatCannotBeUsedAreOneLineAndStatus1(
    settings: [String: String], text: String
  ) throws {
    let run = try CameraProcess(
      ["/dev/video0", "--quiet"], film: CameraFilm(.gray8), settings: settings)
    #expect(run.status() == 1)
    let lines = try run.errors.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.contains("track: /dev/video0: \(text)") == true, "\(lines)")
  }

  @Test func camerasAreListed() throws {
    let film = try CameraFilm(.yuyv)
    let run = try CameraProcess(["--list-cameras"], film: film)
    #expect(run.status() == 0)
    #expect(
      try run.output == """
        /dev/video0  Preloaded camera (preloaded, test:0)
          YUYV  \(film.width)×\(film.height)  at 30 fps

        """)
  }
}
