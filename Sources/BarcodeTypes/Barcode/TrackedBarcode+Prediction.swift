// SPDX-License-Identifier: Apache-2.0

extension TrackedBarcode {
  /// How far from ``locationTime`` motion is believed; a hand rarely keeps it longer.
  public static let predictionHorizon = Duration.milliseconds(100)

  /// How long the next frame is waited for; frames that are further apart tell no motion.
  private static let longestFrameInterval = Duration.milliseconds(250)
  /// How long a code then takes back to where it was delivered, without a jump.
  private static let returnDuration = Duration.milliseconds(250)

  /// Returns where the code is expected at a display time.
  ///
  /// Displays show more pictures than cameras give: ask with the time at which a picture is
  /// seen, and what is drawn on the code does not lag behind it. Each corner goes on evenly,
  /// as ``motion`` tells: at even speed there is no error, and a code that is accelerated by
  /// a pixels per second squared is a·t²/2 off after t seconds. On clips of hand-held cameras
  /// at 30 frames a second that is 0.1 to 0.6 px half a frame ahead, and 0.3 to 1.5 px a whole
  /// one (medians).
  ///
  /// Beyond ``predictionHorizon`` the code stands still where it would be then. When a quarter
  /// of a second has brought no newer place, no frames come any more and the last picture stands
  /// still too: within another quarter the code goes back to ``location``, and stays there.
  /// Times before ``locationTime`` lead back along the same way, by the horizon at most.
  ///
  /// - Parameter displayTime: The time on the frames' clock, which is that of
  ///   ``locationTime``.
  /// - Returns: The outline in frame coordinates, its corners named as those of ``location``.
  public func predictedLocation(at displayTime: FrameTimestamp) -> Quadrilateral {
    motion.moving(location, for: Self.lead(after: locationTime.duration(to: displayTime)))
  }

  /// How long motion goes on at a time after the place's own.
  private static func lead(after time: Duration) -> Duration {
    let held = min(predictionHorizon, max(.zero - predictionHorizon, time))
    guard time > longestFrameInterval else { return held }
    let share = min(1, (time - longestFrameInterval) / returnDuration)
    // Slow at both ends, lest the way back begins or ends with a jerk.
    return held * (1 - share * share * (3 - 2 * share))
  }
}
