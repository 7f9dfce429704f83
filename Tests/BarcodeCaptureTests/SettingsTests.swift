// SPDX-License-Identifier: Apache-2.0
import BarcodeTracking
import BarcodeTypes
import Testing

@testable import BarcodeCapture

@Suite struct SettingsTests {
  @Test func defaultsAreThoseOfTheTracker() {
    #expect(BarcodeBatchSettings().trackerConfiguration == Tracker.Configuration())
    #expect(BarcodeBatchSettings().region(ofFrame: Size(width: 640, height: 480)) == .all)
  }

  @Test func valuesAreHeldToWhatIsLegal() {
    var settings = BarcodeBatchSettings()
    settings.coastingTime = .seconds(-1)
    settings.returnTime = .seconds(-1)
    settings.rereadInterval = .seconds(-1)
    settings.maximumTrackedBarcodeCount = -3
    settings.workBudget.rereads = -1
    for tolerance in [-1, .nan, .infinity] {
      settings.restTolerance = tolerance
      #expect(settings.trackerConfiguration.restDistance == 0)
    }
    let configuration = settings.trackerConfiguration
    #expect(configuration.coastingTime == .zero)
    #expect(configuration.returnTime == .zero)
    #expect(configuration.rereadInterval == .zero)
    #expect(configuration.maximumCodeCount == 0)
    #expect(configuration.mostRereads == 0)
  }

  @Test(
    arguments: [
      (
        RectWithUnit(0.25, 0.5, 0.5, 0.5, .fraction),
        .part(Rect(x: 160, y: 240, width: 320, height: 240))
      ),
      (RectWithUnit(100, 50, 30, 20, .pixel), .part(Rect(x: 100, y: 50, width: 30, height: 20))),
      (RectWithUnit(100, 50, 30, 20, .dip), .part(Rect(x: 100, y: 50, width: 30, height: 20))),
      // What is out of the frame does not count.
      (
        RectWithUnit(-100, 400, 200, 200, .pixel), .part(Rect(x: 0, y: 400, width: 100, height: 80))
      ),
      (RectWithUnit(640, 0, 10, 10, .pixel), .nothing(.regionIsOutsideFrame)),
      (RectWithUnit(0, 0, 0, 1, .fraction), .nothing(.regionIsOutsideFrame)),
      (RectWithUnit(0.5, 0, -0.5, 1, .fraction), .nothing(.regionIsOutsideFrame)),
      (RectWithUnit(.nan, 0, 1, 1, .fraction), .nothing(.regionIsNotANumber)),
      (RectWithUnit(0, 0, 1, .nan, .dip), .nothing(.regionIsNotANumber)),
      (RectWithUnit(-.infinity, 0, .infinity, 9, .pixel), .nothing(.regionIsNotANumber)),
      (
        RectWithUnit(0, 0, .infinity, .infinity, .pixel),
        .part(Rect(x: 0, y: 0, width: 640, height: 480))
      ),
      (
        RectWithUnit(0, 0, 1e308, 1e308, .fraction),
        .part(Rect(x: 0, y: 0, width: 640, height: 480))
      ),
    ] as [(RectWithUnit, ScanArea)])
  func regionIsTheRectanglesPartOfTheFrame(region: RectWithUnit, expected: ScanArea) {
    var settings = BarcodeBatchSettings()
    settings.regionOfInterest = region
    #expect(settings.region(ofFrame: Size(width: 640, height: 480)) == expected)
  }
}

extension RectWithUnit {
  fileprivate init(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ unit: MeasureUnit
  ) {
    self.init(
      origin: PointWithUnit(x: x, y: y, unit: unit),
      size: SizeWithUnit(width: width, height: height, unit: unit))
  }
}
