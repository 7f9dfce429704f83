// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation

/// A clip with its truth beside it.
struct TruthClip {
  private struct Line: Decodable {
    struct Label: Decodable {
      var data: String
      var visible: Double
      var corners: [[Double]]
    }

    var objects: [Label]
  }

  private let base: URL

  /// The clips of a folder in the order of their names.
  static func all(in folder: String) throws -> [TruthClip] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    return files.filter { $0.hasSuffix(".y4m") }.sorted().map { name in
      TruthClip(base: URL(fileURLWithPath: folder).appending(component: String(name.dropLast(4))))
    }
  }

  func measure() async throws {
    let truth = base.appendingPathExtension("gt.jsonl")
    let times = base.appendingPathExtension("times.txt").path
    let lines = try String(contentsOf: truth, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    let source = try FrameFile.open(
      path: base.appendingPathExtension("y4m").path,
      times: FileManager.default.fileExists(atPath: times) ? times : nil)
    try await source.start()
    var tally: PlacementTally?
    for line in lines {
      guard let frame = try await source.nextFrame() else { break }
      var current =
        tally
        ?? PlacementTally(
          frame: frame.geometry, symbologies: [.ean13UPCA, .ean8, .code128, .qr])
      try await current.take(
        frame,
        truth: line.objects.filter { $0.visible >= 0.95 && $0.corners.count == 4 }.map {
          ($0.data, Quadrilateral($0.corners))
        })
      tally = current
    }
    await source.stop()
    print("\(base.lastPathComponent): \(tally?.line ?? "no frames")")
  }
}

extension Quadrilateral {
  fileprivate init(_ corners: [[Double]]) {
    let points = corners.map { Point(x: $0[0], y: $0[1]) }
    self.init(
      topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
  }
}
