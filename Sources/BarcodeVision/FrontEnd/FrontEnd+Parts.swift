// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

extension FrontEnd {
  /// Finds and reads the codes of a part of a picture around a place.
  ///
  /// What is read from whole pictures only is not looked for.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - place: The outline of what may be a code, in coordinates of the picture.
  ///   - readers: What turns signals into content; tells what is looked for.
  ///   - effort: How far areas of bars are read.
  ///   - budget: The most work to do.
  /// - Returns: What was found, in coordinates of the picture, and what that took.
  /// - Throws: Nothing that readers of signals do.
  package mutating func read(
    _ picture: LuminanceView, around place: Quadrilateral, readers: FrontEndReaders,
    effort: ReadingEffort = .allLines, budget: FrontEndBudget = FrontEndBudget()
  ) throws -> FrontEndResult {
    guard place.isFinite else { return FrontEndResult() }
    var readers = readers
    readers.pictures = nil
    func part(_ share: Double) -> PicturePart? {
      let rim = Self.partRim + share * place.diagonal
      return PicturePart(of: picture, place.bounds.inset(dx: -rim, dy: -rim))
    }
    guard let near = part(0.15) else { return FrontEndResult() }
    let result = near.global(try read(near.view, readers: readers, effort: effort, budget: budget))
    // What goes on beyond the part may be followed to its end in a larger one.
    guard result.readings.contains(where: { near.cuts($0.location, rim: Self.cutRim) }),
      let wide = part(0.75)
    else { return result }
    var second = wide.global(try read(wide.view, readers: readers, effort: effort, budget: budget))
    second.work += result.work
    return second
  }

  /// Paper around a place that is looked at, in pixels, besides a share of its size.
  private static let partRim = 8.0
  /// What comes this near to a cut, in pixels, may go on beyond it.
  private static let cutRim = 3.0
}
