// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes

/// Where codes count in a frame: a code does when its middle is inside.
package enum ScanArea: Hashable, Sendable {
  /// In all of it, and beyond its sides.
  case all
  /// In a part, in frame coordinates.
  case part(Rect)
  /// Nowhere.
  case nothing(EmptyScanAreaReason)

  /// The part as the tracker takes it: nil for all, empty for nothing.
  var rect: Rect? {
    switch self {
    case .all: nil
    case .part(let rect): rect
    case .nothing: .zero
    }
  }

  /// Why codes count nowhere; nil if they do.
  var emptyReason: EmptyScanAreaReason? {
    if case .nothing(let reason) = self { reason } else { nil }
  }

  /// Returns where a region of interest and views say that codes count.
  static func common(of region: ScanArea, views: ScanArea) -> ScanArea {
    switch (region, views) {
    case (.nothing, _), (_, .all): region
    case (_, .nothing), (.all, _): views
    case (.part(let first), .part(let second)):
      first.intersection(second).map { .part($0) } ?? .nothing(.regionIsOutsideMargins)
    }
  }

  /// Returns where any of several views says that codes count: in the smallest rectangle that
  /// holds the parts of all.
  static func any(of areas: [ScanArea]) -> ScanArea {
    guard let first = areas.first, !areas.contains(.all) else { return .all }
    let parts = areas.compactMap { area -> Rect? in
      if case .part(let rect) = area { rect } else { nil }
    }
    guard let part = parts.first else { return first }
    return .part(parts.dropFirst().reduce(part) { $0.union($1) })
  }
}
