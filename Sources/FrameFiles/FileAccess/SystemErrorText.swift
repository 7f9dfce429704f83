// SPDX-License-Identifier: Apache-2.0
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system's words for values of `errno`.
enum SystemErrorText {
  /// Returns words such as "No such file or directory".
  static func of(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }
}
