// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import _SceneSynthesis

/// Where the frames come from, and what is to be said about them at the end.
struct TrackInput {
  let source: any FrameSource

  init(_ options: TrackOptions) throws {
    guard let path = options.input else {
      source = SceneFrameSource(SceneCatalog.shelf())
      return
    }
    source = try FrameFile.open(path: path, times: options.timesPath)
  }

  /// Returns what was odd about the input, once it has ended.
  func warning() -> String? {
    (source as? Y4MFrameSource)?.shortFrame.map { "\($0)" }
  }
}
