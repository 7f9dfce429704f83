// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// A place that was read, from the first reading until it is given up.
struct Track: Sendable {
  /// The number of the track, never used again.
  let key: Int
  /// The number of the code once it is delivered; nil while the reading is not believed.
  var identifier: Int?
  let barcode: Barcode
  /// Where the code is, at the time ``placedAt``.
  private(set) var location: Quadrilateral
  private(set) var placedAt: FrameTimestamp
  private var outlines: OutlineHistory
  var motion = CornerMotion()
  /// Corners of a code at rest are found this near to where they were, in pixels.
  var restDistance: Double
  /// The newest step, by which a display goes on.
  private var step = TrackStep()
  let firstSeen: FrameTimestamp
  var lastSeen: FrameTimestamp
  var lastRead: FrameTimestamp
  /// The time of the newest frame in which it was tried to read it.
  var lastAttempt: FrameTimestamp
  /// The number of frames in which it was tried to read it again.
  var rereadCount = 0
  /// The number of frames in which that was tried in vain since it was read.
  var failedRereadCount = 0
  /// When it was last looked, without reading it, how far it goes.
  var lastOutlined: FrameTimestamp
  /// Whether that moved its outline in the newest frame.
  private(set) var hasNewOutline = false
  /// Whether its looks are of a frame in which it was not read: they may be blurred.
  private var looksAreProvisional = false
  /// Whether the newest frame shows its looks better than they are known.
  private(set) var showsBetterLooks = false
  /// When it was found by its looks after it had not been; nil once it is read again.
  ///
  /// What hid it may have been taken off another label.
  private(set) var foundAgain: FrameTimestamp?
  /// Whether a code of other content was read where it is since it was read itself.
  var isContested = false
  /// Whether the newest frame showed the code, by its looks or by a reading.
  var isFound = true
  /// Whether it was found by its looks in the newest frame.
  private(set) var isSighted = false
  /// Whether it was found in the frame before.
  private(set) var wasFound = true
  /// How much it looked as it did when it was read, when it was last looked for.
  var likeness = 1.0
  /// How much it looks as it did when nothing hides a part of it; falls slowly with blur.
  private var usualLikeness = 1.0
  /// Whether it moved with the scene when it was last found.
  ///
  /// It takes several steps to tell: near the frame's edge and in blur one may be wrong.
  var movesWithScene: Bool { sceneSteps > 0 }
  /// Steps with the scene less steps of its own, held within bounds.
  private var sceneSteps = 0
  /// The most votes that one frame gave; `Int.max` when the decoder vouches.
  var bestVotes: Int
  /// The votes of all frames; `Int.max` when the decoder vouches.
  private(set) var allVotes: Int
  /// The number of frames that read the code.
  var readingCount = 1

  init(
    _ reading: DecodedBarcode, key: Int, isCut: Bool = false, restDistance: Double,
    at time: FrameTimestamp
  ) {
    self.key = key
    self.restDistance = restDistance
    barcode = reading.barcode
    location = reading.location
    placedAt = time
    outlines = OutlineHistory(reading.location, isCut: isCut)
    firstSeen = time
    lastSeen = time
    lastRead = time
    lastAttempt = time
    lastOutlined = time
    bestVotes = reading.votes ?? .max
    allVotes = bestVotes
  }

  /// Returns the track as it is delivered, once it has an identifier.
  func trackedBarcode(_ clock: MonotonicClock) -> TrackedBarcode? {
    guard let identifier else { return nil }
    return TrackedBarcode(
      identifier: identifier, barcode: barcode, location: location,
      locationTime: clock.sourceTime(of: placedAt), motion: step.motion,
      state: isFound ? .tracked : .coasting, firstSeen: firstSeen, lastSeen: lastSeen,
      lastRead: lastRead)
  }

  /// Returns where the code should be, if it goes on as it did.
  func predictedLocation(at time: FrameTimestamp) -> Quadrilateral {
    motion.continued(location, for: placedAt.duration(to: time).seconds)
  }

  /// Whether enough readings agree on the outline.
  ///
  /// An error-corrected code gives its outline to a fraction of a pixel at once.
  var hasSettledOutline: Bool { outlines.isSettled || bestVotes == .max }

  /// Whether the newest reading gave another outline than those before it agree on.
  var outlineIsContradicted: Bool { outlines.isContradicted }

  /// Takes a place at which the code was seen.
  ///
  /// What moves less than pixels can tell stays where it is.
  mutating func move(to place: Quadrilateral, at time: FrameTimestamp) {
    let place = isNear(place, within: restDistance) ? location : place
    motion.observe(from: location, to: place, in: placedAt.duration(to: time).seconds)
    let start = time > placedAt ? placedAt : step.start
    carry(to: place, at: time)
    // The way from a guess to the truth is no motion.
    if lastSeen != start { step = TrackStep() }
    lastSeen = time
    isFound = true
  }

  private func isNear(_ place: Quadrilateral, within distance: Double) -> Bool {
    zip(location.corners, place.corners).allSatisfy { $0.distance(to: $1) < distance }
  }

  /// Readings of the same pixels differ by this much, in pixels, by where they begin to look.
  private static let outlineTolerance = 0.2

  /// Moves a code that is not seen to where it should be.
  mutating func carry(to place: Quadrilateral, at time: FrameTimestamp) {
    if time > placedAt {
      step = TrackStep(after: step, from: location, placedAt, to: place, time)
    } else if lastSeen == step.start {
      step.end(from: location, at: place)
    }
    outlines.move(from: location, to: place)
    location = place
    placedAt = time
  }

