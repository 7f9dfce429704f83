// SPDX-License-Identifier: Apache-2.0

/// What the command line of an example with a drawing asks for.
enum DrawingArguments: Equatable {
  case help
  case draw(path: String?)

  /// What is wrong with a command line.
  enum Problem: Error, Equatable, CustomStringConvertible {
    case unknownOption(String)
    case secondPath(String)

    var description: String {
      switch self {
      case .unknownOption(let option): "unknown option \(option)"
      case .secondPath(let path): "one drawing at a time, and \(path) is a second one"
      }
    }
  }

  /// Reads the arguments; what follows `--` is a path, whatever it begins with.
  init(_ arguments: some Sequence<String>) throws(Problem) {
    var path: String?
    var takesOptions = true
    for argument in arguments {
      if takesOptions, argument == "--" {
        takesOptions = false
      } else if takesOptions, ["--help", "-h"].contains(argument) {
        self = .help
        return
      } else if takesOptions, argument.hasPrefix("-") {
        throw .unknownOption(argument)
      } else {
        guard path == nil else { throw .secondPath(argument) }
        path = argument
      }
    }
    self = .draw(path: path)
  }
}
