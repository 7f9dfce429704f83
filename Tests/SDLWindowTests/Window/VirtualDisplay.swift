// SPDX-License-Identifier: Apache-2.0
#if SDLWindow
  import Foundation

  /// A display in memory: an Xvfb whose screen lies in a file, and xdotool as its user.
  final class VirtualDisplay {
    struct NotRunning: Error {}

    /// Why there can be no display; nil when there can.
    static let obstacle: String? = {
      let missing = ["Xvfb", "xdotool"].filter { program($0) == nil }
      guard !missing.isEmpty else { return nil }
      return "the window is not tested without \(missing.joined(separator: " and "))"
    }()

    static func program(_ name: String) -> URL? {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(fileURLWithPath: String($0)).appending(component: name) }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    let name: String
    private let server = Process()
    private let directory = FileManager.default.temporaryDirectory
      .appending(component: "barcode-batch-display-\(UUID().uuidString)")

    /// Starts a display of 1000 × 700 pixels.
    init() throws {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      let number = Pipe()
      server.executableURL = Self.program("Xvfb")
      server.arguments = [
        "-displayfd", "1", "-screen", "0", "1000x700x24", "-fbdir", directory.path, "-nolisten",
        "tcp",
      ]
      server.standardOutput = number
      server.standardError = FileHandle.nullDevice
      server.standardInput = FileHandle.nullDevice
      try server.run()
      var text = ""
      while !text.hasSuffix("\n") {
        guard let byte = try number.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else {
          throw NotRunning()
        }
        text += String(decoding: byte, as: UTF8.self)
      }
      name = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit {
      // It inherits the mask of the thread that started it, where other signals are blocked.
      kill(server.processIdentifier, SIGKILL)
      server.waitUntilExit()
      let number = name.dropFirst()
      let leftovers = [directory.path, "/tmp/.X\(number)-lock", "/tmp/.X11-unix/X\(number)"]
      for path in leftovers { try? FileManager.default.removeItem(atPath: path) }
    }

    /// Runs xdotool and returns what it prints.
    @discardableResult
    func user(_ arguments: String...) throws -> String {
      let process = Process()
      let output = Pipe()
      process.executableURL = Self.program("xdotool")
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
      process.standardOutput = output
      try process.run()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: text, as: UTF8.self)
    }

    /// Returns what is on the screen.
    func screenshot() throws -> Screenshot {
      try Screenshot(Data(contentsOf: directory.appending(component: "Xvfb_screen0")))
    }
  }

  /// The pixels of a screen, from a file of the format XWD, version 7.
  struct Screenshot {
    struct UnknownFormat: Error {}

    let width: Int
    let height: Int
    private let rowStride: Int
    private let pixels: Data

    init(_ file: Data) throws {
      func field(_ index: Int) -> Int {
        file[file.startIndex + index * 4..<file.startIndex + index * 4 + 4]
          .reduce(0) { $0 << 8 | Int($1) }
      }
      // Fields of the header, four bytes each: its size, the version, …
      guard file.count > 100, field(1) == 7, field(11) == 32 else { throw UnknownFormat() }
      width = field(4)
      height = field(5)
      rowStride = field(12)
      // Colours of twelve bytes each stand between the header and the pixels.
      pixels = file.dropFirst(field(0) + field(19) * 12)
      guard pixels.count >= rowStride * height else { throw UnknownFormat() }
    }

    /// Red, green and blue of a pixel; black outside.
    subscript(x: Int, y: Int) -> SIMD3<Int> {
      guard 0..<width ~= x, 0..<height ~= y else { return .zero }
      let place = pixels.startIndex + y * rowStride + x * 4
      return SIMD3(Int(pixels[place + 2]), Int(pixels[place + 1]), Int(pixels[place]))
    }
  }
#endif
