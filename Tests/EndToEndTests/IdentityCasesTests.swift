// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing
import _SceneSynthesis

/// What users of scanners report about identity and sessions: cases O-02, O-05, O-08, O-09 and
/// O-45; others are in `CountingTests` and `LifecycleTests`.
@Suite(.timeLimit(.minutes(10))) struct IdentityCasesTests {
  // O-02: a label slides over another one that lies still, hides it, and goes on.
  @Test(arguments: [("UND1", "OVR2"), ("SAME", "SAME")])
  func labelsThatPassKeepTheirIdentifiers(under: String, over: String) async throws {
    let scene = SceneCatalog.passingLabels(
      under: try .code128(under), over: try .code128(over), width: 600, height: 120,
      frameCount: 24, pixelsPerModule: 1.5)
    let sessions = try await BarcodeBatch([.code128]).process(scene, frames: 0..<24)
    var fold = SessionFold()
    for session in sessions { fold.take(session) }
    // No third identifier, and none is exchanged.
    #expect(Set(sessions.flatMap(\.trackedBarcodes.keys)) == [1, 2])
    func identifiers(_ frame: Int) throws -> [Int?] {
      let truth = scene.truth(at: frame)
      return try [0, 1].map { index in
        let center = try #require(truth.first { $0.index == index }).quadrilateral.center
        return sessions[frame].trackedBarcodes.values
          .first { $0.location.center.distance(to: center) < 8 }?.identifier
      }
    }
    let before = try identifiers(1)
    #expect(Set(before) == [1, 2])
    #expect(try identifiers(23) == before)
  }

  private func code(_ text: String?, at seconds: Double) throws -> FrameData {
    guard let text else { return try .grey(width: 200, height: 140, seconds: seconds) }
    return try SceneCatalog.singleCode(.qr(text), width: 200, height: 140)
      .frameData(at: 0).withTimestamp(FrameTimestamp(seconds: seconds))
  }

  // O-05: no hidden memory of the last value, also when the engine was off in between.
  @Test func codeThatComesBackAfterTheEngineWasOffIsAddedAgain() async throws {
    let batch = BarcodeBatch([.qr])
    var added: [Int] = []
    func show(_ text: String?, at seconds: Double) async throws {
      let session = await batch.process(try code(text, at: seconds))
      added += session?.addedTrackedBarcodes.map(\.identifier) ?? []
    }
    try await show("A", at: 0)
    batch.isEnabled = false
    try await show("A", at: 1)
    try await show(nil, at: 6)
    batch.isEnabled = true
    try await show(nil, at: 10)
    try await show("A", at: 14)
    try await show("A", at: 14.03)
    #expect(added == [1, 2])
  }

  // O-08: one session a frame, and no code without content.
  @Test func tornCodeIsNoCodeWithoutContent() async throws {
    var scene = SceneCatalog.gridOfEqualCodes(
      columns: 3, rows: 2, symbol: try .qr("SIX"), pixelsPerModule: 3)
    let truth = scene.truth(at: 0)[4].quadrilateral
    scene.occluders = [
      Occluder(
        size: Size(width: 70, height: 26),
        placement: .still(Pose(x: truth.center.x, y: truth.center.y, rotationDegrees: 30)))
    ]
    let session = try #require(
      await BarcodeBatch([.qr]).process(scene.frameData(at: 0)))
    #expect(session.addedTrackedBarcodes.count == 5)
    #expect(session.addedTrackedBarcodes.allSatisfy { $0.barcode.data == "SIX" })
  }

  // O-09: a code that is in view for four frames only, 240 px further in each.
  @Test func fastCodeIsReportedInTheFirstFrameThatShowsIt() async throws {
    let label = Label(try .qr("FAST"), moduleSize: 3)
    let scene = Scene(
      width: 960, height: 110, frameCount: 4,
      labels: [PlacedLabel(label, .linear(from: Pose(x: 110, y: 55), velocityX: 240 * 30))],
      optics: .usual)
    let sessions = try await BarcodeBatch([.qr]).process(scene, frames: 0..<4)
    #expect(sessions[0].addedTrackedBarcodes.map(\.barcode.data) == ["FAST"])
    for (index, session) in sessions.enumerated() {
      let truth = try #require(scene.truth(at: index).first).quadrilateral.center
      #expect(
        session.trackedBarcodes.values.contains { $0.location.center.distance(to: truth) < 3 },
        "frame \(index)")
    }
  }

  // O-45: a session is a value that may be kept and read anywhere.
  @Test func sessionsThatAreKeptNeverChange() async throws {
    let scene = SceneCatalog.gridOfEqualCodes(
      columns: 2, rows: 1, symbol: try .qr("KEEP"), pixelsPerModule: 2.5, frameCount: 12,
      tremor: Tremor(shift: 3, turnDegrees: 0.4, frequency: 4, seed: 5))
    let batch = BarcodeBatch([.qr])
    var kept: [BarcodeBatchSession] = []
    var places: [[Int: Quadrilateral]] = []
    var readers: [Task<Bool, Never>] = []
    for index in 0..<12 {
      let session = try #require(await batch.process(scene.frameData(at: index)))
      kept.append(session)
      places.append(session.trackedBarcodes.mapValues(\.location))
      // Read by other tasks while the engine goes on.
      let (sessions, expected) = (kept, places)
      readers.append(
        Task.detached {
          zip(sessions, expected).allSatisfy { $0.trackedBarcodes.mapValues(\.location) == $1 }
        })
    }
    for reader in readers { #expect(await reader.value) }
  }
}
