// SPDX-License-Identifier: Apache-2.0
import BarcodeCapture
import BarcodeTypes
import Testing

@testable import BarcodeOverlay

/// Case O-19: the area is given in the view, and holds under fill, fit and turns.
@Suite struct ScanAreaTests {
  private func view(
    _ frame: FrameGeometry, _ mode: ContentMode, size: Size
  ) -> DataCaptureView {
    let view = DataCaptureView(context: nil, size: size)
    view.contentMode = mode
    view.show(BarcodeBatchSession(frameGeometry: frame))
    return view
  }

  private static let thirds = FloatWithUnit(value: 1.0 / 3, unit: .fraction)
  private static let middleThird = MarginsWithUnit(
    left: thirds, top: thirds, right: thirds, bottom: thirds)

  /// A code in the middle of each ninth of the *view*, row by row, in frame coordinates.
  private func grid(_ view: DataCaptureView) -> [Quadrilateral] {
    (0..<9).map { index in
      let middle = Point(
        x: view.size.width * (Double(index % 3) + 0.5) / 3,
        y: view.size.height * (Double(index / 3) + 0.5) / 3)
      let outline = Rect(x: middle.x - 20, y: middle.y - 10, width: 40, height: 20).quadrilateral
      return view.frameQuadrilateral(forViewQuadrilateral: outline)
    }
  }

  @Test(arguments: ContentMode.allCases, FrameOrientation.allCases)
  func onlyTheMiddleCodeIsInTheMiddleThird(mode: ContentMode, orientation: FrameOrientation) {
    for isMirrored in [false, true] {
      let frame = FrameGeometry(
        width: 1280, height: 720, orientation: orientation, isMirrored: isMirrored)
      let view = view(frame, mode, size: Size(width: 300, height: 300))
      view.scanAreaMargins = Self.middleThird
      let inside = grid(view).map { view.isInScanArea($0) }
      #expect(inside == [false, false, false, false, true, false, false, false, false])
      #expect(
        view.scanArea.largestDifference(to: Rect(x: 100, y: 100, width: 100, height: 100)) < 1e-9)
    }
  }

  /// Hand-computed: 1280 × 720 in 300 × 300, the middle third of the view.
  @Test func theAreaInTheFrameIsAsComputedByHand() {
    let frame = FrameGeometry(width: 1280, height: 720)
    let size = Size(width: 300, height: 300)
    let filled = view(frame, .fill, size: size)
    filled.scanAreaMargins = Self.middleThird
    // Fill shows columns 280 to 1000.
    #expect(
      filled.frameScanArea().largestDifference(to: Rect(x: 520, y: 240, width: 240, height: 240))
        < 1e-9)
    let fitted = view(frame, .fit, size: size)
    fitted.scanAreaMargins = Self.middleThird
    // Fit scales by 300 / 1280; the picture is 168.75 high, from 65.625.
    let expected = Rect(x: 1280.0 / 3, y: 146 + 2.0 / 3, width: 1280.0 / 3, height: 1280.0 / 3)
    #expect(fitted.frameScanArea().largestDifference(to: expected) < 1e-9)
    // The code's middle counts, not its sides.
    let onTheEdge = Rect(x: 500, y: 300, width: 50, height: 20).quadrilateral
    #expect(filled.isInScanArea(onTheEdge))
    #expect(!filled.isInScanArea(onTheEdge.offsetBy(dx: -10, dy: 0)))
  }

  @Test func withoutMarginsTheVisiblePartIsScanned() {
    let frame = FrameGeometry(width: 1280, height: 720)
    let filled = view(frame, .fill, size: Size(width: 300, height: 300))
    #expect(!filled.isInScanArea(Rect(x: 0, y: 0, width: 100, height: 50).quadrilateral))
    #expect(filled.isInScanArea(Rect(x: 300, y: 0, width: 100, height: 50).quadrilateral))
    let fitted = view(frame, .fit, size: Size(width: 300, height: 300))
    #expect(fitted.isInScanArea(Rect(x: 0, y: 0, width: 100, height: 50).quadrilateral))
    #expect(
      fitted.scanArea.largestDifference(to: Rect(x: 0, y: 65.625, width: 300, height: 168.75))
        < 1e-9)
  }

  @Test func marginsThatMeetLeaveNothing() {
    let view = view(
      FrameGeometry(width: 10, height: 10), .fill, size: Size(width: 100, height: 100))
    let half = FloatWithUnit(value: 60, unit: .dip)
    view.scanAreaMargins = MarginsWithUnit(left: half, top: .zero, right: half, bottom: .zero)
    #expect(view.frameScanArea() == .zero)
    #expect(!view.isInScanArea(Rect(x: 0, y: 0, width: 10, height: 10).quadrilateral))
    #expect(DataCaptureView(context: nil, size: view.size).scanArea == .zero)
  }

  @Test(arguments: [
    (FloatWithUnit(value: .nan, unit: .dip), EmptyScanAreaReason.marginsAreNotFinite),
    (FloatWithUnit(value: .infinity, unit: .fraction), .marginsAreNotFinite),
    (FloatWithUnit(value: -.infinity, unit: .pixel), .marginsAreNotFinite),
    (FloatWithUnit(value: 1e308, unit: .fraction), .marginsAreNotFinite),
    (FloatWithUnit(value: 1, unit: .fraction), .marginsLeaveNothing),
    (FloatWithUnit(value: 101, unit: .dip), .marginsLeaveNothing),
  ])
  func marginsThatLeaveNothingSayWhy(margin: FloatWithUnit, reason: EmptyScanAreaReason) {
    let frame = FrameGeometry(width: 10, height: 10)
    let view = view(frame, .fill, size: Size(width: 100, height: 100))
    #expect(view.emptyScanAreaReason() == nil)
    for sides in [
      MarginsWithUnit(left: margin, top: .zero, right: .zero, bottom: .zero),
      MarginsWithUnit(left: .zero, top: margin, right: .zero, bottom: .zero),
      MarginsWithUnit(left: .zero, top: .zero, right: margin, bottom: .zero),
      MarginsWithUnit(left: .zero, top: .zero, right: .zero, bottom: margin),
    ] {
      view.scanAreaMargins = sides
      #expect(view.emptyScanAreaReason() == reason)
      #expect(view.scanArea(of: frame) == .nothing(reason))
      #expect(view.frameScanArea() == .zero)
      #expect(view.scanArea == .zero || view.scanArea.isEmpty)
    }
    // A view that cannot be mapped limits nothing.
    view.size = .zero
    #expect(view.emptyScanAreaReason() == nil)
    #expect(view.scanArea(of: frame) == .all)
  }

  @Test func marginsMayLeaveNothingOfThePictureInTheView() {
    let fitted = view(
      FrameGeometry(width: 100, height: 50), .fit, size: Size(width: 100, height: 100))
    // The picture ends at 75, and the margin begins at 80.
    fitted.scanAreaMargins = MarginsWithUnit(
      left: .zero, top: FloatWithUnit(value: 80, unit: .dip), right: .zero, bottom: .zero)
    #expect(fitted.emptyScanAreaReason() == .marginsLeaveNothing)
  }
}
