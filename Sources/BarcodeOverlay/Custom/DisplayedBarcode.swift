// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// A tracked code with its place at a display time.
public struct DisplayedBarcode: Hashable, Sendable, Identifiable {
  /// The code as the newest session before the display time has it.
  public let trackedBarcode: TrackedBarcode
  /// Where the code is expected at the display time, in frame coordinates.
  public let location: Quadrilateral

  /// Creates a code in its place.
  ///
  /// - Parameters:
  ///   - trackedBarcode: The code.
  ///   - location: Its place in frame coordinates; by default where it was tracked.
  public init(_ trackedBarcode: TrackedBarcode, location: Quadrilateral? = nil) {
    self.trackedBarcode = trackedBarcode
    self.location = location ?? trackedBarcode.location
  }

  /// The identifier of the code.
  public var identifier: Int { trackedBarcode.identifier }
  /// The ``identifier``.
  public var id: Int { identifier }
}
