// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
public import BarcodeTypes
import Synchronization

extension BarcodeBatchBasicOverlay {
  /// Sets the brush of a code; it counts before any other, now and until the code is gone.
  ///
  /// - Parameters:
  ///   - brush: The brush; with nil the code is not drawn and cannot be tapped.
  ///   - trackedBarcode: The code.
  /// - Returns: Whether the code is tracked.
  @discardableResult
  public func setBrush(_ brush: Brush?, for trackedBarcode: TrackedBarcode) -> OverlaySetResult {
    state.withLock { state in
      state.attributes.change(trackedBarcode) { $0.brush = .setter(brush) }
    }
  }

  /// Hides all codes that are tracked now; codes that come later are shown.
  public func clearTrackedBarcodeBrushes() {
    state.withLock { $0.attributes.changeAll { $0.brush = .setter(nil) } }
  }

  /// Forgets the brush of a code, whoever gave it: the delegate is asked again with the next
  /// session.
  ///
  /// - Parameter trackedBarcode: The code.
  /// - Returns: Whether the code is tracked.
  @discardableResult
  public func invalidateBrush(for trackedBarcode: TrackedBarcode) -> OverlaySetResult {
    state.withLock { state in
      state.attributes.change(trackedBarcode) {
        $0.brush = .unset
        $0.isAsking = false
        $0.epoch += 1
      }
    }
  }

  /// Takes a session; runs on the engine's queue.
  func take(_ session: BarcodeBatchSession) {
    let isAsking = delegate != nil
    let (view, questions, execution) = state.withLock { state in
      state.timeline.append(session)
      _ = state.attributes.update(session)
      let time = state.timeline.newestTime
      var questions: [(code: TrackedBarcode, serial: Int, epoch: Int)] = []
      for (identifier, record) in state.attributes.records {
        let needsAnswer =
          isAsking && record.attributes.brush.isUnset && !record.attributes.isAsking
        guard needsAnswer || record.attributes.since == nil else { continue }
        state.attributes.change(identifier) {
          $0.since = $0.since ?? time
          if needsAnswer { $0.isAsking = true }
        }
        if needsAnswer, let code = session.trackedBarcodes[identifier] {
          questions.append((code, record.serial, record.attributes.epoch))
        }
      }
      questions.sort { $0.code.identifier < $1.code.identifier }
      return (state.view, questions, state.delegateExecution)
    }
    view?.show(session)
    guard !questions.isEmpty else { return }
    execution.run { [weak self] in
      for (code, serial, epoch) in questions { self?.ask(code, serial: serial, epoch: epoch) }
    }
  }

  /// Asks the delegate, unless a setter was quicker or the code went meanwhile.
  private func ask(_ code: TrackedBarcode, serial: Int, epoch: Int) {
    let (delegate, isOpen) = state.withLock { state in
      let record = state.attributes.records[code.identifier]
      let isOpen = record?.serial == serial && record?.attributes.epoch == epoch
      return (state.delegate, isOpen && record?.attributes.brush.isUnset == true)
    }
    let brush = isOpen ? delegate?.barcodeBatchBasicOverlay(self, brushFor: code) : nil
    state.withLock { state in
      state.attributes.change(code.identifier, serial: serial) {
        guard $0.epoch == epoch else { return }
        $0.isAsking = false
        if isOpen, delegate != nil { $0.brush.answer(brush) }
      }
    }
  }
}
