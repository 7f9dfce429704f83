// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

#if FFmpegMedia && CairoRendering
  import CairoRendering
  import FFmpegMedia
  import Synchronization

  /// Writes a video of the frames with their codes.
  final class AnnotatedVideo: Sendable {
    private let writer: VideoFileWriter
    /// The size of the first frame, upright, into which later ones of other sizes are fit.
    private let size = Mutex<Size?>(nil)

    init(path: String) throws { writer = try VideoFileWriter(path: path) }

    func add(_ session: BarcodeBatchSession, frame: FrameData) throws {
      let size = size.withLock { size in
        let first = size ?? frame.geometry.uprightSize
        size = first
        return first
      }
      let mapper = FrameViewMapper(frame: frame.geometry, viewSize: size, contentMode: .fit)
      var renderer = CairoRenderer()
      renderer.background = .black
      try writer.write(
        renderer.render(
          SessionDrawing.drawing(of: session, mapper), over: frame, mapper: mapper))
    }

    func finish() throws { try writer.finish() }
  }
#else
  /// Stands for the video in builds without it.
  struct AnnotatedVideo {
    init(path: String) throws {
      throw MissingTrait(option: "--annotate", traits: [.video, .pictures])
    }

    func add(_ session: BarcodeBatchSession, frame: FrameData) throws {}
    func finish() throws {}
  }
#endif
