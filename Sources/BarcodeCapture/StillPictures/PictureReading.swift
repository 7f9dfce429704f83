// SPDX-License-Identifier: Apache-2.0
public import BarcodeTypes
import BarcodeVision

/// What was found in a single picture.
public struct PictureReading: Sendable {
  /// The barcodes that are believed, each with its outline in coordinates of the picture.
  ///
  /// Matrix codes are believed at once; Code 128 and Code 93 when 4 scan lines agree,
  /// EAN-13 and EAN-8 when 6 do, Code 39 when 8 do, and other linear codes when 10 do.
  ///
  /// ``DecodedBarcode/votes`` is the number of scan lines that agree on the
  /// content; it is nil for matrix codes, whose error correction vouches for them.
  public let barcodes: [DecodedBarcode]

  /// Readings that too few scan lines agree on to be believed.
  ///
  /// Many are right. In a video a second frame would tell.
  public let unconfirmedBarcodes: [DecodedBarcode]

  /// The outlines of places that look like a code and could not be read.
  ///
  /// Other print with parallel lines is among them.
  public let unreadPlaces: [Quadrilateral]

  /// What reading took, and whether it ended at its bounds.
  public internal(set) var statistics: FrameStatistics

  init(_ result: FrontEndResult, settings: BarcodeBatchSettings) {
    let admitted = result.readings.filter { settings[$0.barcode.symbology].admits($0.barcode) }
    barcodes = admitted.filter(StillPictureConfirmation.isBelieved)
    unconfirmedBarcodes = admitted.filter { !StillPictureConfirmation.isBelieved($0) }
    unreadPlaces = result.unreadPlaces.map(\.location)
    statistics = FrameStatistics()
    statistics.take(result)
    statistics.rejectedReadingCount = result.readings.count - admitted.count
  }
}
