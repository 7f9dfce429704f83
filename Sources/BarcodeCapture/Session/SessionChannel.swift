// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Synchronization

/// Hands sessions from an engine to a reader, or in turn to several.
final class SessionChannel: Sendable {
  private struct State {
    /// What the reader has not taken yet.
    var pending: BarcodeBatchSession?
    /// Those who wait for a session, in the order in which they came.
    var readers: [CheckedContinuation<BarcodeBatchSession?, Never>] = []
    /// Who waits for the reader to take what is pending.
    var writer: CheckedContinuation<Void, Never>?
    var isClosed = false
  }

  private let state = Mutex(State())

  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Hands over a session.
  ///
  /// With a lossless source this returns when the reader has taken it or has gone. With
  /// a live one it returns at once, and what the reader has not taken is merged.
  func send(_ session: BarcodeBatchSession, pacing: FramePacing) async {
    switch pacing {
    case .live: offer(session, writer: nil)
    case .lossless:
      await withCheckedContinuation { offer(session, writer: $0) }
    }
  }

  private typealias Reader = CheckedContinuation<BarcodeBatchSession?, Never>
  private typealias Writer = CheckedContinuation<Void, Never>

  /// Gives a session to the reader, or keeps it; the writer goes on once it is taken.
  private func offer(_ session: BarcodeBatchSession, writer: Writer?) {
    var reader: Reader?
    var replaced: Writer?
    let isKept = state.withLock { state in
      if state.isClosed { return false }
      if !state.readers.isEmpty {
        reader = state.readers.removeFirst()
        return false
      }
      state.pending = state.pending?.merged(with: session) ?? session
      // Two who hand frames over at the same time must not wait for each other.
      replaced = state.writer
      state.writer = writer
      return true
    }
    replaced?.resume()
    reader?.resume(returning: session)
    if !isKept { writer?.resume() }
  }

  /// Returns the next session, or nil at the end and when the task is cancelled.
  func next() async -> BarcodeBatchSession? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { take($0) }
    } onCancel: {
      close()
    }
  }

  private func take(_ reader: Reader) {
    var session: BarcodeBatchSession?
    var writer: Writer?
    let isAnswered = state.withLock { state in
      session = state.pending.take()
      writer = state.writer.take()
      if session != nil || state.isClosed || Task.isCancelled { return true }
      state.readers.append(reader)
      return false
    }
    writer?.resume()
    if isAnswered { reader.resume(returning: session) }
  }

  /// Ends the sequence: what is pending can still be taken, nothing more comes.
  func close() {
    let (readers, writer) = state.withLock { state in
      state.isClosed = true
      defer { state.readers = [] }
      return (state.readers, state.writer.take())
    }
    for reader in readers { reader.resume(returning: nil) }
    writer?.resume()
  }
}
