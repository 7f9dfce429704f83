// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import _SceneSynthesis

/// A clip in a file, for the README's programs: three frames of two equal QR codes.
struct ReadmeClip {
  static let frameCount = 3

  let path: String
  private let directory = FileManager.default.temporaryDirectory
    .appending(component: "barcode-batch-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    path = directory.appending(component: "shelf.y4m").path
    let scene = try Self.scene
    var file = Data("YUV4MPEG2 W\(scene.width) H\(scene.height) F30:1 Cmono\n".utf8)
    for index in 0..<scene.frameCount {
      file.append(contentsOf: Data("FRAME\n".utf8))
      try scene.frameData(at: index).withBytes { file.append(contentsOf: $0) }
    }
    try file.write(to: URL(fileURLWithPath: path))
  }

  func remove() { try? FileManager.default.removeItem(at: directory) }

  static var scene: Scene {
    get throws {
      SceneCatalog.gridOfEqualCodes(
        columns: 2, rows: 1, symbol: try .qr("SHELF"), pixelsPerModule: 3, frameCount: frameCount)
    }
  }
}
