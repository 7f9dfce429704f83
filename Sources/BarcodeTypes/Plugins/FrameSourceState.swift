// SPDX-License-Identifier: Apache-2.0

/// What a frame source is doing.
///
/// Only `off`, `on` and `standby` can be asked for; the others report transitions.
public enum FrameSourceState: String, Hashable, Sendable, Codable, CaseIterable {
  /// No frames, nothing held. An ended source is off.
  case off
  /// On its way to `on`.
  case starting
  /// Frames are delivered.
  case on
  /// On its way to `off` or `standby`.
  case stopping
  /// No frames for now: streams and waiting callers are not told of an end.
  case standby
}
