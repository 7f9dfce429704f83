// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// What of the view was searched for one kind of code, as it moves with the scene.
struct SearchedView {
  /// What happened in a frame.
  struct News {
    var time: FrameTimestamp
    /// How the scene moved since the frame before.
    var motion: Homography
    /// Where something changed otherwise, in frame coordinates.
    var areas: [Rect]
    /// The room around what is looked at, in pixels.
    var room: Double
  }

  /// So much must move, or come into view at an edge, to be worth a look, in pixels.
  private static let leastStrip = 12.0
  /// When parts are more than this share of the frame, all of it is searched.
  private static let mostParts = 0.6
  /// After so many searches of a whole view in which nothing happens, the next ones wait
  /// longer, up to so many intervals.
  private static let fewestQuiet = 2
  private static let longestWait = 4
  /// The room around a place that is looked at again, in its diagonals.
  private static let placeRoom = 0.3

  /// The outline of what was searched; nil before anything was.
  private var searched: Quadrilateral?
  private var whole: FrameTimestamp?
  /// How many searches of the whole came after another without anything to search for.
  private var quietCount = 0
  private var isQuiet = true

  /// Notes that the whole of a frame is searched.
  mutating func begin(_ frame: Rect, at time: FrameTimestamp) {
    (quietCount, isQuiet) = (0, true)
    _ = restart(frame, time)
  }

  /// Takes what happened in a frame.
  ///
  /// - Parameters:
  ///   - news: What happened.
  ///   - frame: The frame.
  ///   - interval: The time from one search of the whole to the next.
  ///   - places: Where else it is worth a look.
  /// - Returns: The parts that are searched; nil for the whole.
  mutating func take(
    _ news: News, _ frame: Rect, _ interval: Duration, alsoIn places: [Rect] = []
  ) -> [Rect]? {
    guard let moved = searched.map(news.motion.map), moved.isConvex, moved.isFinite else {
      return restart(frame, news.time)
    }
    let hasMoved = zip(moved.corners, frame.quadrilateral.corners).contains {
      $0.distance(to: $1) >= Self.leastStrip
    }
    if !news.areas.isEmpty { isQuiet = false }
    if isDue(news.time, hasMoved ? interval : interval * wait) {
      quietCount = isQuiet ? quietCount + 1 : 0
      isQuiet = true
      return restart(frame, news.time)
    }
    let strips = takeStrips(of: frame, around: moved)
    var areas = (news.areas + strips).compactMap {
      $0.inset(dx: -news.room, dy: -news.room).intersection(frame)
    }
    // Otherwise the whole is searched soon enough.
    if wait > 1, !hasMoved {
      areas += places.compactMap { place in
        let room = Self.placeRoom * place.size.diagonal
        return place.inset(dx: -room, dy: -room).intersection(frame)
      }
    }
    let parts = Self.joined(areas)
    let share = parts.reduce(0) { $0 + $1.area } / max(1, frame.area)
    return share <= Self.mostParts ? parts : restart(frame, news.time)
  }

  private mutating func restart(_ frame: Rect, _ time: FrameTimestamp) -> [Rect]? {
    searched = frame.quadrilateral
    whole = time
    return nil
  }

  private func isDue(_ time: FrameTimestamp, _ wait: Duration) -> Bool {
    whole.map { $0.duration(to: time) >= wait } ?? true
  }

  /// How many intervals go by between two searches of the whole while the view rests.
  private var wait: Int {
    isQuiet ? min(Self.longestWait, 1 << max(0, quietCount - Self.fewestQuiet)) : 1
  }

  /// Returns strips along the edges of a frame that lie outside of what was searched, as far
  /// as they are worth a look; they count as searched then.
  private mutating func takeStrips(of frame: Rect, around moved: Quadrilateral) -> [Rect] {
    var strips: [Rect] = []
    /// Returns how wide a strip is that was added; nil when it is not worth it yet.
    func width(_ one: Double, _ other: Double) -> Double? {
      (one + other) / 2 < Self.leastStrip ? nil : max(one, other)
    }
    var searched = moved
    let (right, bottom) = (frame.maxX, frame.maxY)
    if let width = width(moved.topLeft.x, moved.bottomLeft.x) {
      strips.append(Rect(x: 0, y: 0, width: width, height: bottom))
      (searched.topLeft.x, searched.bottomLeft.x) = (0, 0)
    }
    if let width = width(right - moved.topRight.x, right - moved.bottomRight.x) {
      strips.append(Rect(x: right - width, y: 0, width: width, height: bottom))
      (searched.topRight.x, searched.bottomRight.x) = (right, right)
    }
    if let height = width(moved.topLeft.y, moved.topRight.y) {
      strips.append(Rect(x: 0, y: 0, width: right, height: height))
      (searched.topLeft.y, searched.topRight.y) = (0, 0)
    }
    if let height = width(bottom - moved.bottomLeft.y, bottom - moved.bottomRight.y) {
      strips.append(Rect(x: 0, y: bottom - height, width: right, height: height))
      (searched.bottomLeft.y, searched.bottomRight.y) = (bottom, bottom)
    }
    self.searched = searched
    return strips
  }

  /// Joins rectangles that overlap until none do.
  private static func joined(_ rects: [Rect]) -> [Rect] {
    var joined: [Rect] = []
    for rect in rects {
      var rect = rect
      while let index = joined.firstIndex(where: { $0.intersection(rect) != nil }) {
        rect = rect.union(joined.remove(at: index))
      }
      joined.append(rect)
    }
    return joined
  }
}

extension Rect {
  fileprivate var area: Double { size.width * size.height }
}

extension Size {
  fileprivate var diagonal: Double { (width * width + height * height).squareRoot() }
}
