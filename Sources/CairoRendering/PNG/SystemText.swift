// SPDX-License-Identifier: Apache-2.0
#if CairoRendering
  import Glibc

  /// The system's words for values of `errno`.
  enum SystemText {
    static func of(_ code: Int32) -> String {
      strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }
#endif
