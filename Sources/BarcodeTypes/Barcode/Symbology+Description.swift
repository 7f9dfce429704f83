// SPDX-License-Identifier: Apache-2.0

extension Symbology: CustomStringConvertible {
  /// The name people know the symbology by.
  public var readableName: String {
    switch self {
    case .ean13UPCA: "EAN-13/UPC-A"
    case .ean8: "EAN-8"
    case .upce: "UPC-E"
    case .code39: "Code 39"
    case .code93: "Code 93"
    case .code128: "Code 128"
    case .codabar: "Codabar"
    case .interleavedTwoOfFive: "Interleaved 2 of 5"
    case .gs1Databar: "GS1 DataBar"
    case .gs1DatabarExpanded: "GS1 DataBar Expanded"
    case .qr: "QR Code"
    case .sqCode: "SQ Code"
    case .microQR: "Micro QR Code"
    case .rectangularMicroQR: "Rectangular Micro QR Code"
    case .dataMatrix: "Data Matrix"
    case .aztec: "Aztec Code"
    case .pdf417: "PDF417"
    case .maxiCode: "MaxiCode"
    }
  }

  /// The ``readableName``.
  public var description: String { readableName }

  /// A Boolean value that tells whether the symbol is one row of bars.
  public var isLinear: Bool {
    switch self {
    case .ean13UPCA, .ean8, .upce, .code39, .code93, .code128, .codabar, .interleavedTwoOfFive,
      .gs1Databar, .gs1DatabarExpanded:
      true
    case .qr, .sqCode, .microQR, .rectangularMicroQR, .dataMatrix, .aztec, .pdf417, .maxiCode:
      false
    }
  }
}
