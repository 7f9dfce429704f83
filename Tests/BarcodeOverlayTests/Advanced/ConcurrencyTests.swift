// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Synchronization
import Testing

@testable import BarcodeOverlay

/// Sessions, setters, layouts and taps from many threads at once.
@Suite(.timeLimit(.minutes(10))) struct ConcurrencyTests {
  private final class Shared: Sendable {
    let newest = Mutex<BarcodeBatchSession?>(nil)
    let isDone = Atomic(false)
  }

  @Test(arguments: DelegateExecution.allCases)
  func everythingMayBeCalledAtOnce(execution: DelegateExecution) async {
    let batch = BarcodeBatch()
    let (overlay, view) = BarcodeBatchAdvancedOverlay.forTests(batch: batch)
    overlay.delegateExecution = execution
    overlay.collisionPolicy = .movesApart(atMost: 30)
    let delegate = ScriptedDelegate()
    overlay.delegate = delegate
    let shared = Shared()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        var script = SessionScript()
        for round in 0..<150 {
          let identifiers = (0..<8).filter { ($0 + round) % 5 != 0 }
          let session = script.next(
            Dictionary(
              uniqueKeysWithValues: identifiers.map { ($0, SessionScript.place($0)) }))
          overlay.take(session)
          shared.newest.withLock { $0 = session }
          await Task.yield()
        }
        shared.isDone.store(true, ordering: .relaxed)
      }
      for worker in 0..<3 {
        group.addTask {
          var round = worker
          while !shared.isDone.load(ordering: .relaxed) {
            round += 1
            let codes = shared.newest.withLock { $0 }?.trackedBarcodes.values.map(\.self) ?? []
            for code in codes where code.identifier % 3 == worker {
              switch round % 4 {
              case 0: overlay.setView(nil, for: code)
              case 1: overlay.setView(NamedView("setter"), for: code)
              case 2: overlay.invalidateView(for: code)
              default: overlay.setAnchor(.topLeft, for: code)
              }
            }
            if round % 17 == 0 { overlay.clearTrackedBarcodeViews() }
            if round % 5 == 0 { view.size = Size(width: 100 + Double(round % 7) * 50, height: 300) }
            _ = view.drawing()
            _ = view.handleTap(at: Point(x: 70, y: 110))
            await Task.yield()
          }
        }
      }
    }
    // When all is quiet, a setter counts for each code that is tracked, and views go with all.
    guard let last = shared.newest.withLock({ $0 }) else { return }
    for code in last.trackedBarcodes.values {
      #expect(overlay.setView(NamedView("last"), for: code) == .applied)
    }
    #expect(Set(overlay.names().values) == ["last"])
    overlay.take(BarcodeBatchSession(frameNumber: 1000, timestamp: FrameTimestamp(seconds: 100)))
    #expect(overlay.placements().isEmpty)
  }
}
