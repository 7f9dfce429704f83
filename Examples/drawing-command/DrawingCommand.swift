// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc

/// The command line of an example that prints lines and may write one drawing.
///
/// Without arguments the example only prints. Problems are one line on standard error: a command
/// line that is not understood exits with 2, anything else that goes wrong with 1. Lines that
/// cannot be written are such a problem, too; a reader that has seen enough, such as `head`, is none.
public struct DrawingCommand: Sendable {
  private let name: String
  private let about: String

  /// Creates the command.
  ///
  /// - Parameters:
  ///   - name: What it is called by.
  ///   - about: What it does, in a line or a few.
  public init(_ name: String, about: String) {
    self.name = name
    self.about = about
  }

  /// Runs the example as the command line says.
  ///
  /// - Parameter body: The example; it is given where its drawing goes.
  public func run(_ body: (DrawingFile) async throws -> Void) async {
    // A pipe whose reader went away is no reason to end before the drawing is written.
    signal(SIGPIPE, SIG_IGN)
    do {
      switch try DrawingArguments(CommandLine.arguments.dropFirst()) {
      case .help: print(usage)
      case .draw(let path): try await body(try DrawingFile(path: path))
      }
      try finishLines()
    } catch let error as DrawingArguments.Problem {
      fail("\(error); try --help", status: 2)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private var usage: String {
    """
    usage: \(name) [OUT.svg]

    \(about)

      OUT.svg  write the last frame with what is shown on it; without it only lines are printed
      --help   print this
    """
  }

  /// Writes the lines that wait in the buffer of `print`, which tells nobody when it cannot.
  private func finishLines() throws {
    // What could not be written before is still there, and is tried again here.
    guard fflush(nil) != 0, case let number = errno, number != EPIPE else { return }
    throw DrawingFile.Problem(path: "standard output", errorNumber: number)
  }

  private func fail(_ message: String, status: Int32) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("\(name): \(message)\n".utf8))
    exit(status)
  }
}
