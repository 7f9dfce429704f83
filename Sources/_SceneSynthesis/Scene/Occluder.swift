// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// A rectangle that hides what is behind it, its middle at its own origin.
public struct Occluder: Sendable {
  /// What an occluder looks like.
  public enum Surface: Hashable, Sendable {
    /// One grey level.
    case plain(UInt8)
    /// Squares of random grey levels around one.
    case mottled(UInt8, seed: UInt64)
  }

  /// The size in scene units.
  public var size: Size
  /// What it looks like.
  public var surface: Surface
  /// Where it is.
  public var placement: Placement

  /// Creates an occluder.
  ///
  /// - Parameters:
  ///   - size: The size in scene units.
  ///   - surface: What it looks like.
  ///   - placement: Where it is.
  public init(size: Size, surface: Surface = .plain(110), placement: Placement) {
    self.size = size
    self.surface = surface
    self.placement = placement
  }
}
