// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

extension TrackProcess {
  /// Runs the example and interrupts it once a file has bytes; returns how it ended.
  static func interrupted(_ arguments: [String], whenWritten path: String) throws -> Int32 {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    try process.run()
    let limit = ContinuousClock.now + .seconds(120)
    while process.isRunning, ContinuousClock.now < limit {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      if let size = attributes?[.size] as? Int, size > 0 { break }
      usleep(20_000)
    }
    process.interrupt()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
