// SPDX-License-Identifier: Apache-2.0
import BarcodeVision

extension FrameStatistics {
  /// Takes over what finding and reading the codes of a frame took.
  mutating func take(_ result: FrontEndResult) {
    readingCount = result.readings.count
    unreadPlaceCount = result.unreadPlaces.count
    scanLineCount = result.work.scanLineCount
    moduleSamplingCount = result.work.moduleSamplingCount
    scannedPixelCount = result.work.scannedPixelCount
    isIncomplete = result.isIncomplete
  }
}
