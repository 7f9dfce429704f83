// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing

/// What an app makes to test its own code without a camera.
@Suite struct ValuesForTestsTests {
  @Test func sessionsCanBeMade() {
    let code = TrackedBarcode(
      identifier: 7, barcode: Barcode(symbology: .ean13UPCA, data: "0036000291452"),
      location: Rect(x: 10, y: 20, width: 95, height: 50).quadrilateral)
    let gone = RemovedTrackedBarcode(
      trackedBarcode: TrackedBarcode(
        identifier: 3, barcode: Barcode(symbology: .qr, data: "x"),
        location: Rect(x: 0, y: 0, width: 5, height: 5).quadrilateral), reason: .left)
    let session = BarcodeBatchSession(
      added: [code], removals: [gone], frameNumber: 4,
      frameGeometry: FrameGeometry(width: 640, height: 480, orientation: .degrees90))
    #expect(session.hasChanges)
    #expect(session.trackedBarcodes == [7: code])
    #expect(session.removedTrackedBarcodes == [3])
    #expect(code.barcode.upcaData == "036000291452")
    #expect(session.frameGeometry.uprightSize == Size(width: 480, height: 640))
  }

  @Test func offsetsAreFractionsOfASize() {
    let offset = PointWithUnit(x: 0, y: -1, unit: .fraction)
    #expect(
      offset.inViewUnits(reference: Size(width: 80, height: 30)) == Point(x: 0, y: -30))
  }

  @Test func trackerIsUsableByItself() {
    var tracker = Tracker()
    let update = tracker.update(
      [
        DecodedBarcode(
          barcode: Barcode(symbology: .qr, data: "x"),
          location: Rect(x: 0, y: 0, width: 5, height: 5).quadrilateral)
      ], at: .zero, frameSize: Size(width: 10, height: 10))
    #expect(update.added.map(\.identifier) == [1])
  }
}
