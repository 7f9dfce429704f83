// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import _SceneSynthesis

/// What a camera sends: some frames of a drawn scene in one of the pixel formats.
struct CameraFilm {
  static let codeCount = 3

  let format: CameraPixelFormat
  let width: Int
  let height: Int
  let rowStride: Int
  let frameByteCount: Int
  let bytes: Data

  /// Draws equal labels before a camera held by hand.
  ///
  /// Rows are longer than their pixels, as those of many drivers.
  init(_ format: CameraPixelFormat, frameCount: Int = 4) throws {
    let scene = SceneCatalog.gridOfEqualCodes(
      columns: Self.codeCount, rows: 1, symbol: try .code128("TWIN"), frameCount: frameCount,
      tremor: Tremor(shift: 1, turnDegrees: 0.2, frequency: 2, seed: 5))
    let frames = try (0..<frameCount).map { try scene.frameData(at: $0) }
    let padding = format.isCompressed ? 0 : 32
    var buffers = try frames.map { try Self.buffer($0, format, padding: padding) }
    let longest = buffers.map(\.count).max() ?? 0
    // Pictures of less bytes are filled up, as cameras do.
    buffers = buffers.map { $0 + Data(count: longest - $0.count) }
    self.format = format
    width = scene.width
    height = scene.height
    rowStride = format.isCompressed ? 0 : (format == .yuyv ? width * 2 : width) + padding
    frameByteCount = longest
    bytes = buffers.reduce(Data(), +)
  }

  private static func buffer(
    _ frame: FrameData, _ format: CameraPixelFormat, padding: Int
  ) throws -> Data {
    let gap = Data(count: padding)
    let rows = frame.withBytes { bytes in
      (0..<frame.height).map {
        Data(bytes[$0 * frame.rowStride..<$0 * frame.rowStride + frame.width])
      }
    }
    switch format {
    case .gray8: return rows.reduce(into: Data()) { $0 += $1 + gap }
    case .nv12:
      let chroma = Data(repeating: 128, count: frame.width + padding)
      return rows.reduce(into: Data()) { $0 += $1 + gap }
        + (0..<(frame.height + 1) / 2).reduce(into: Data()) { data, _ in data += chroma }
    case .yuyv:
      return rows.reduce(into: Data()) { data, row in
        data += Data(row.flatMap { [$0, 128] }) + gap
      }
    case .mjpeg, .jpeg: return Data(EncodedPicture(frame: frame, quality: 90).bytes)
    }
  }
}
