// SPDX-License-Identifier: Apache-2.0
public import BarcodeTracking
public import BarcodeTypes

/// What an engine looks for and how long it remembers it.
///
/// All symbologies are off at first. Settings are a value: changing a copy does
/// nothing until ``BarcodeBatch/applySettings(_:completion:)``. The defaults suit hand-held
/// cameras, files and conveyors at 15 to 60 frames a second.
///
/// Stored settings can be read by other versions: fields that are lacking have their defaults.
public struct BarcodeBatchSettings: Hashable, Sendable, Codable {
  var symbologySettings: [Symbology: SymbologySettings] = [:]

  /// How long a code that is not found in the frames stays tracked, in nanoseconds.
  var coastingNanoseconds: Int64 = 500_000_000
  var returnNanoseconds: Int64 = 2_500_000_000
  var requestedWorkerCount: Int?
  var rereadNanoseconds: Int64 = 1_000_000_000
  var searchNanoseconds: Int64 = 125_000_000

  /// Creates settings with all symbologies off.
  public init() {}

  /// The symbologies that are looked for.
  public var enabledSymbologies: Set<Symbology> {
    Set(symbologySettings.filter(\.value.isEnabled).keys)
  }

  /// Turns symbologies on, in addition to those that are on already.
  public mutating func enableSymbologies(_ symbologies: Set<Symbology>) {
    for symbology in symbologies { set(symbology: symbology, enabled: true) }
  }

  /// Turns a symbology on or off.
  public mutating func set(symbology: Symbology, enabled: Bool) {
    self[symbology].isEnabled = enabled
  }

  /// What is looked for of one symbology.
  public subscript(symbology: Symbology) -> SymbologySettings {
    get { symbologySettings[symbology] ?? SymbologySettings(symbology: symbology) }
    set { symbologySettings[symbology] = newValue }
  }

  /// How long a code that is not found stays tracked, as coasting.
  ///
  /// Default 0.5 s; negative durations count as zero. Raising it bridges longer
  /// gaps in reading and reports later that a code is gone.
  public var coastingTime: Duration {
    get { .nanoseconds(coastingNanoseconds) }
    set { coastingNanoseconds = Self.nanoseconds(newValue) }
  }

  /// How long a removed code that returns gets its identifier back.
  ///
  /// Default 2.5 s; zero gives each return a new identifier. A code returns when
  /// it is where it was, or is the only one with its content.
  public var returnTime: Duration {
    get { .nanoseconds(returnNanoseconds) }
    set { returnNanoseconds = Self.nanoseconds(newValue) }
  }

  /// Whether equal content is always the same code.
  ///
  /// Default false: equal codes in different places are as many codes. True keeps a code's
  /// identifier however far it jumps, and leaves a second code with its content out; it must
  /// stay false where the same content may be in the scene twice.
  public var expectsOnlyUniqueBarcodes = false

  /// Whether places that look like a code and cannot be read are followed too.
  ///
  /// Default false. They are in ``BarcodeBatchSession/localizedOnlyBarcodes`` once three
  /// frames showed them, and until they are read or were not seen for ``coastingTime``. A code
  /// that is read there has the place's identifier. Other print may look like a code.
  public var tracksLocalizedOnlyBarcodes = false

  /// The most codes that are tracked at a time; nil for no limit.
  ///
  /// Default nil; values below 0 count as 0. Codes that are tracked stay, and others are not
  /// added until one is gone. Lowering it saves work: while all that may be tracked are in
  /// sight, nothing else is looked for. When it is lowered below what is tracked, the newest
  /// codes end.
  public var maximumTrackedBarcodeCount: Int? {
    didSet { maximumTrackedBarcodeCount = maximumTrackedBarcodeCount.map { max(0, $0) } }
  }

