// SPDX-License-Identifier: Apache-2.0
import _SceneSynthesis

/// The codes that are drawn one at a time.
enum Samples {
  static func symbols() throws -> [Symbol] {
    [
      try .ean13("4006381333931"), try .upca("036000291452"), try .ean8("96385074"),
      try .code128("Hello-12345"), try .code39("CODE-39"), try .code93("CODE93"),
      try .interleavedTwoOfFive("12345678901231"), try .codabar("A12345B"),
      try .qr("ROTATION"),
    ]
  }
}
