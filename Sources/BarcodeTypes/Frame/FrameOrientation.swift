// SPDX-License-Identifier: Apache-2.0

/// The clockwise turn that makes a stored frame upright.
///
/// The raw value is the turn in degrees. It never changes frame coordinates,
/// which are those of the stored buffer; a mapper to a view applies it first and
/// mirroring afterwards.
public enum FrameOrientation: Int, Hashable, Sendable, Codable, CaseIterable {
  /// The buffer is upright.
  case degrees0 = 0
  /// The buffer's left side is the top of the picture.
  case degrees90 = 90
  /// The buffer is upside down.
  case degrees180 = 180
  /// The buffer's right side is the top of the picture.
  case degrees270 = 270

  /// A Boolean value that tells whether the turn swaps width and height.
  public var swapsSides: Bool { self == .degrees90 || self == .degrees270 }
}
