// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes

/// What an engine looks for and how long it remembers it.
///
/// All symbologies are off at first. Settings are a value: changing a copy does
/// nothing until ``BarcodeBatch/applySettings(_:completion:)``.
public struct BarcodeBatchSettings: Hashable, Sendable, Codable {
  private var symbologySettings: [Symbology: SymbologySettings] = [:]

  /// How long a code that is not found in the frames stays tracked, in nanoseconds.
  private var coastingNanoseconds: Int64 = 500_000_000
  private var returnNanoseconds: Int64 = 2_500_000_000
  var requestedWorkerCount: Int?

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

  /// The number of frames from one scan of a part of the frame along rows and columns to the
  /// next; nil for none.
  ///
  /// Default nil. Codes are found by their bars' common direction at any angle. Scanning
  /// finds the few upright linear codes whose bars do not stand out enough for that, and
  /// costs several times as much as the rest of a frame's work when its turn comes. Each
  /// time another slice of two fifths of the height is scanned, at fixed frames, so that results repeat.
  /// Values below 1 count as 1.
  public var fallbackScanInterval: Int?

  private static func nanoseconds(_ duration: Duration) -> Int64 {
    FrameTimestamp.zero.advanced(by: max(.zero, duration)).nanoseconds
  }
}
