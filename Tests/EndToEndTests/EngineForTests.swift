// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import _SceneSynthesis

extension BarcodeBatch {
  /// An engine over libzbar that is given frames by hand.
  convenience init(_ symbologies: Set<Symbology> = [.ean13UPCA, .ean8, .code128, .qr]) {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies(symbologies)
    self.init(context: nil, settings: settings)
  }

  /// Processes frames of a scene, thirty a second.
  func process(_ scene: Scene, frames: Range<Int>) async throws -> [BarcodeBatchSession] {
    var sessions: [BarcodeBatchSession] = []
    for index in frames {
      if let session = await process(try scene.frameData(at: index)) { sessions.append(session) }
    }
    return sessions
  }
}

extension FrameData {
  /// A plain grey frame.
  static func grey(width: Int, height: Int, seconds: Double = 0) throws -> FrameData {
    try FrameData(
      bytes: [UInt8](repeating: 128, count: width * height), width: width, height: height,
      timestamp: FrameTimestamp(seconds: seconds))
  }
}
