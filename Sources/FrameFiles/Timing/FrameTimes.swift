// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// The times of frames, read from a text file with a line for each.
struct FrameTimes: Sendable {
  let path: String
  let timestamps: [FrameTimestamp]

  /// Reads a file; empty lines at its end are no lines.
  init(contentsOf path: String) throws(FrameFileError) {
    let bytes = try WholeFile.read(path, limit: WholeFile.timesLimit)
    do {
      self.timestamps = try Self.parse(bytes)
    } catch {
      throw .times(path: path, error)
    }
    self.path = path
  }

  /// Returns the place of the times that belong to a video: `a/b.times.txt` for `a/b.y4m`.
  static func path(besideVideo path: String) -> String {
    let nameStart = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let name = path[nameStart...]
    // A name that begins with its only dot has no extension.
    guard let dot = name.lastIndex(of: "."), dot > nameStart else { return path + ".times.txt" }
    return path[..<dot] + ".times.txt"
  }

  static func parse(_ bytes: [UInt8]) throws(FrameTimesError) -> [FrameTimestamp] {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    while let last = lines.last, last.allSatisfy(isBlank) { lines.removeLast() }
    var timestamps: [FrameTimestamp] = []
    timestamps.reserveCapacity(lines.count)
    for line in lines {
      guard let time = DecimalSeconds.timestamp(trim(line)) else {
        let text = String(decoding: line.prefix(40), as: UTF8.self)
        throw .unreadableLine(number: timestamps.count + 1, text: text)
      }
      timestamps.append(time)
    }
    return timestamps
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  private static func trim(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop(while: isBlank)
    while let last = line.last, isBlank(last) { line.removeLast() }
    return line
  }
}
