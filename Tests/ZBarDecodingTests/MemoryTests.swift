// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Foundation
import Testing
import ZBarDecoding
import _SceneSynthesis

@Suite struct MemoryTests {
  /// libzbar keeps some 200 bytes of each QR code it reads until its scanner goes.
  ///
  /// In a process of its own, since other tests use memory meanwhile.
  @Test func readingQRCodesForEverKeepsMemoryFlat() async {
    await #expect(processExitsWith: .success) {
      let reader = try ZBarDecoder().makeReader(
        configuration: ReaderConfiguration(symbologies: [.qr]))
      var look = SceneCatalog.Look()
      look.isCluttered = false
      let text = String(repeating: "MEMORY", count: 20)
      let frame = try SceneCatalog.singleCode(.qr(text), width: 180, height: 180, look: look)
        .frameData(at: 0)
      var before = 0
      for round in 0..<8000 {
        if round == 2000 { before = try residentBytes() }
        let found = try frame.withLuminance { pixels, layout in
          try reader.readPicture(pixels, layout: layout)
        }
        if found.count != 1 { exit(2) }
      }
      // Six thousand leaks of 200 bytes would be 1.2 MB.
      if try residentBytes() - before > 600_000 { exit(3) }
    }
  }
}

/// The memory of this process that is in use.
private func residentBytes() throws -> Int {
  let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * 4096
}
