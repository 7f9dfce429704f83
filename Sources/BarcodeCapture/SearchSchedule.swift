// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision

/// Decides where a frame is searched for codes that are not followed yet.
///
/// The whole of it is searched now and then, for linear and for QR codes in turn; in between,
/// what came into view at the edges, what changed, and where codes are that were lost sight of.
struct SearchSchedule {
  /// What of a frame is searched, and what for.
  struct Part: Hashable {
    /// In frame coordinates; nil for all of it.
    var area: Rect?
    var searches: FrontEndSearches
  }

  /// What is known of a frame.
  struct Outlook {
    var time: FrameTimestamp
    var size: Size
    /// How the scene moved since the frame before; nil when that is not known.
    var motion: Homography?
    /// What changed otherwise; nil when all may have.
    var changes: [Rect]?
    /// The codes that were seen, and those that were not but should be in view.
    var seen: [Quadrilateral] = []
    var missed: [Quadrilateral] = []
  }

  /// So much must come into view at an edge to be worth a look, in pixels.
  private static let leastStrip = 12.0
  /// The room around what is looked at, in diagonals of the largest code; the least in pixels.
  private static let room = 1.1
  private static let leastRoom = 64.0
  /// When parts are more than this share of the frame, all of it is searched.
  private static let mostParts = 0.6
  /// Motion in pixels a frame that blurs codes, and how much slower is much better.
  private static let blurringSpeed = 6.0
  private static let slowing = 0.6

  private let interval: Duration
  private var newest: FrameTimestamp?
  private var wholeForBars: FrameTimestamp?
  private var wholeForFinders: FrameTimestamp?
  /// The outline of what was searched, as it moved with the scene.
  private var searched: Quadrilateral?
  /// The fastest motion since the whole was searched.
  private var fastest = 0.0

  /// Creates a schedule.
  ///
  /// - Parameter interval: The time from one search of the whole frame to the next.
  init(interval: Duration) { self.interval = interval }

  /// Returns what of a frame is searched.
  mutating func parts(_ outlook: Outlook) -> [Part] {
    let frame = Rect(origin: .zero, size: outlook.size)
    // A clock that stands still tells of no interval.
    let isLater = newest.map { outlook.time > $0 } ?? true
    newest = outlook.time
    guard isLater, let motion = outlook.motion, let changes = outlook.changes,
      !outlook.seen.isEmpty,
      let before = searched, !slowsDown(motion, at: frame.center)
    else { return searchAll(outlook, frame) }
    let moved = motion.map(before)
    guard moved.isConvex, moved.isFinite else { return searchAll(outlook, frame) }
    let areas = changes + outlook.missed.map(\.bounds) + takeStrips(of: frame, around: moved)
    let room = max(Self.leastRoom, Self.room * (outlook.seen.map(\.diagonal).max() ?? 0))
    let parts = Self.joined(
      areas.compactMap { $0.inset(dx: -room, dy: -room).intersection(frame) })
    let share = parts.reduce(0) { $0 + $1.area } / max(1, frame.area)
    guard share <= Self.mostParts else { return searchAll(outlook, frame) }
    var whole: FrontEndSearches = []
    if isDue(wholeForBars, outlook.time) {
      whole.insert(.bars)
      wholeForBars = outlook.time
    }
    if isDue(wholeForFinders, outlook.time) {
      whole.insert(.finders)
      wholeForFinders = outlook.time
    }
    let rest = FrontEndSearches.all.subtracting(whole)
    guard !rest.isEmpty else { return searchAll(outlook, frame) }
    return (whole.isEmpty ? [] : [Part(area: nil, searches: whole)])
      + parts.map { Part(area: $0, searches: rest) }
  }

  private mutating func searchAll(_ outlook: Outlook, _ frame: Rect) -> [Part] {
    wholeForBars = outlook.time
    // Half-way between two searches for bars.
    wholeForFinders = outlook.time.advanced(by: .zero - interval / 2)
    searched = frame.quadrilateral
    fastest = outlook.motion.map { Self.speed($0, at: frame.center) } ?? 0
    return [Part(area: nil, searches: .all)]
  }

  private func isDue(_ last: FrameTimestamp?, _ time: FrameTimestamp) -> Bool {
    last.map { $0.duration(to: time) >= interval } ?? true
  }

  /// Whether motion that blurred the frames is over.
  private mutating func slowsDown(_ motion: Homography, at center: Point) -> Bool {
    let speed = Self.speed(motion, at: center)
    fastest = max(fastest, speed)
    return fastest > Self.blurringSpeed && speed < Self.slowing * fastest
  }

  private static func speed(_ motion: Homography, at center: Point) -> Double {
    motion.map(center).distance(to: center)
  }

  /// Returns strips along the edges of a frame that lie outside of what was searched, as far
  /// as they are worth a look; they count as searched then.
  private mutating func takeStrips(of frame: Rect, around moved: Quadrilateral) -> [Rect] {
    func gap(_ one: Double, _ other: Double) -> (mean: Double, most: Double) {
      ((max(0, one) + max(0, other)) / 2, max(0, one, other))
    }
    let left = gap(moved.topLeft.x, moved.bottomLeft.x)
    let right = gap(frame.maxX - moved.topRight.x, frame.maxX - moved.bottomRight.x)
    let top = gap(moved.topLeft.y, moved.topRight.y)
    let bottom = gap(frame.maxY - moved.bottomLeft.y, frame.maxY - moved.bottomRight.y)
    var strips: [Rect] = []
    /// Returns what of a side is still to be searched.
    func take(_ gap: (mean: Double, most: Double), _ strip: Rect) -> Double {
      guard gap.mean >= Self.leastStrip else { return gap.most }
      strips.append(strip)
      return 0
    }
    let (width, height) = (frame.maxX, frame.maxY)
    let minX = take(left, Rect(x: 0, y: 0, width: left.most, height: height))
    let maxX =
      width
      - take(
        right, Rect(x: width - right.most, y: 0, width: right.most, height: height))
    let minY = take(top, Rect(x: 0, y: 0, width: width, height: top.most))
    let maxY =
      height
      - take(
        bottom, Rect(x: 0, y: height - bottom.most, width: width, height: bottom.most))
    searched = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY).quadrilateral
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
