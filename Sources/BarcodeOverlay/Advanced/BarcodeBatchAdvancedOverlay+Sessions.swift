// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Synchronization

extension BarcodeBatchAdvancedOverlay {
  /// A code about which the delegate is asked.
  private struct Question: Sendable {
    var code: TrackedBarcode
    /// The record that gets the answers; a code that came back has another one.
    var serial: Int
    /// Whether values that the delegate gave before are asked for too.
    var isRepeated: Bool
    /// The ``ViewAttributes/epoch`` in which it is asked.
    var epoch: Int
  }

  /// Takes a session; runs on the engine's queue.
  func take(_ session: BarcodeBatchSession) {
    let hasDelegate = delegate != nil
    let (view, questions, execution, kept) = state.withLock { state in
      // What goes is let go after the lock: a view's end may use the overlay.
      let kept = (state.attributes, state.leaving)
      state.follow(session)
      let questions = hasDelegate ? collectQuestions(session, &state) : []
      return (state.view, questions, state.delegateExecution, kept)
    }
    withExtendedLifetime(kept) {}
    view?.show(session)
    guard !questions.isEmpty else { return }
    execution.run { [weak self] in
      for question in questions { self?.ask(question) }
    }
  }

  private func collectQuestions(_ session: BarcodeBatchSession, _ state: inout State) -> [Question]
  {
    var questions: [Question] = []
    for (identifier, record) in state.attributes.records {
      guard record.attributes.needsAnswers, !record.attributes.isAsking,
        let code = session.trackedBarcodes[identifier]
      else { continue }
      questions.append(
        Question(
          code: code, serial: record.serial, isRepeated: record.attributes.isStale,
          epoch: record.attributes.epoch))
      state.attributes.change(identifier) { attributes in
        attributes.isAsking = true
        attributes.isStale = false
      }
    }
    return questions.sorted { $0.code.identifier < $1.code.identifier }
  }

  private func ask(_ question: Question) {
    ask(question, \.view) {
      $0.barcodeBatchAdvancedOverlay(self, viewFor: question.code)
    } convert: {
      $0.map(SizedView.init)
    }
    ask(question, \.anchor) {
      $0.barcodeBatchAdvancedOverlay(self, anchorFor: question.code)
    } convert: {
      $0
    }
    ask(question, \.offset) {
      $0.barcodeBatchAdvancedOverlay(self, offsetFor: question.code)
    } convert: {
      $0.isFinite ? $0 : .zero
    }
    change(question) { $0.isAsking = false }
  }

  /// Asks for one value, unless a setter was quicker or the code went meanwhile.
  private func ask<Answer, Value>(
    _ question: Question,
    _ value: any WritableKeyPath<ViewAttributes, OverlayAttribute<Value>> & Sendable,
    _ answer: (any BarcodeBatchAdvancedOverlayDelegate) -> Answer,
    convert: (Answer) -> Value
  ) {
    let delegate: (any BarcodeBatchAdvancedOverlayDelegate)? = state.withLock { state in
      guard let record = state.attributes.records[question.code.identifier],
        record.serial == question.serial, record.attributes.epoch == question.epoch,
        record.attributes[keyPath: value].isOpen(again: question.isRepeated)
      else { return nil }
      return state.delegate
    }
    guard let delegate else { return }
    let converted = convert(answer(delegate))
    change(question) { $0[keyPath: value].answer(converted) }
  }

  private func change(_ question: Question, _ body: (inout ViewAttributes) -> Void) {
    let kept = state.withLock { state in
      let kept = state.attributes[question.code]
      let time = state.timeline.newestTime
      state.attributes.change(question.code.identifier, serial: question.serial) {
        guard $0.epoch == question.epoch else { return }
        body(&$0)
        $0.updateSince(time)
      }
      return kept
    }
    withExtendedLifetime(kept) {}
  }
}

extension BarcodeBatchAdvancedOverlay.State {
  /// Takes the codes of a session; views of codes that went begin to leave.
  fileprivate mutating func follow(_ session: BarcodeBatchSession) {
    let last = Dictionary(
      session.removals.map { ($0.identifier, $0.trackedBarcode) }, uniquingKeysWith: { $1 })
    timeline.append(session)
    let time = timeline.newestTime ?? session.timestamp
    let gone = attributes.update(session)
    for identifier in attributes.records.keys {
      attributes.change(identifier) { $0.updateSince(time) }
    }
    leaving.removeAll { view in
      let passed = view.time.duration(to: time)
      return session.trackedBarcodes[view.code.identifier] != nil || passed < .zero
        || passed >= fadeDuration
    }
    guard fadeDuration > .zero else { return }
    for (identifier, record) in gone.sorted(by: { $0.key < $1.key }) {
      guard record.attributes.shownView != nil, let code = last[identifier] else { continue }
      leaving.append(
        LeavingView(
          code: code, attributes: record.attributes, time: time,
          geometry: session.frameGeometry))
    }
  }
}
