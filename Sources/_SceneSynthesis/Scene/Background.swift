// SPDX-License-Identifier: Apache-2.0

/// What the plane z = 0 looks like: a drawn tile that is repeated for ever.
///
/// The tile is drawn once, when the value is made.
public struct Background: Hashable, Sendable {
  /// The number of texels along each side of the tile.
  public enum TileSide: Int, Hashable, Sendable {
    /// 512 texels: quickly drawn.
    case small = 512
    /// 1,024 texels: repeats itself less often in large frames and long pans.
    case large = 1024
  }

  /// The grey level around which the tile varies.
  public let level: UInt8
  /// How many scene units a texel measures.
  public let texelSize: Double
  /// The number of texels along each side of the tile.
  public let tileSide: TileSide
  /// Grey levels row by row; empty for a plain background.
  let tile: [UInt8]

  /// Creates a plain background.
  ///
  /// - Parameter level: Its grey level.
  public init(plain level: UInt8) {
    self.level = level
    texelSize = 1
    tileSide = .small
    tile = []
  }

  /// Creates an uneven background with marks that are no codes: lines of text, boxes.
  ///
  /// - Parameters:
  ///   - seed: Equal seeds give equal backgrounds.
  ///   - level: The grey level around which it varies, 60 to 190.
  ///   - clutter: The number of marks in each 512×512 texels.
  ///   - texelSize: How many scene units a texel measures.
  ///   - tileSide: The number of texels along each side of the tile.
  public init(
    clutteredWith seed: UInt64, level: UInt8 = 140, clutter: Int = 60, texelSize: Double = 1,
    tileSide: TileSide = .small
  ) {
    self.level = level
    self.texelSize = texelSize
    self.tileSide = tileSide
    let side = tileSide.rawValue
    tile = BackgroundTile.draw(
      seed: seed, level: Int(level), markCount: clutter * side * side / (512 * 512), side: side)
  }
}
