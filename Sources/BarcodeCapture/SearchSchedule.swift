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
    /// Places that look like linear codes, could not be read, and are to be tried again.
    var unread: [Quadrilateral] = []
  }

  /// The room around what is looked at, in diagonals of the largest code; the least in pixels.
  private static let room = 1.1
  private static let leastRoom = 64.0
  /// Motion in pixels a frame that blurs codes, and how much slower is much better.
  private static let blurringSpeed = 6.0
  private static let slowing = 0.6

  private let interval: Duration
  private var newest: FrameTimestamp?
  private var bars = SearchedView()
  private var finders = SearchedView()
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
      !outlook.seen.isEmpty, !slowsDown(motion, at: frame.center)
    else { return searchAll(outlook, frame) }
    let news = SearchedView.News(
      time: outlook.time, motion: motion, areas: changes + outlook.missed.map(\.bounds),
      room: max(Self.leastRoom, Self.room * (outlook.seen.map(\.diagonal).max() ?? 0)))
    let forBars = bars.take(news, frame, interval, alsoIn: outlook.unread.map(\.bounds))
    let forFinders = finders.take(news, frame, interval)
    guard let forBars, let forFinders else {
      if forBars == nil, forFinders == nil { return searchAll(outlook, frame) }
      return [Part(area: nil, searches: forBars == nil ? .bars : .finders)]
        + (forBars ?? []).map { Part(area: $0, searches: .bars) }
        + (forFinders ?? []).map { Part(area: $0, searches: .finders) }
    }
    return forBars.map {
      Part(area: $0, searches: forFinders.contains($0) ? .all : .bars)
    } + forFinders.filter { !forBars.contains($0) }.map { Part(area: $0, searches: .finders) }
  }

  private mutating func searchAll(_ outlook: Outlook, _ frame: Rect) -> [Part] {
    bars.begin(frame, at: outlook.time)
    // Half-way between two searches for bars.
    finders.begin(frame, at: outlook.time.advanced(by: .zero - interval / 2))
    fastest = outlook.motion.map { Self.speed($0, at: frame.center) } ?? 0
    return [Part(area: nil, searches: .all)]
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
}
