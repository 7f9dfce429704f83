// SPDX-License-Identifier: Apache-2.0
package import BarcodeTypes
import Synchronization

/// Something that limits where codes count, as a view with margins does.
package protocol ScanAreaProvider: AnyObject, Sendable {
  /// Returns where codes count.
  ///
  /// Called for each frame on the engine's queue, never under a lock.
  ///
  /// - Parameter frame: The shape of the frame.
  /// - Returns: Where they count.
  func scanArea(of frame: FrameGeometry) -> ScanArea
}

/// The providers of an engine or a context, held weakly, each once.
struct ScanAreaProviders: Sendable {
  private struct Entry: Sendable {
    weak let provider: (any ScanAreaProvider)?
  }

  private var entries: [Entry] = []

  /// The providers that are still there; let go of them outside of any lock.
  var all: [any ScanAreaProvider] { entries.compactMap(\.provider) }

  /// Adds a provider and returns those there were, to be let go outside of any lock.
  mutating func add(_ provider: any ScanAreaProvider) -> [any ScanAreaProvider] {
    let known = all
    entries = known.map(Entry.init)
    if !known.contains(where: { $0 === provider }) { entries.append(Entry(provider: provider)) }
    return known
  }
}

extension BarcodeBatch {
  /// Lets a provider limit where codes count, from the next frame on; it is held weakly.
  package func addScanArea(_ provider: any ScanAreaProvider) {
    _ = state.withLock { $0.scanAreas.add(provider) }
  }

  /// Returns where codes count for the providers: where any of them says.
  func scanArea(of frame: FrameGeometry) -> ScanArea {
    let providers = state.withLock { $0.scanAreas.all }
    return .any(of: providers.map { $0.scanArea(of: frame) })
  }
}
