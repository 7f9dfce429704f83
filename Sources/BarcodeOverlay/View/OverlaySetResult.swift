// SPDX-License-Identifier: Apache-2.0

/// Whether a setter's value was taken.
public enum OverlaySetResult: String, Hashable, Sendable {
  /// The code is tracked, and the value counts from now on.
  case applied
  /// The code is newer than what the overlay has seen, as in a listener that is called before it.
  ///
  /// The value is kept until the overlay's next session. It counts from then on if the code is
  /// tracked in it, and is dropped if not: also when there never was such a code.
  case codeIsNotKnownYet
  /// The code is not tracked, or no longer; nothing was kept.
  case codeIsGone
  /// The value holds a number that is not finite; what was set before still counts.
  case valueIsNotFinite
}
