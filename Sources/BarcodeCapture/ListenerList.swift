// SPDX-License-Identifier: Apache-2.0

/// Listeners that are held weakly, each once, in the order in which they were added.
struct ListenerList<Listener: Sendable>: Sendable {
  private struct Entry: Sendable {
    let identity: ObjectIdentifier
    weak let object: (any AnyObject & Sendable)?
    let listener: @Sendable () -> Listener?
  }

  private var entries: [Entry] = []

  /// The listeners that are still there.
  var listeners: [Listener] { entries.compactMap { $0.listener() } }

  /// Adds a listener; false when it is there already.
  mutating func add(
    _ object: any AnyObject & Sendable, as listener: @escaping @Sendable () -> Listener?
  ) -> Bool {
    entries.removeAll { $0.object == nil }
    guard !contains(object) else { return false }
    entries.append(
      Entry(identity: ObjectIdentifier(object), object: object, listener: listener))
    return true
  }

  /// Removes a listener; false when it is not there.
  mutating func remove(_ object: AnyObject) -> Bool {
    guard contains(object) else { return false }
    entries.removeAll { $0.identity == ObjectIdentifier(object) }
    return true
  }

  /// Returns whether a listener is there.
  func contains(_ object: AnyObject) -> Bool {
    entries.contains { $0.identity == ObjectIdentifier(object) && $0.object != nil }
  }
}
