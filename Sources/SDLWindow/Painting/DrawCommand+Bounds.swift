// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import BarcodeOverlay
  import BarcodeTypes

  extension [DrawCommand] {
    /// The rectangle outside of which nothing is painted; nil when nothing is at all.
    var bounds: Rect? {
      let all = compactMap { command -> Rect? in
        switch command {
        case .fill(let path, _): path.bounds
        case .stroke(let path, _, let width): path.bounds?.inset(dx: -width, dy: -width)
        case .text(let box): box.frame
        case .image(_, let rect): rect
        case .group(let group): group.commands.bounds?.moved(by: group.origin)
        }
      }
      guard let first = all.first else { return nil }
      return all.dropFirst().reduce(first) { $0.union($1) }
    }
  }

  extension Point {
    func moved(by offset: Point) -> Point { Point(x: x + offset.x, y: y + offset.y) }
  }

  extension Rect {
    func moved(by offset: Point) -> Rect {
      Rect(origin: origin.moved(by: offset), size: size)
    }

    var isFiniteRect: Bool {
      origin.isFinite && size.width.isFinite && size.height.isFinite
    }
  }
#endif
