// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes

extension BarcodeBatchSettings {
  /// What a tracker goes by.
  var trackerConfiguration: Tracker.Configuration {
    var configuration = Tracker.Configuration()
    configuration.coastingTime = coastingTime
    configuration.returnTime = returnTime
    configuration.confirmation = confirmation
    configuration.maximumCodeCount = maximumTrackedBarcodeCount
    configuration.expectsOnlyUniqueBarcodes = expectsOnlyUniqueBarcodes
    configuration.tracksLocalizedOnlyBarcodes = tracksLocalizedOnlyBarcodes
    configuration.rereadInterval = rereadInterval
    configuration.mostRereads = workBudget.rereads
    configuration.restDistance = restTolerance
    return configuration
  }

  /// Returns where the region of interest lets codes count in a frame.
  ///
  /// - Parameter size: The size of the frame in pixels.
  /// - Returns: What of the region is in the frame.
  func region(ofFrame size: Size) -> ScanArea {
    guard let regionOfInterest else { return .all }
    let rect = regionOfInterest.inViewUnits(reference: size)
    guard ![rect.minX, rect.minY, rect.maxX, rect.maxY].contains(where: \.isNaN) else {
      return .nothing(.regionIsNotANumber)
    }
    return Rect(origin: .zero, size: size).intersection(rect).map { .part($0) }
      ?? .nothing(.regionIsOutsideFrame)
  }
}
