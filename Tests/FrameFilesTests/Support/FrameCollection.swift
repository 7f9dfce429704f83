// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension FrameSource {
  /// Pulls all frames; what is thrown for a single frame goes to `failures`.
  func collect(failures: inout [FrameFailure]) async throws -> [FrameData] {
    try await start()
    var frames: [FrameData] = []
    while true {
      do {
        guard let frame = try await nextFrame() else { break }
        frames.append(frame)
      } catch let failure as FrameFailure {
        failures.append(failure)
      }
    }
    await stop()
    return frames
  }

  /// Pulls all frames.
  func collect() async throws -> [FrameData] {
    var failures: [FrameFailure] = []
    return try await collect(failures: &failures)
  }
}

extension FrameData {
  /// All bytes of the frame.
  var allBytes: [UInt8] { withBytes { [UInt8]($0) } }

  /// A frame of one pixel that can be told from others.
  static func pixel(_ value: UInt8) throws -> FrameData {
    try FrameData(
      bytes: [value], width: 1, height: 1,
      timestamp: FrameTimestamp(nanoseconds: Int64(value)))
  }

  var pixelValue: UInt8? { allBytes.first }
}
