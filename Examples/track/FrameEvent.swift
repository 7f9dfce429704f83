// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// What is written about a frame.
struct FrameEvent: Encodable {
  struct Code: Encodable {
    var id: Int
    var symbology: String
    var data: String
    /// Top-left, top-right, bottom-right, bottom-left, in frame coordinates.
    var corners: [[Double]]
  }

  private enum CodingKeys: String, CodingKey {
    case frame, time, added, updated, removed, tracked
    case wallMilliseconds = "wall_ms"
    case cpuMilliseconds = "cpu_ms"
  }

  var frame: Int
  var time: Double
  var added: [Int]
  var updated: [Int]
  var removed: [Int]
  var tracked: [Code]
  var wallMilliseconds: Double
  var cpuMilliseconds: Double

  init(_ session: BarcodeBatchSession, frame: Int, time: Double, cost: CostClock.Cost) {
    self.frame = frame
    self.time = time
    added = session.addedTrackedBarcodes.map(\.identifier)
    updated = session.updatedTrackedBarcodes.map(\.identifier)
    removed = session.removedTrackedBarcodes
    tracked = session.trackedBarcodes.values.sorted { $0.identifier < $1.identifier }.map(Code.init)
    wallMilliseconds = Self.rounded(cost.wallMilliseconds)
    cpuMilliseconds = Self.rounded(cost.cpuMilliseconds)
  }

  fileprivate static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension FrameEvent.Code {
  init(_ code: TrackedBarcode) {
    id = code.identifier
    symbology = SymbologyNames.name(of: code.barcode.symbology)
    // Bytes that are no text are written as the characters of the same numbers.
    data =
      code.barcode.data
      ?? String(String.UnicodeScalarView(code.barcode.rawData.map { Unicode.Scalar($0) }))
    corners = code.location.corners.map { [FrameEvent.rounded($0.x), FrameEvent.rounded($0.y)] }
  }
}
