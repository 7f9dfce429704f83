// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation

/// The example before a camera that the preloaded library plays.
final class CameraProcess {
  private let process = Process()
  private let directory = FileManager.default.temporaryDirectory
    .appending(component: "barcode-batch-camera-\(UUID().uuidString)")

  /// Starts the example; without a film the camera never sends anything.
  init(
    _ arguments: [String], film: CameraFilm? = nil, settings: [String: String] = [:]
  ) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    var environment = ProcessInfo.processInfo.environment
    environment["LD_PRELOAD"] = try PreloadedCamera.library.get()
    if let film {
      try film.bytes.write(to: file("frames"))
      environment["CAMERA_FRAMES"] = file("frames").path
      environment["CAMERA_FORMAT"] = film.format.rawValue
      environment["CAMERA_SIZE"] = "\(film.width)x\(film.height)"
      environment["CAMERA_STRIDE"] = "\(film.rowStride)"
      environment["CAMERA_BYTES"] = "\(film.frameByteCount)"
    }
    for name in ["output", "errors"] { try Data().write(to: file(name)) }
    process.executableURL = TrackProcess.executable
    process.arguments = arguments
    process.environment = environment.merging(settings) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: file("output"))
    process.standardError = try FileHandle(forWritingTo: file("errors"))
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: directory)
  }

  func file(_ name: String) -> URL { directory.appending(component: name) }

  var output: String { get throws { try String(contentsOf: file("output"), encoding: .utf8) } }
  var errors: String { get throws { try String(contentsOf: file("errors"), encoding: .utf8) } }

  /// Waits for the end and returns the status.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  func interrupt() { process.interrupt() }

  /// Waits until the output has a number of lines, or the example has ended.
  func waitForLines(_ count: Int) throws {
    while process.isRunning, try output.count(where: { $0 == "\n" }) < count {
      Thread.sleep(forTimeInterval: 0.02)
    }
  }
}
