// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// Reads codes whose narrow bars are lost in blur or noise.
///
/// The bars' mean in some bands shows next to no noise. A blurred sequence of modules is
/// fitted to it, for each number of modules that a code may have; the sequence that explains
/// it goes to a reader of scan lines as clean widths. Each band is then fitted by itself and
/// has one vote.
struct BlurredLinearReader {
  /// The most variance that may be left unexplained: more is no code, or another number of
  /// modules.
  private static let mostUnexplained: Float = 0.025
  /// What sensors and printers leave unexplained; better is not worth the work.
  private static let wellExplained: Float = 0.008
  /// What a right number of modules leaves unexplained at first sight, as a rule.
  private static let promising: Float = 0.06
  /// What not even the wrong growth leaves unexplained.
  private static let futile: Float = 0.3
  /// What leaves more unexplained than this in light is no code in grey levels either.
  private static let hopeless: Float = 0.12
  /// The same for one that is tried often.
  private static let unlikely: Float = 0.05
  /// How long the way of a code that moved is, by the blur of a lens that would leave its edges as
  /// steep; and the ways, in modules, that can be told.
  private static let wayOfBlur: Float = 3
  private static let ways: ClosedRange<Float> = 1.2...3
  /// How sharp such a code is otherwise, in modules.
  private static let sharpBlur: Float = 0.25
  /// The numbers of modules that are tried in earnest.
  private static let guessCount = 2
  /// The most votes that a code gets by one frame in which it moved: another one has to agree, as
  /// for retail codes by their many votes anyway.
  private static func mostMovedVotes(_ symbology: Symbology) -> Int {
    switch symbology {
    case .code128, .code93: 3
    default: BarBands.count
    }
  }
  /// The least bands that must agree.
  private static let leastVotes = 4
  /// The scan lines that the work on a candidate takes as long as.
  static let lineEquivalent = 24
  private static let unitsPerModule: UInt32 = 64

  private var bands = BarBands()
  private var fit = ModuleFit()
  private var widths: [UInt32] = []
  /// The least that was left unexplained so far.
  private var least: Float = 1

  /// Whether the newest candidate may be a code that is too blurred to be read.
  private(set) var looksLikeCode = false
  private var profile: [Float] = []
  private var ranked: [(pitch: ModulePitch, unexplained: Float)] = []

  /// Reads a candidate in which no usual way found anything.
  ///
  /// - Parameters:
  ///   - candidate: The area.
  ///   - picture: The pixels.
  ///   - reader: Reads the clean widths.
  ///   - lineCount: Grows by the scan lines that the work is worth.
  /// - Returns: At most one code, with a vote for each band that read it.
  mutating func read(
    _ candidate: LinearCandidate, _ picture: LuminanceView, _ reader: any ScanLineReader,
    _ lineCount: inout Int
  ) -> [LineVote] {
    looksLikeCode = false
    guard bands.take(candidate, picture) else { return [] }
    lineCount += Self.lineEquivalent
    // Optics blur light, not grey levels; but some pictures were blurred afterwards.
    for isLinear in [true, false] {
      takeProfile(BarBands.count, isLinear: isLinear)
      guard let frame = ProfileFrame(profile) else { return [] }
      least = 1
      let votes = explain(frame, isLinear: isLinear, reader)
      if !votes.isEmpty { return votes }
      if least > Self.hopeless { return [] }
      looksLikeCode = true
      if candidate.effort < .allLines, least > Self.unlikely { return [] }
    }
    return []
  }

  /// Tries the numbers of modules that may fit, the likeliest first.
  private mutating func explain(
    _ frame: ProfileFrame, isLinear: Bool, _ reader: any ScanLineReader
  ) -> [LineVote] {
    ranked.removeAll(keepingCapacity: true)
    let growth = Float(bands.foreshortening)
    rank(frame, growth: growth)
    guard let first = ranked.first, first.unexplained < Self.futile else { return [] }
    if first.unexplained > Self.promising {
      // The bars' lengths tell the growth only roughly.
      for step in [-0.025, -0.0125, 0.0125, 0.025] as [Float] {
        rank(frame, growth: growth + step)
      }
    }
    for guess in ranked.prefix(Self.guessCount) {
      begin(guess.pitch, frame)
      fit.explain(profile)
      for _ in 0..<4 where fit.unexplained > Self.wellExplained { fit.improve(profile) }
      if fit.unexplained < 2 * Self.mostUnexplained, fit.unexplained > Self.wellExplained {
        tuneBlur()
      }
      least = min(least, fit.unexplained)
      guard fit.unexplained <= Self.mostUnexplained, let reading = decode(reader) else {
        continue
      }
      let votes = vote(for: reading, isLinear: isLinear, reader)
      if votes.contains(where: { $0.votes >= Self.leastVotes }) { return votes }
    }
    return explainMoved(frame, isLinear: isLinear, reader)
  }

