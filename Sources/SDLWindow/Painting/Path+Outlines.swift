// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeOverlay
  import BarcodeTypes

  /// A part of a path as straight lines.
  struct Polyline {
    var points: [Point] = []
    var isClosed = false
  }

  extension Path {
    /// How many lines a curve becomes: for the round corners and dots of overlays, not to be seen.
    private static let linesPerCurve = 8

    /// The parts of the path, with lines for curves.
    var polylines: [Polyline] {
      var parts: [Polyline] = []
      var part = Polyline()
      func end() {
        if !part.points.isEmpty { parts.append(part) }
        part = Polyline()
      }
      for element in elements {
        switch element {
        case .move(let point):
          end()
          part.points = [point]
        case .line(let point): part.points.append(point)
        case .curve(let point, let control1, let control2):
          let start = part.points.last ?? control1
          for step in 1...Self.linesPerCurve {
            let t = Double(step) / Double(Self.linesPerCurve)
            let first = start.interpolated(to: control1, share: t)
            let second = control1.interpolated(to: control2, share: t)
            let third = control2.interpolated(to: point, share: t)
            part.points.append(
              first.interpolated(to: second, share: t)
                .interpolated(to: second.interpolated(to: third, share: t), share: t))
          }
        case .close:
          let start = part.points.first
          part.isClosed = true
          end()
          // What follows goes on where the part began.
          if let start { part.points = [start] }
        }
      }
      if part.points.count > 1 { end() }
      return parts
    }

    /// The outlines of what a line along the path covers, with round joins, all in one sense.
    func strokeOutlines(width: Double) -> [[Point]] {
      let radius = width / 2
      var outlines: [[Point]] = []
      for part in polylines {
        let points = part.isClosed ? part.points + part.points.prefix(1) : part.points
        for (from, to) in zip(points, points.dropFirst()) {
          let length = from.distance(to: to)
          guard length > 0 else { continue }
          let (x, y) = ((to.x - from.x) / length * radius, (to.y - from.y) / length * radius)
          outlines.append([
            Point(x: from.x + y, y: from.y - x), Point(x: to.x + y, y: to.y - x),
            Point(x: to.x - y, y: to.y + x), Point(x: from.x - y, y: from.y + x),
          ])
        }
        // Ends of open parts stay plain.
        let joins = part.isClosed ? part.points[...] : part.points.dropFirst().dropLast()
        // Joins of lines this thin cannot be seen.
        if width > 1 { outlines += joins.map { Self.circle(at: $0, radius: radius) } }
      }
      return outlines
    }

    /// A circle in the sense of the lines' outlines, in which overlapping outlines count once.
    private static func circle(at center: Point, radius: Double) -> [Point] {
      Path(circleAt: center, radius: radius).polylines.first?.points ?? []
    }
  }
#endif