  /// The part of the frame in which codes count, in frame coordinates; nil for all of it.
  ///
  /// Default nil. A code counts when its middle is inside; one that moves out ends as
  /// ``RemovedTrackedBarcode/Reason/left`` and keeps its identifier if it is
  /// back within ``returnTime``. Fractions are shares of the frame's width and height, view
  /// units count as pixels; frame coordinates are not turned by the frame's orientation. A
  /// region without a part of the frame, or with a number that is NaN, admits no code, and
  /// ``FrameStatistics/emptyScanAreaReason`` of each session says so.
  ///
  /// A smaller region saves work: nothing is looked for further outside than an eighth of
  /// the frame's diagonal. Codes must not reach further out than that.
  ///
  /// For a region given in a view, see the overlay module's scan area margins.
  public var regionOfInterest: RectWithUnit?

  /// When a reading is believed, by symbology.
  ///
  /// By default many agreeing scan lines are believed at once and few in two or three
  /// frames, the more the less a symbology checks itself. Raising its numbers makes wrong codes
  /// rarer and codes that are hard to read late by some frames; lowering them does the
  /// opposite.
  public var confirmation = ConfirmationPolicy() {
    didSet { holdConfirmation() }
  }

  /// How long a tracked code goes without being read again.
  ///
  /// Default 1 s; negative durations count as zero. Raising it saves work, and tells later
  /// that a label was exchanged for one that looks alike; zero reads in each frame as far as
  /// ``workBudget`` goes.
  public var rereadInterval: Duration {
    get { .nanoseconds(rereadNanoseconds) }
    set { rereadNanoseconds = Self.nanoseconds(newValue) }
  }

  /// How long a part of the frame in which nothing changes goes without being searched for
  /// codes.
  ///
  /// Default 0.125 s; negative durations count as zero; up to four times as long while nothing
  /// moves, changes or is missed. What comes into view, what changes, and
  /// where a tracked code is not found is searched in each frame; changes on and close to a
  /// tracked code are thought to be its own. Raising it saves work, and finds codes later that
  /// come next to tracked ones, or become readable where they are: as they come nearer, or into
  /// focus. Zero searches all of each frame, and so does a clock that stands still.
  public var searchInterval: Duration {
    get { .nanoseconds(searchNanoseconds) }
    set { searchNanoseconds = Self.nanoseconds(newValue) }
  }

  /// How far, in pixels, the corners of a code may be found from where they were and the
  /// code still rests.
  ///
  /// Default 0.08; values that are negative or not finite count as 0. It is all the smoothing
  /// there is: motion that is larger is shown as it is, without lag. Raising it steadies codes
  /// in noisy frames, and shows slow motion in steps of that size; 0 shows each place as it is
  /// found.
  public var restTolerance = 0.08 {
    didSet { restTolerance = restTolerance.isFinite ? max(0, restTolerance) : 0 }
  }

  /// The most work on a frame in which codes are followed.
  public var workBudget = FrameWorkBudget()

  /// The number of frames from one scan of a part of the frame along rows and columns to the
  /// next; nil for none.
  ///
  /// Default nil. Codes are found by their bars' common direction at any angle. Scanning
  /// finds the few upright linear codes whose bars do not stand out enough for that, and
  /// costs several times as much as the rest of a frame's work when its turn comes. Each
  /// time another slice of two fifths of the height is scanned, at fixed frames, so that results repeat.
  /// Values below 1 count as 1.
  public var fallbackScanInterval: Int? {
    didSet { fallbackScanInterval = fallbackScanInterval.map { max(1, $0) } }
  }

  /// Holds numbers to those that count, so that what is stored can be read again.
  private mutating func holdConfirmation() {
    for symbology in Symbology.allCases {
      let rule = confirmation[symbology]
      let held = ConfirmationPolicy.Rule(votes: max(1, rule.votes), frames: max(1, rule.frames))
      if held != rule { confirmation[symbology] = held }
    }
  }

  private static func nanoseconds(_ duration: Duration) -> Int64 {
    FrameTimestamp.zero.advanced(by: max(.zero, duration)).nanoseconds
  }
}
