// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit

/// Short names of the symbologies, as they are typed and written to event files.
enum SymbologyNames {
  private static let names: [(name: String, symbology: Symbology)] = [
    ("ean13", .ean13UPCA), ("ean8", .ean8), ("upce", .upce), ("code39", .code39),
    ("code93", .code93), ("code128", .code128), ("codabar", .codabar),
    ("itf", .interleavedTwoOfFive), ("databar", .gs1Databar),
    ("databarExpanded", .gs1DatabarExpanded), ("qr", .qr),
  ]

  /// The names, in the order in which they are listed.
  static var all: [String] { names.map(\.name) }

  /// Returns the short name of a symbology, or the library's where there is none.
  static func name(of symbology: Symbology) -> String {
    names.first { $0.symbology == symbology }?.name ?? symbology.rawValue
  }

  /// Returns the symbologies of a list of names separated by commas.
  ///
  /// Case, spaces and hyphens do not matter; the library's own names are understood too.
  static func symbologies(in list: String) throws(UsageError) -> Set<Symbology> {
    var symbologies: Set<Symbology> = []
    for part in list.split(separator: ",") {
      let name = folded(part)
      if name.isEmpty { continue }
      let short = names.first { folded($0.name) == name }?.symbology
      let own = names.first { folded($0.symbology.rawValue) == name }?.symbology
      // UPC-A codes are EAN-13 codes with a leading zero.
      let other: Symbology? = name == "upca" ? .ean13UPCA : nil
      guard let symbology = short ?? own ?? other else {
        throw .unknownSymbology(part.trimmingPrefix(while: \.isWhitespace).description)
      }
      symbologies.insert(symbology)
    }
    guard !symbologies.isEmpty else { throw .noSymbologies }
    return symbologies
  }

  private static func folded(_ name: some StringProtocol) -> String {
    name.lowercased().filter { !$0.isWhitespace && $0 != "-" }
  }
}
