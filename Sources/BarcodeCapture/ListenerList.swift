// SPDX-License-Identifier: Apache-2.0

/// Listeners that are held weakly, each once, in the order in which they were added.
///
/// The list is kept under a lock. Whatever looks at a listener may hold its last
/// reference, and its `deinit` may call the engine; so references leave the lock with
/// the result, and are let go outside.
struct ListenerList: Sendable {
  private struct Entry: Sendable {
    let identity: ObjectIdentifier
    weak let listener: (any BarcodeBatchListener)?
    /// Whether the listener was told that it was added.
    var isStarted = false
  }

  private var entries: [Entry] = []

  /// The listeners that are still there and were told so.
  var started: [any BarcodeBatchListener] {
    entries.compactMap { $0.isStarted ? $0.listener : nil }
  }

  /// Adds a listener, unless it is there already.
  ///
  /// - Parameter listener: The listener.
  /// - Returns: Whether it is new, and all listeners, to be let go outside the lock.
  mutating func add(
    _ listener: any BarcodeBatchListener
  ) -> (isNew: Bool, listeners: [any BarcodeBatchListener]) {
    var listeners: [any BarcodeBatchListener] = []
    var isNew = true
    entries = entries.filter { entry in
      guard let known = entry.listener else { return false }
      listeners.append(known)
      if known === listener { isNew = false }
      return true
    }
    if isNew {
      entries.append(Entry(identity: ObjectIdentifier(listener), listener: listener))
    }
    return (isNew, listeners)
  }

  /// Notes that a listener was told it was added; false when it is no longer there.
  mutating func start(_ listener: any BarcodeBatchListener) -> Bool {
    guard let index = index(of: listener) else { return false }
    entries[index].isStarted = true
    return true
  }

  /// Removes a listener and returns it; nil when it is not there, or is just going away.
  mutating func remove(_ listener: any BarcodeBatchListener) -> (any BarcodeBatchListener)? {
    guard let index = index(of: listener) else { return nil }
    // A listener that calls this in its `deinit` must not be kept for a later call.
    return entries.remove(at: index).listener
  }

  /// Returns whether a listener is there.
  func contains(_ listener: any BarcodeBatchListener) -> Bool { index(of: listener) != nil }

  /// The newest entry counts: an older one may be of an object that is gone.
  private func index(of listener: any BarcodeBatchListener) -> Int? {
    entries.lastIndex { $0.identity == ObjectIdentifier(listener) }
  }
}
