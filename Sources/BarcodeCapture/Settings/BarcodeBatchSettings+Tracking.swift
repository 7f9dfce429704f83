// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes

extension BarcodeBatchSettings {
  /// What a tracker goes by, with values held to what is legal.
  var trackerConfiguration: Tracker.Configuration {
    var configuration = Tracker.Configuration()
    configuration.coastingTime = coastingTime
    configuration.returnTime = returnTime
    configuration.confirmation = confirmation
    configuration.maximumCodeCount = maximumTrackedBarcodeCount.map { max(0, $0) }
    configuration.expectsOnlyUniqueBarcodes = expectsOnlyUniqueBarcodes
    configuration.tracksLocalizedOnlyBarcodes = tracksLocalizedOnlyBarcodes
    configuration.rereadInterval = rereadInterval
    configuration.mostRereads = max(0, workBudget.rereads)
    configuration.restDistance = restTolerance.isFinite ? max(0, restTolerance) : 0
    return configuration
  }

  /// Returns the region of interest of a frame in its coordinates; nil for all of it.
  ///
  /// - Parameter size: The size of the frame in pixels.
  /// - Returns: What is in the frame; an empty rectangle when nothing is.
  func region(ofFrame size: Size) -> Rect? {
    regionOfInterest.map { region in
      let rect = region.inViewUnits(reference: size)
      guard ![rect.minX, rect.minY, rect.maxX, rect.maxY].contains(where: \.isNaN) else {
        return .zero
      }
      return Rect(origin: .zero, size: size).intersection(rect) ?? .zero
    }
  }
}
