// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// A shape of lines and curves, as a value.
///
/// The space its coordinates are in is named by what makes it.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a new part at a point.
    case move(Point)
    /// Goes straight to a point.
    case line(Point)
    /// Goes to a point on a cubic Bézier curve.
    case curve(Point, control1: Point, control2: Point)
    /// Goes straight back to where the part began.
    case close
  }

  /// The steps in their order.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// A Boolean value that tells whether the path has no steps.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new part at a point.
  public mutating func move(to point: Point) { elements.append(.move(point)) }

  /// Adds a straight line.
  public mutating func addLine(to point: Point) { elements.append(.line(point)) }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    elements.append(.curve(point, control1: control1, control2: control2))
  }

  /// Closes the part.
  public mutating func close() { elements.append(.close) }

  /// Returns the path with each of its points replaced by its image.
  public func map(_ transform: (Point) -> Point) -> Path {
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(transform(point))
      case .line(let point): .line(transform(point))
      case .curve(let point, let control1, let control2):
        .curve(
          transform(point), control1: transform(control1), control2: transform(control2))
      case .close: .close
      }
    }
    return path
  }

  /// The points of all steps, control points too.
  public var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let point, let control1, let control2): [control1, control2, point]
      case .close: []
      }
    }
  }

  /// A Boolean value that tells whether all coordinates are finite.
  public var isFinite: Bool { points.allSatisfy(\.isFinite) }

  /// The smallest rectangle that holds all points; nil for an empty path.
  public var bounds: Rect? {
    let points = points
    guard let first = points.first else { return nil }
    return points.dropFirst().reduce(Rect(origin: first, size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }
}