  /// Tries codes that moved while they were exposed: over two modules, bars and spaces of one
  /// module become an even grey.
  private mutating func explainMoved(
    _ frame: ProfileFrame, isLinear: Bool, _ reader: any ScanLineReader
  ) -> [LineVote] {
    for guess in ranked.prefix(Self.guessCount) {
      let way = Self.wayOfBlur * frame.blur / guess.pitch.size
      guard Self.ways.contains(way) else { continue }
      begin(guess.pitch, frame)
      var setting = fit.setting
      (setting.blur, setting.way) = (Self.sharpBlur, way)
      fit.begin(setting)
      fit.explain(profile)
      fit.improve(profile)
      guard fit.unexplained < Self.hopeless else { continue }
      for _ in 0..<4 where fit.unexplained > Self.wellExplained { fit.improve(profile) }
      least = min(least, fit.unexplained)
      guard fit.unexplained <= Self.mostUnexplained, let reading = decode(reader) else { continue }
      let votes = vote(for: reading, isLinear: isLinear, reader)
      if votes.contains(where: { $0.votes >= Self.leastVotes }) {
        // All bands are blurred alike, and a checksum is right by chance now and then.
        return votes.map { $0.limited(to: Self.mostMovedVotes($0.barcode.symbology)) }
      }
    }
    return []
  }

  private mutating func begin(_ pitch: ModulePitch, _ frame: ProfileFrame) {
    fit.begin(
      ModuleFit.Setting(
        pitch: pitch, blur: min(max(frame.blur / pitch.size, 0.2), 0.8), paper: frame.paper,
        depth: frame.depth))
  }

  /// Tells how well each possible number of modules explains the profile at first sight.
  private mutating func rank(_ frame: ProfileFrame, growth: Float) {
    for count in Self.moduleCounts {
      let pitch = ModulePitch(
        start: frame.start, end: frame.end, growth: growth, count: count)
      let size = pitch.size / Float(BarBands.density)
      let density = Float(count) / Float(frame.elementCount)
      guard size > 0.9, size < 8, density > 1.45, density < 2.7, frame.blur < 1.1 * pitch.size
      else { continue }
      begin(pitch, frame)
      fit.explain(profile)
      ranked.append((pitch, fit.unexplained))
    }
    ranked.sort { $0.unexplained < $1.unexplained }
  }

  /// Tries a little less and a little more blur.
  private mutating func tuneBlur() {
    for factor in [0.85, 1.18] as [Float] {
      let (kept, unexplained) = (fit.setting, fit.unexplained)
      var tried = kept
      tried.blur *= factor
      fit.begin(tried)
      fit.improve(profile)
      guard fit.unexplained > unexplained else { continue }
      fit.begin(kept)
      fit.explain(profile)
    }
  }

  /// The numbers of modules that codes of whole modules have.
  private static let moduleCounts: [Int] =
    [95, 67, 51] + (1...20).map { 35 + 11 * $0 }

  /// Fits each band by itself.
  private mutating func vote(
    for reading: ScanLineReading, isLinear: Bool, _ reader: any ScanLineReader
  ) -> [LineVote] {
    let whole = fit.setting
    var votes: [LineVote] = []
    for band in 0..<BarBands.count {
      takeProfile(band, isLinear: isLinear)
      fit.begin(whole)
      fit.explain(profile)
      fit.improve(profile)
      guard fit.unexplained <= 2 * Self.mostUnexplained, let other = decode(reader) else {
        continue
      }
      if other.barcode != reading.barcode { return [] }
      let along = bands.places[band]
      let line = LineReading(
        barcode: other.barcode, isReversed: other.isReversed, along: along,
        start: bands.across(Double(fit.setting.pitch.start), at: along),
        end: bands.across(Double(fit.setting.pitch.end), at: along))
      if votes.isEmpty { votes.append(LineVote(line)) } else { _ = votes[0].take(line) }
    }
    return votes
  }

  /// Turns the modules into widths and reads them; only a code of all of them counts.
  private mutating func decode(_ reader: any ScanLineReader) -> ScanLineReading? {
    widths.removeAll(keepingCapacity: true)
    widths.append(20 * Self.unitsPerModule)
    var isDark = true
    var run: UInt32 = 0
    for module in fit.sequence.modules {
      if module != isDark {
        widths.append(run * Self.unitsPerModule)
        (isDark, run) = (module, 0)
      }
      run += 1
    }
    widths.append(run * Self.unitsPerModule)
    widths.append(20 * Self.unitsPerModule)
    let last = widths.count - 2
    return reader.readScanLine(widths.span, startsWithBar: false)
      .first { $0.elements == 1...last }
  }

  /// Takes a band's profile, as light if grey levels are a display's.
  private mutating func takeProfile(_ band: Int, isLinear: Bool) {
    profile.removeAll(keepingCapacity: true)
    for value in bands.profiles[band] {
      let share = value * (1 / 255)
      // Close to the power of 2.2 that displays have, without its cost.
      profile.append(isLinear ? share * share * (0.8 + 0.2 * share) : share)
    }
  }
}
