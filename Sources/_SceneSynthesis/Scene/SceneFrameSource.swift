// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Synchronization

/// The frames of a scene as a lossless source, each drawn when it is asked for.
public final class SceneFrameSource: FrameSource {
  /// Frames wait for the engine.
  public let pacing = FramePacing.lossless
  /// The state of the source.
  public let control = FrameSourceControl()
  /// What the frames show.
  public let scene: Scene

  private let nextIndex = Mutex(0)

  /// Creates a source that begins with the first frame of a scene.
  public init(_ scene: Scene) {
    self.scene = scene
  }

  /// The number of frames of the scene.
  public var frameCount: Int? { scene.frameCount }

  /// Rewinds after an end.
  public func start() async {
    nextIndex.withLock { index in
      if index >= scene.frameCount { index = 0 }
    }
  }

  /// Draws the next frame.
  ///
  /// - Returns: The frame, or nil behind the last one.
  /// - Throws: What is wrong with the size of the scene.
  public func nextFrame() async throws -> FrameData? {
    let index = nextIndex.withLock { index in
      defer { if index < scene.frameCount { index += 1 } }
      return index
    }
    return index < scene.frameCount ? try scene.frameData(at: index) : nil
  }
}