  /// Takes a place at which the code was seen by its looks.
  ///
  /// What hides a part of a code draws it along. So where it looks less like itself than
  /// usual, and not where it should be, its own motion is believed.
  ///
  /// - Parameters:
  ///   - sighting: Where it was seen.
  ///   - expected: Where it should be.
  ///   - time: The time of the frame.
  mutating func take(_ sighting: TrackSighting, expected: Quadrilateral, at time: FrameTimestamp) {
    let looks = max(sighting.likeness, sighting.shapeLikeness)
    let isPartlyHidden = looks < usualLikeness - Self.hiddenLoss
    let away = sighting.location.center.distance(to: expected.center)
    if isPartlyHidden {
      let limit = max(1, Self.hiddenReach * expected.diagonal)
      carry(to: away > limit ? expected : sighting.location, at: time)
      lastSeen = time
      isFound = true
    } else {
      usualLikeness += (looks - usualLikeness) * 0.2
      move(to: sighting.location, at: time)
    }
    noteSighting(at: time, likeness: sighting.likeness)
  }

  private mutating func noteSighting(at time: FrameTimestamp, likeness: Double) {
    if !wasFound { foundAgain = time }
    isSighted = true
    self.likeness = likeness
  }

  /// Begins a frame, in which it was not found yet.
  mutating func begin() {
    wasFound = isFound
    (isFound, isSighted) = (false, false)
    hasNewOutline = false
    showsBetterLooks = false
  }

  /// Notes whether the newest step was the scene's.
  mutating func noteStep(withScene: Bool) {
    sceneSteps = min(4, max(-4, sceneSteps + (withScene ? 1 : -1)))
  }

  /// Whether only a part of it was in view when it was read the time before the newest.
  private(set) var wasCut = false
  /// Whether only a part of it was in view whenever it was read.
  var isCut: Bool { outlines.areCut }

  /// Whether it looks far less like itself than usual.
  var looksChanged: Bool { likeness < usualLikeness - Self.changedLoss }

  /// Whether there is reason to think that another code has taken its place.
  var mayBeAnother: Bool { looksChanged || isContested }

  /// How much less it looks like itself when it is another one, of the same kind.
  private static let changedLoss = 0.2
  /// How much less a code looks like itself when a part of it is hidden.
  private static let hiddenLoss = 0.08
  /// How far off a partly hidden code may be seen and be believed, as a share of its diagonal.
  private static let hiddenReach = 0.01

  /// Takes a place at which the code was seen near where it was carried to.
  ///
  /// Its motion stays as it was: the way from a guess to the truth is none.
  mutating func settle(at place: Quadrilateral, likeness: Double, _ time: FrameTimestamp) {
    carry(to: place, at: time)
    lastSeen = time
    isFound = true
    noteSighting(at: time, likeness: likeness)
  }

  /// Goes on with a code that was away, at a place that has nothing to do with its motion.
  mutating func restart(at place: Quadrilateral, isCut: Bool, _ time: FrameTimestamp) {
    stop()
    isSighted = false
    outlines = OutlineHistory(place, isCut: isCut)
    location = place
    placedAt = time
  }

  /// Forgets how it moved.
  mutating func stop() {
    motion.stop()
    step = TrackStep()
  }

  /// Takes over places and motion into frames of another size.
  mutating func scale(x: Double, y: Double) {
    let place = location.map { Point(x: $0.x * x, y: $0.y * y) }
    outlines.move(from: location, to: place)
    location = place
    motion.scale(x: x, y: y)
    step = TrackStep()
  }

  /// Takes how far the code goes.
  ///
  /// - Parameters:
  ///   - outline: The outline.
  ///   - isCut: Whether the frame's edge cut it.
  mutating func takeOutline(_ outline: Quadrilateral, isCut: Bool) {
    hasNewOutline = takeNew(outline, isCut: isCut)
    if hasNewOutline { looksAreProvisional = true }
  }

  /// Takes an outline; returns whether it moved the code's.
  @discardableResult
  private mutating func takeNew(_ outline: Quadrilateral, isCut: Bool) -> Bool {
    wasCut = outlines.areCut
    outlines.take(outline, isCut: isCut)
    // All of it is in view at last: that is worth a close look.
    if wasCut, !isCut { rereadCount = 0 }
    let median = outlines.median
    guard !isNear(median, within: Self.outlineTolerance) else { return false }
    location = median
    return true
  }

  /// Takes a reading of this code.
  ///
  /// - Parameters:
  ///   - reading: The reading, with its outline.
  ///   - place: Where the code is by it.
  ///   - isCut: Whether the frame's edge cut the outline.
  ///   - time: The time of the frame.
  mutating func take(
    _ reading: DecodedBarcode, at place: Quadrilateral, isCut: Bool, _ time: FrameTimestamp
  ) {
    if !isSighted { move(to: place, at: time) }
    takeNew(reading.location, isCut: isCut)
    showsBetterLooks = wasCut || looksAreProvisional
    looksAreProvisional = false
    lastRead = time
    (failedRereadCount, foundAgain, isContested) = (0, nil, false)
    bestVotes = max(bestVotes, reading.votes ?? .max)
    let (sum, isMore) = allVotes.addingReportingOverflow(max(0, reading.votes ?? .max))
    allVotes = isMore ? .max : sum
    readingCount += 1
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
