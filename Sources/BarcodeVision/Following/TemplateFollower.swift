// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// Remembers how codes look and finds them again from picture to picture.
///
/// Codes are named by keys of the caller's. For each picture: ``begin(_:expecting:)``, then
/// ``find(_:_:)`` and ``remember(_:_:)`` in any order, then ``end(keeping:)``.
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

  /// Where a code is looked for.
  package struct Search {
    /// The code's name.
    package var key: Int
    /// Where it may be: outlines in picture coordinates.
    package var starts: [Quadrilateral]
    /// How far around the first start all shifts are tried, in pixels.
    package var radius: Double

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - key: The code's name.
    ///   - starts: Where it may be: outlines in picture coordinates.
    ///   - radius: How far around the first start all shifts are tried, in pixels.
    package init(key: Int, starts: [Quadrilateral], radius: Double = 0) {
      self.key = key
      self.starts = starts
      self.radius = radius
    }
  }

  private struct Memory {
    var template: Template
    /// The outline in the template's coordinates.
    var outline: Quadrilateral
    /// The map of the last picture in which it was found.
    var map: Homography
  }

  /// Codes that are worth sharing among workers: one takes some microseconds.
  private static let fewestShared = 16

  private var pyramid = PicturePyramid()
  private var aligners: WorkerPool<TemplateAligner>
  private var memories: [Int: Memory] = [:]
  private var previous: Template?
  private var previousSize = SIMD2(0, 0)

  /// Creates a follower that remembers nothing.
  ///
  /// - Parameter workerCount: How many workers share the codes; at least one.
  package init(workerCount: Int = 1) {
    aligners = WorkerPool(count: workerCount) { TemplateAligner() }
  }

  /// Shares the codes among another number of workers from the next picture on.
  package mutating func setWorkerCount(_ count: Int) {
    aligners = WorkerPool(count: count) { TemplateAligner() }
  }

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
      let found = aligners.onFirst({
        $0.align(
          previous, from: [toPicture.concatenating(expected), toPicture], pyramid, picture)
      })
    else { return nil }
    let motion = previous.frame.fromPicture.concatenating(found.map)
    return (motion, found.correlation)
  }

  /// Compares the picture with the one before.
  ///
  /// - Parameters:
  ///   - changes: Took the picture before.
  ///   - motions: How things moved between them, in pixels; none when nothing is known.
  ///   - picture: The pixels.
  package func note(
    _ changes: inout PictureChanges, motions: [Homography], _ picture: LuminanceView
  ) {
    let isTaken: Void? = pyramid.withLevel(PictureChanges.level, of: picture) {
      changes.take($0, motions: motions)
    }
    if isTaken == nil { changes.take(nil, motions: []) }
  }

  /// Looks for codes.
  ///
  /// - Parameters:
  ///   - searches: What is looked for, and where; each code once.
  ///   - picture: The pixels.
  /// - Returns: Where each was found; nil for one that is not known or no longer in the picture.
  package mutating func find(_ searches: [Search], _ picture: LuminanceView) -> [Sighting?] {
    let (memories, pyramid) = (memories, pyramid)
    let found = aligners.map(searches, sharedFrom: Self.fewestShared) { aligner, _, search in
      memories[search.key].flatMap {
        Self.find($0, search, &aligner, pyramid, picture)
      }
    }
    return zip(searches, found).map { search, found in
      guard let found else { return nil }
      self.memories[search.key]?.map = found.map
      return found.sighting
    }
  }

  private static func find(
    _ memory: Memory, _ search: Search, _ aligner: inout TemplateAligner,
    _ pyramid: PicturePyramid, _ picture: LuminanceView
  ) -> (map: Homography, sighting: Sighting)? {
    var maps = search.starts.compactMap { Homography(from: memory.outline, to: $0) }
    if search.radius > 0, let first = maps.first {
      maps = [
        aligner.search(memory.template, around: first, radius: search.radius, pyramid, picture)
      ]
    }
    guard let found = aligner.align(memory.template, from: maps, pyramid, picture) else {
      return nil
    }
    let outline = found.map.map(memory.outline)
    guard outline.isConvex else { return nil }
    let sighting = Sighting(
      outline: outline, likeness: max(found.correlation, found.coarseCorrelation),
      shapeLikeness: found.shapeCorrelation)
    return (found.map, sighting)
  }

  /// Remembers how codes look in the current picture, unless they are known already.
  ///
  /// - Parameters:
  ///   - codes: Their names and outlines, and whether what is known of their looks is replaced.
  ///   - picture: The pixels.
  package mutating func remember(
    _ codes: [(key: Int, outline: Quadrilateral, renews: Bool)], _ picture: LuminanceView
  ) {
    let (memories, pyramid) = (memories, pyramid)
    let frame = Rect(
      x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    let taken: [Memory?] = aligners.map(codes, sharedFrom: Self.fewestShared) { _, _, code in
      // Only the outline became better known.
      if !code.renews, var memory = memories[code.key], let inverse = memory.map.inverse {
        memory.outline = inverse.map(code.outline)
        return memory
      }
      let seen = code.outline.part(in: frame) ?? code.outline
      return Template(outline: seen, pyramid, picture).map { template in
        Memory(
          template: template, outline: template.frame.fromPicture.map(code.outline),
          map: template.frame.toPicture)
      }
    }
    for (code, memory) in zip(codes, taken) {
      if let memory { self.memories[code.key] = memory }
    }
  }

  /// Forgets the codes that are no longer followed.
  package mutating func end(keeping isKept: (Int) -> Bool) {
    memories = memories.filter { isKept($0.key) }
  }
}
