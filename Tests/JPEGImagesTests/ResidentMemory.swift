// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The memory that this process has in use.
enum ResidentMemory {
  /// Bytes, in whole pages; 0 where the system does not tell.
  static var byteCount: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
  }
}
