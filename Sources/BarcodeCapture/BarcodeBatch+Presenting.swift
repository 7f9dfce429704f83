// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import Dispatch

extension BarcodeBatch {
  /// Tells listeners and ``sessions`` of a session that was made elsewhere.
  ///
  /// So what a ``BarcodeReader`` reads of a single picture reaches overlays and windows.
  ///
  /// The engine itself learns nothing of it. Identifiers are the caller's: an engine that also
  /// processes frames gives the same ones to other codes. Do not wait for this in a listener's
  /// callback.
  ///
  /// - Parameters:
  ///   - session: The session, told of whether the engine is enabled or not.
  ///   - frame: The frame that it is about.
  public func present(_ session: BarcodeBatchSession, of frame: FrameData) async {
    await turn.begin()
    defer { turn.end() }
    await withCheckedContinuation { continuation in
      queue.async {
        self.notify(session, .frame(frame))
        continuation.resume()
      }
    }
    for channel in openChannels() { await channel.send(session, pacing: .lossless) }
  }
}
