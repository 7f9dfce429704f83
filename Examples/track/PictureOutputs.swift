// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// The pictures of a run, with the codes marked on them: a video, and single ones.
struct PictureOutputs {
  private let video: AnnotatedVideo?
  private let snapshots: SnapshotWriter?

  /// Opens what the options ask for.
  init(_ options: TrackOptions) throws {
    snapshots = try options.snapshotsPath.map {
      try SnapshotWriter(directory: $0, interval: options.snapshotInterval)
    }
    video = try options.annotatePath.map(AnnotatedVideo.init(path:))
  }

  /// Whether frames are to be kept for them.
  var areWanted: Bool { video != nil || snapshots != nil }

  func add(_ session: BarcodeBatchSession, frame: FrameData) throws {
    try video?.add(session, frame: frame)
    try snapshots?.add(session, frame: frame)
  }

  func finish() throws { try video?.finish() }
}
