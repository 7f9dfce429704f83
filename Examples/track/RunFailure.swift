// SPDX-License-Identifier: Apache-2.0

/// All that went wrong in a run, in its order and each thing once.
struct RunFailure: Error {
  let lines: [String]

  /// Takes what went wrong; nil when nothing did.
  ///
  /// A reader that has seen enough, such as `head`, is no fault.
  init?(_ errors: [any Error]) {
    var lines: [String] = []
    for error in errors {
      if case OutputFileError.readerIsGone = error { continue }
      let line = "\(error)"
      if !lines.contains(line) { lines.append(line) }
    }
    guard !lines.isEmpty else { return nil }
    self.lines = lines
  }
}
