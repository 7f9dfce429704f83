// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Keeps what callbacks of any thread report, in order.
final class Recorder<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  var all: [Element] { elements.withLock { $0 } }

  func append(_ element: Element) { elements.withLock { $0.append(element) } }
}
