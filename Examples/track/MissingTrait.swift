// SPDX-License-Identifier: Apache-2.0

/// What an option or an input needs that this build does not have.
struct MissingTrait: Error, Equatable, CustomStringConvertible {
  /// What was asked for, as the user typed it.
  var option: String
  /// What it needs.
  var traits: [Trait]
  /// The arguments of the run, all of which the proposed command is to carry out.
  var arguments = Array(CommandLine.arguments.dropFirst())

  /// What is missing, and the commands that run the same with it.
  var description: String {
    // One build for the whole command line, which keeps what this one has.
    let outputs = (try? TrackOptions(arguments))?.outputTraits ?? []
    let needed = Trait.allCases.filter {
      $0.isEnabled || traits.contains($0) || outputs.contains($0)
    }
    let names = traits.map(\.rawValue).joined(separator: " and ")
    let packages = needed.filter { !$0.isEnabled }.map(\.packages).joined(separator: " ")
    let command =
      ["swift run -c release --traits", needed.map(\.rawValue).joined(separator: ","), "track"]
      + arguments.map(Self.quoted)
    return "\(option) needs a build with the trait\(traits.count == 1 ? "" : "s") \(names): "
      + "apt-get install -y \(packages) && \(command.joined(separator: " "))"
  }

  /// An argument as a shell takes it.
  private static func quoted(_ argument: String) -> String {
    let isPlain = argument.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./:,=@+%".utf8.contains(byte)
      }
    }
    guard !isPlain || argument.isEmpty else { return argument }
    return "'"
      + argument.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }
}
