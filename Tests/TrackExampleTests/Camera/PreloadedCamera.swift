// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The library that answers for a camera, compiled once for all tests.
enum PreloadedCamera {
  /// The C compiler: the one that comes with Swift, or else any that is found.
  static let compiler: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    func programs(_ name: String) -> [URL] {
      folders.map { URL(fileURLWithPath: String($0)).appending(component: name) }
        .filter { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
    let besideSwift = programs("swift").map {
      $0.resolvingSymlinksInPath().deletingLastPathComponent().appending(component: "clang")
    }
    return (besideSwift + ["clang", "cc", "gcc"].flatMap(programs)).map(\.path)
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  struct CompilerFailed: Error {
    let status: Int32
  }

  /// The path of the compiled library.
  static let library = Result { () throws -> String in
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let source = tests.appending(components: "PreloadedCamera", "preloaded_camera.c")
    let library = FileManager.default.temporaryDirectory
      .appending(component: "barcode-batch-camera-\(UUID().uuidString).so")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: compiler ?? "")
    process.arguments = [
      "-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-o", library.path, source.path,
      "-ldl", "-lpthread",
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CompilerFailed(status: process.terminationStatus)
    }
    atexit { PreloadedCamera.removeLibrary() }
    return library.path
  }

  private static func removeLibrary() {
    if let path = try? library.get() { try? FileManager.default.removeItem(atPath: path) }
  }
}
