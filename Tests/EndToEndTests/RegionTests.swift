// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing
import _SceneSynthesis

/// Codes count only in a part of the frame, given by the settings or by a view.
@Suite struct RegionTests {
  private static let grid = 3

  /// Nine equal codes.
  private func scene(frameCount: Int = 1) throws -> Scene {
    SceneCatalog.gridOfEqualCodes(
      columns: Self.grid, rows: Self.grid, symbol: try .code128("AREA"), pixelsPerModule: 1.6,
      pitch: Size(width: 200, height: 130), frameCount: frameCount)
  }

  private func settings(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> BarcodeBatchSettings
  {
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.code128])
    settings.regionOfInterest = RectWithUnit(
      x: x, y: y, width: width, height: height, unit: .fraction)
    return settings
  }

  @Test func regionHoldsTheCodesWithTheirMiddlesInsideAndSavesWork() async throws {
    let frame = try scene().frameData(at: 0)
    let whole = try #require(await BarcodeBatch([.code128]).process(frame))
    #expect(whole.trackedBarcodes.count == 9)
    let third = 1.0 / 3
    for index in 0..<9 {
      let (column, row) = (Double(index % 3), Double(index / 3))
      let batch = BarcodeBatch(
        context: nil, settings: settings(column * third, row * third, third, third))
      let session = try #require(await batch.process(frame))
      let code = try #require(session.trackedBarcodes.values.first, "\(index)")
      #expect(session.trackedBarcodes.count == 1, "\(index)")
      // The same code, in the same place in frame coordinates.
      let same = whole.trackedBarcodes.values.map {
        zip($0.location.corners, code.location.corners).map { $0.distance(to: $1) }.max() ?? 9
      }
      #expect((same.min() ?? 9) < 0.5, "\(index)")
      #expect(session.statistics.scanLineCount < whole.statistics.scanLineCount, "\(index)")
    }
  }

  @Test func regionWithoutAPartOfTheFrameAdmitsNothing() async throws {
    let batch = BarcodeBatch(context: nil, settings: settings(2, 0, 1, 1))
    let session = try #require(await batch.process(scene().frameData(at: 0)))
    #expect(session.trackedBarcodes.isEmpty)
    #expect(session.statistics.scanLineCount == 0)
    #expect(session.statistics.emptyScanAreaReason == .regionIsOutsideFrame)
  }

  @Test func sessionsSayWhyNothingIsLookedFor() async throws {
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings(0, 0, 1, 1))
    let view = DataCaptureView(context: context, size: Size(width: 300, height: 300))
    let frame = try scene().frameData(at: 0)
    func reason() async throws -> EmptyScanAreaReason? {
      try #require(await batch.process(frame)).statistics.emptyScanAreaReason
    }
    func margins(top: Double = 0, bottom: Double = 0) -> MarginsWithUnit {
      MarginsWithUnit(top: top, bottom: bottom, unit: .fraction)
    }
    #expect(try await reason() == nil)
    view.scanAreaMargins = margins(top: .nan)
    #expect(try await reason() == .marginsAreNotFinite)
    view.scanAreaMargins = margins(top: 0.6, bottom: 0.6)
    #expect(try await reason() == .marginsLeaveNothing)
    view.scanAreaMargins = margins(top: 0.5)
    #expect(try await reason() == nil)
    batch.applySettings(settings(0, 0, 1, 0.2))
    #expect(try await reason() == .regionIsOutsideMargins)
    batch.applySettings(settings(0, 0, 1, .nan))
    #expect(try await reason() == .regionIsNotANumber)
    batch.applySettings(settings(0, 0, 1, 1))
    #expect(try await reason() == nil)
    #expect(try #require(await batch.process(frame)).trackedBarcodes.count >= 1)
  }

  @Test func aViewWhoseMarginsLeaveNothingDoesNotLimitAnother() async throws {
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings(0, 0, 1, 1))
    let views = (0..<2).map { _ in
      DataCaptureView(context: context, size: Size(width: 300, height: 300))
    }
    let all = FloatWithUnit(value: 1, unit: .fraction)
    views[0].scanAreaMargins = MarginsWithUnit(left: all, top: .zero, right: .zero, bottom: .zero)
    let session = try #require(await batch.process(try scene().frameData(at: 0)))
    #expect(session.statistics.emptyScanAreaReason == nil)
    #expect(session.trackedBarcodes.count == 9)
    withExtendedLifetime(views) {}
  }

  @Test func nothingElseIsLookedForWhenAllThatMayBeTrackedIsInSight() async throws {
    var settings = settings(0, 0, 1, 1)
    settings.regionOfInterest = nil
    settings.maximumTrackedBarcodeCount = 2
    let batch = BarcodeBatch(context: nil, settings: settings)
    let sessions = try await batch.process(scene(frameCount: 3), frames: 0..<3)
    #expect(sessions.map(\.trackedBarcodes.count) == [2, 2, 2])
    #expect(sessions[0].statistics.scanLineCount > 0)
    #expect(sessions.dropFirst().allSatisfy { $0.statistics.scanLineCount == 0 })
  }

  // O-19: the middle third of the view, under fit and fill, for frames stored upright and not.
  @Test(arguments: [ContentMode.fill, .fit], [FrameOrientation.degrees0, .degrees90])
  func marginsOfAViewLimitTheEngine(mode: ContentMode, orientation: FrameOrientation) async throws {
    let upright = try scene().frameData(at: 0)
    let frame = try upright.withBytes {
      try FrameData(
        bytes: Array($0), width: upright.width, height: upright.height, orientation: orientation)
    }
    let context = DataCaptureContext()
    var settings = settings(0, 0, 1, 1)
    settings.regionOfInterest = nil
    let batch = BarcodeBatch(context: context, settings: settings)
    let view = DataCaptureView(context: context, size: Size(width: 300, height: 300))
    view.contentMode = mode
    var time = 0.0
    func tracked() async throws -> Int {
      time += 0.03
      let session = await batch.process(frame.withTimestamp(FrameTimestamp(seconds: time)))
      return try #require(session).trackedBarcodes.count
    }
    #expect(try await tracked() == 9)
    let third = FloatWithUnit(value: 1.0 / 3, unit: .fraction)
    view.scanAreaMargins = MarginsWithUnit(left: third, top: third, right: third, bottom: third)
    let area = view.frameScanArea(in: frame.geometry)
    let expected = try scene().truth(at: 0).count { area.contains($0.quadrilateral.center) }
    #expect(expected >= 1 && expected < 9)
    #expect(try await tracked() == expected)
    // Each change counts with the next frame.
    view.scanAreaMargins = .zero
    #expect(try await tracked() == 9)
    view.scanAreaMargins = MarginsWithUnit(
      left: .zero, top: FloatWithUnit(value: 300, unit: .dip), right: .zero, bottom: .zero)
    #expect(try await tracked() == 0)
    view.size = .zero
    #expect(try await tracked() == 9)
  }

  @Test func viewThatIsGoneLimitsNothing() async throws {
    let context = DataCaptureContext()
    var settings = settings(0, 0, 1, 1)
    settings.regionOfInterest = nil
    let batch = BarcodeBatch(context: context, settings: settings)
    do {
      let view = DataCaptureView(context: context, size: Size(width: 300, height: 300))
      let all = FloatWithUnit(value: 1, unit: .fraction)
      view.scanAreaMargins = MarginsWithUnit(left: all, top: .zero, right: .zero, bottom: .zero)
      let session = try #require(await batch.process(scene().frameData(at: 0)))
      #expect(session.trackedBarcodes.isEmpty)
      withExtendedLifetime(view) {}
    }
    let frame = try scene().frameData(at: 0).withTimestamp(FrameTimestamp(seconds: 0.03))
    #expect(try #require(await batch.process(frame)).trackedBarcodes.count == 9)
  }
}
