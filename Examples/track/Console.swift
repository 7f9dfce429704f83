// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Foundation
import Synchronization

/// Prints lines for people, with a progress bar below them on a terminal.
final class Console: Sendable {
  private let isQuiet: Bool
  private let usesStandardError: Bool
  private let frameCount: Int?
  private let showsProgress: Bool
  private let shownPercent = Mutex<Int?>(nil)
  private let firstFailure = Mutex<OutputFileError?>(nil)

  init(isQuiet: Bool, usesStandardError: Bool, frameCount: Int?) {
    self.isQuiet = isQuiet
    self.usesStandardError = usesStandardError
    self.frameCount = frameCount
    showsProgress = !isQuiet && (frameCount ?? 0) > 1 && isatty(STDERR_FILENO) == 1
  }

  /// Prints a line for each code that came or went.
  func report(_ session: BarcodeBatchSession) {
    guard !isQuiet else { return }
    if let failure = session.failure {
      line("! frame \(session.frameNumber): \(Text.line(failure.description))")
    }
    let time = Text.fixed(session.timestamp.seconds, 3)
    for code in session.addedTrackedBarcodes {
      let center = code.location.center
      line(
        "+ \(time) s  #\(code.identifier)  \(code.barcode.symbology)  \(Text.content(code.barcode))"
          + "  at \(Int(center.x)), \(Int(center.y))")
    }
    for removal in session.removals {
      let code = removal.trackedBarcode
      line(
        "- \(time) s  #\(code.identifier)  \(code.barcode.symbology)  \(Text.content(code.barcode))"
          + "  \(removal.reason.rawValue)")
    }
    showProgress(session.frameNumber + 1)
  }

  /// Prints what the input turned out to be.
  func note(_ note: String) {
    guard !isQuiet else { return }
    line(Text.line(note))
  }

  func report(_ summary: TrackSummary) {
    guard !isQuiet else { return }
    line(summary.line)
  }

  func warn(_ warning: String) {
    guard !isQuiet else { return }
    write("track: warning: \(warning)\n", toStandardError: true)
  }

  /// Why a line was not printed; nil when all were, or nobody reads them any more.
  var failure: OutputFileError? { firstFailure.withLock { $0 } }

  /// Takes the progress bar away.
  func finish() { clearProgress() }

  private func line(_ text: String) {
    clearProgress()
    write(text + "\n", toStandardError: usesStandardError)
  }

  private func showProgress(_ frames: Int) {
    guard showsProgress, let frameCount else { return }
    let percent = min(100, frames * 100 / max(1, frameCount))
    let isNew = shownPercent.withLock { shown in
      defer { shown = percent }
      return shown != percent
    }
    guard isNew else { return }
    let bar = String(repeating: "#", count: percent / 4)
    let rest = String(repeating: ".", count: 25 - percent / 4)
    write("\r[\(bar)\(rest)] \(percent) %", toStandardError: true)
  }

  private func clearProgress() {
    guard showsProgress, shownPercent.withLock({ $0.take() }) != nil else { return }
    write("\r\u{1B}[K", toStandardError: true)
  }

  private func write(_ text: String, toStandardError: Bool) {
    do throws(OutputFileError) {
      try (toStandardError ? OutputFile.standardError : .standardOutput).write(text.utf8)
    } catch {
      // A reader that went away is no reason to stop tracking.
      guard !toStandardError, case .cannotWrite = error else { return }
      firstFailure.withLock { $0 = $0 ?? error }
    }
  }
}
