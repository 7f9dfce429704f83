// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import _SceneSynthesis

/// A drawn clip that is tracked in a moment.
enum SmallClip {
  /// Returns the clip as a y4m file.
  static func y4m(frames: Int) throws -> Data {
    let scene = SceneCatalog.shelf(width: 480, height: 272, frameCount: frames, pan: 0.2)
    var data = Data("YUV4MPEG2 W480 H272 F30:1 Cmono\n".utf8)
    for index in 0..<frames {
      data += Data("FRAME\n".utf8)
      data += try scene.frameData(at: index).withBytes { Data($0) }
    }
    return data
  }
}
