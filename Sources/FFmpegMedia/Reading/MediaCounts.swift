// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import Synchronization

  /// What went wrong while a source was read, for any thread to see.
  final class MediaCounts: Sendable {
    let corruptPackets = Atomic(0)
    let reconnections = Atomic(0)
  }
#endif
