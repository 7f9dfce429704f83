// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Synchronization

/// Collects a report of the run and writes it at the end.
final class ReportWriter: Sendable {
  private let file: OutputFile
  private let report: Mutex<TrackingReport>

  /// Opens the file, so that a run whose report cannot be written ends at once.
  init(path: String, title: String) throws(OutputFileError) {
    file = try OutputFile(path: path)
    report = Mutex(TrackingReport(title: title))
  }

  func add(_ session: BarcodeBatchSession, frame: FrameData?) {
    report.withLock { $0.add(session, frame: frame) }
  }

  func write() throws(OutputFileError) {
    file.empty()
    try file.write(Array(report.withLock { $0.html() }.utf8))
  }
}
