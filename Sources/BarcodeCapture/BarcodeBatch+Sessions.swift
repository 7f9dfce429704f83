// SPDX-License-Identifier: Apache-2.0
import Synchronization

extension BarcodeBatch {
  /// A new sequence of the sessions from the next frame on.
  ///
  /// ```swift
  /// for await session in batch.sessions {
  ///   for code in session.addedTrackedBarcodes { print(code.barcode.data ?? "") }
  /// }
  /// ```
  ///
  /// See ``BarcodeBatchSessions`` for when it ends and who waits for whom.
  public var sessions: BarcodeBatchSessions {
    let channel = SessionChannel()
    state.withLock { $0.channels.append(channel) }
    return BarcodeBatchSessions(channel: channel)
  }

  /// The channels that still have readers.
  func openChannels() -> [SessionChannel] {
    state.withLock { state in
      state.channels.removeAll(where: \.isClosed)
      return state.channels
    }
  }

  /// Ends all sequences of sessions there are now.
  ///
  /// The end of a source does this by itself. An engine that is given frames by hand
  /// does not know which is the last.
  public func finishSessions() {
    let channels = state.withLock { state in
      let channels = state.channels
      state.channels = []
      return channels
    }
    for channel in channels { channel.close() }
  }
}
