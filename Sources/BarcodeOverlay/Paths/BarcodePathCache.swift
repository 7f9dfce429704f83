// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The paths of all codes in view, kept from frame to frame under the codes' identifiers.
///
/// Paths are made anew only for codes that moved, or when the mapping changed; those of
/// codes that went are dropped. Equal codes have entries of their own: the key is the
/// track's identifier, never the text.
public struct BarcodePathCache: Sendable {
  private struct Entry {
    var location: Quadrilateral
    var paths: BarcodePaths
  }

  /// The coordinates that the paths are in.
  public let space: PathSpace
  private var entries: [Int: Entry] = [:]
  private var mapper: FrameViewMapper?

  /// Creates an empty cache.
  public init(space: PathSpace) {
    self.space = space
  }

  /// The number of codes with paths.
  public var count: Int { entries.count }

  /// The identifiers of the codes with paths, in ascending order.
  public var identifiers: [Int] { entries.keys.sorted() }

  /// Returns the paths of a code, or nil if it is not in view.
  public subscript(identifier: Int) -> BarcodePaths? { entries[identifier]?.paths }

  /// Takes the codes that are shown now.
  ///
  /// - Parameters:
  ///   - barcodes: All codes that are shown, with their places; codes whose place is
  ///     not finite, in the frame or in the paths' coordinates, have no paths.
  ///   - mapper: The mapping from the frame to the view; for paths in frame coordinates
  ///     it does not count.
  /// - Returns: The number of codes whose paths were made anew.
  @discardableResult
  public mutating func update(
    _ barcodes: some Sequence<DisplayedBarcode>, mapper: FrameViewMapper
  ) -> Int {
    let isSameMapping = space == .frame || mapper == self.mapper
    self.mapper = mapper
    var next: [Int: Entry] = [:]
    next.reserveCapacity(entries.count)
    var madeCount = 0
    for barcode in barcodes where barcode.location.isFinite {
      if isSameMapping, let entry = entries[barcode.identifier],
        entry.location == barcode.location
      {
        next[barcode.identifier] = entry
      } else {
        let outline = space.outline(of: barcode.location, mapper: mapper)
        guard outline.isFinite else { continue }
        next[barcode.identifier] = Entry(
          location: barcode.location, paths: BarcodePaths(outline))
        madeCount += 1
      }
    }
    entries = next
    return madeCount
  }
}
