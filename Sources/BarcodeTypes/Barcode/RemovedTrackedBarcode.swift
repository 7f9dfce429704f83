// SPDX-License-Identifier: Apache-2.0

/// A code that is no longer tracked, with its last state and why it ended.
public struct RemovedTrackedBarcode: Hashable, Sendable, Codable, Identifiable {
  /// Why a code is no longer tracked.
  @nonexhaustive
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// It moved out of the frame.
    case left
    /// It was not found for longer than the coasting time.
    case lost
    /// Its place is held by a code that reads otherwise.
    case replaced
    /// The frames changed to another shape, so that places no longer mean the same.
    case frameChanged
    /// Settings were applied that no longer admit it.
    case notEnabled
    /// The engine was told to forget all codes.
    case reset
  }

  /// The code as it was in the last session that tracked it.
  public var trackedBarcode: TrackedBarcode
  /// Why it ended.
  public var reason: Reason

  /// The identifier of the code that ended.
  public var identifier: Int { trackedBarcode.identifier }
  /// The ``identifier``.
  public var id: Int { identifier }

  /// Creates the record of a code that ended.
  public init(trackedBarcode: TrackedBarcode, reason: Reason) {
    self.trackedBarcode = trackedBarcode
    self.reason = reason
  }
}
