// SPDX-License-Identifier: Apache-2.0

extension Tracker {
  /// What a tracker goes by; the defaults suit a hand-held camera at 15 to 60 frames a second.
  public struct Configuration: Hashable, Sendable {
    /// How long a code that is not found stays tracked.
    ///
    /// Default 0.5 s; zero and more. Raising it bridges longer gaps in reading and
    /// keeps codes longer that are gone.
    public var coastingTime: Duration = .milliseconds(500)

    /// How long a removed code that returns gets its identifier back.
    ///
    /// Default 2.5 s; zero turns it off. The code must return to its place, or be
    /// the only one with its content.
    public var returnTime: Duration = .milliseconds(2500)

    /// How far a code may be from where its track expects it, in its own diagonals.
    ///
    /// Default 1; positive. Raising it follows faster motion and confuses equal
    /// codes that lie side by side, whose distance is a little above 1.
    public var associationDistance = 1.0

    /// When a reading is believed.
    public var confirmation = ConfirmationPolicy()

    /// The most codes that are tracked at a time; nil, the default, for no limit.
    ///
    /// Codes that are tracked stay; others wait until one of them is gone.
    public var maximumCodeCount: Int?

    /// Whether equal content is always the same code, wherever it is read.
    ///
    /// Default false: equal codes in different places are as many codes.
    public var expectsOnlyUniqueBarcodes = false

    /// Whether places that look like a code and were not read are followed too.
    ///
    /// Default false.
    public var tracksLocalizedOnlyBarcodes = false

    /// How long a code whose outline is sure goes without being read again.
    ///
    /// Default 1 s. Raising it saves work, and tells later that a label was exchanged.
    public var rereadInterval: Duration = .seconds(1)

    /// How many delivered codes are read again in a frame; default 6.
    public var mostRereads = 6

    /// How far, in pixels, corners may be found from where they were and the code still rests.
    ///
    /// Default 0.08. Raising it steadies codes in noisy frames, and shows slow motion in
    /// steps of that size; zero delivers each place as it is found.
    public var restDistance = 0.08

    /// Creates the default configuration.
    public init() {}
  }
}
