// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// Remembers how codes look and finds them again from picture to picture.
///
/// Codes are named by keys of the caller's. For each picture: ``begin(_:expecting:)``, then
/// ``find(_:from:searching:_:)`` and ``remember(_:outline:_:renews:)`` in any order, then ``end(keeping:)``.
package struct TemplateFollower {
  /// A code that was found again.
  package struct Sighting {
    /// Where it is, in picture coordinates.
    package var outline: Quadrilateral
    /// How much it looks as it did, −1…1, where blur and noise count little.
    package var likeness: Double
    /// How much its coarse shape looks as it did; many labels have the same.
    package var shapeLikeness: Double
  }

  private struct Memory {
    var template: Template
    /// The outline in the template's coordinates.
    var outline: Quadrilateral
    /// The map of the last picture in which it was found.
    var map: Homography
  }

  private var pyramid = PicturePyramid()
  private var aligner = TemplateAligner()
  private var memories: [Int: Memory] = [:]
  private var previous: Template?
  private var previousSize = SIMD2(0, 0)

  /// Creates a follower that remembers nothing.
  package init() {}

  /// Takes the next picture and returns how the whole of it moved since the previous one.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - expected: How the picture probably moved.
  /// - Returns: The map from the previous picture to this one and how well it explains
  ///   this one, −1…1; nil for the first picture, after one of another size and when
  ///   nothing can be told.
  package mutating func begin(
    _ picture: LuminanceView, expecting expected: Homography
  ) -> (motion: Homography, likeness: Double)? {
    pyramid.compute(picture)
    let size = SIMD2(picture.width, picture.height)
    defer {
      previous = Template(wholeOf: picture, pyramid)
      previousSize = size
    }
    guard let previous, previousSize == size else { return nil }
    let toPicture = previous.frame.toPicture
    guard
      let found = aligner.align(
        previous, from: [toPicture.concatenating(expected), toPicture], pyramid, picture)
    else { return nil }
    let motion = previous.frame.fromPicture.concatenating(found.map)
    return (motion, found.correlation)
  }

  /// Looks for a code.
  ///
  /// - Parameters:
  ///   - key: Its name.
  ///   - starts: Where it may be: outlines in picture coordinates.
  ///   - radius: How far around the first start all shifts are tried, in pixels.
  ///   - picture: The pixels.
  /// - Returns: Where it was found; nil when it is not known or no longer in the picture.
  package mutating func find(
    _ key: Int, from starts: [Quadrilateral], searching radius: Double = 0,
    _ picture: LuminanceView
  ) -> Sighting? {
    guard let memory = memories[key] else { return nil }
    var maps = starts.compactMap { Homography(from: memory.outline, to: $0) }
    if radius > 0, let first = maps.first {
      maps = [
        aligner.search(memory.template, around: first, radius: radius, pyramid, picture)
      ]
    }
    guard let found = aligner.align(memory.template, from: maps, pyramid, picture) else {
      return nil
    }
    let outline = found.map.map(memory.outline)
    guard outline.isConvex else { return nil }
    memories[key]?.map = found.map
    return Sighting(
      outline: outline, likeness: max(found.correlation, found.coarseCorrelation),
      shapeLikeness: found.shapeCorrelation)
  }

  /// Remembers how a code looks in the current picture, unless it is known already.
  ///
  /// - Parameters:
  ///   - key: Its name.
  ///   - outline: Where it is.
  ///   - picture: The pixels.
  ///   - renews: Whether what is known of it is replaced.
  package mutating func remember(
    _ key: Int, outline: Quadrilateral, _ picture: LuminanceView, renews: Bool
  ) {
    // Only the outline became better known.
    if !renews, let memory = memories[key], let inverse = memory.map.inverse {
      memories[key]?.outline = inverse.map(outline)
      return
    }
    guard let template = Template(outline: outline, pyramid, picture) else { return }
    memories[key] = Memory(
      template: template, outline: template.frame.fromPicture.map(outline),
      map: template.frame.toPicture)
  }

  /// Forgets the codes that are no longer followed.
  package mutating func end(keeping isKept: (Int) -> Bool) {
    memories = memories.filter { isKept($0.key) }
  }
}
