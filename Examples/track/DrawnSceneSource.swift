// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Synchronization
import _SceneSynthesis

/// Draws the frames of a scene one after the other.
final class DrawnSceneSource: FrameSource {
  let pacing = FramePacing.lossless
  let control = FrameSourceControl()
  private let scene: Scene
  private let next = Mutex(0)

  init(_ scene: Scene) { self.scene = scene }

  var frameCount: Int? { scene.frameCount }

  func nextFrame() async throws -> FrameData? {
    let index = next.withLock { next in
      defer { next += 1 }
      return next
    }
    guard index < scene.frameCount else { return nil }
    return try scene.frameData(at: index)
  }
}
