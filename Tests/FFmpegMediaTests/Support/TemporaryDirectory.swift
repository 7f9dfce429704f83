// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import Foundation

  /// A directory for one test, gone with the value's last reference.
  final class TemporaryDirectory: Sendable {
    let path: String

    init() throws {
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("FFmpegMediaTests-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func path(_ name: String) -> String { path + "/" + name }

    /// Writes a file and returns its path.
    func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
      try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
      return path(name)
    }

    func read(_ path: String) throws -> [UInt8] {
      [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }
  }
#endif
