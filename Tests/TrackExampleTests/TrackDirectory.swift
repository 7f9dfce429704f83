// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A directory for one test, gone with the value's last reference.
final class TrackDirectory: Sendable {
  private let url = FileManager.default.temporaryDirectory
    .appending(component: "barcode-batch-track-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(component: name).path }
}
