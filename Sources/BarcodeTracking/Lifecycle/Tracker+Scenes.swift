// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

extension Tracker {
  /// Whether codes are remembered whose scene was cut away a moment ago.
  public var remembersOtherScenes: Bool { departed.contains { $0.scene != scene } }

  /// Ends all tracks, since the frame shows another scene.
  ///
  /// They are `lost` at once. What is remembered of them counts when their scene is shown
  /// again within the return time, and else never: neither place nor content proves anything
  /// across a cut. Tell it between ``begin(at:frameSize:)`` and ``end(_:unread:)``.
  ///
  /// - Parameter number: The name of the scene that is shown now.
  public mutating func beginScene(_ number: Int) {
    for track in tracks where track.identifier != nil {
      end(track, reason: .lost)
      remember(track, at: clock.now)
    }
    tracks = []
    places = []
    sceneStep = nil
    scene = number
  }
}
