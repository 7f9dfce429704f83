// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing
import _SceneSynthesis

/// Codes that leave, hide and come back, seen through the whole engine.
@Suite(.timeLimit(.minutes(10))) struct LifecycleTests {
  private func frame(_ text: String?, seconds: Double) throws -> FrameData {
    guard let text else { return try .grey(width: 240, height: 160, seconds: seconds) }
    return try SceneCatalog.singleCode(.qr(text), width: 240, height: 160)
      .frameData(at: 0).withTimestamp(FrameTimestamp(seconds: seconds))
  }

  private func events(_ contents: [String?], rate: Double = 30) async throws -> [String] {
    let batch = BarcodeBatch([.qr])
    var events: [String] = []
    for (index, text) in contents.enumerated() {
      let session = try #require(
        await batch.process(frame(text, seconds: Double(index) / rate)))
      events += session.addedTrackedBarcodes.map { "\(index) +\($0.identifier)" }
      events += session.removals.map { "\(index) -\($0.identifier) \($0.reason.rawValue)" }
    }
    return events
  }

  @Test func blurInEachThirdFrameIsNoChange() async throws {
    let contents = (0..<60).map { $0 % 3 == 2 ? nil : "A" }
    #expect(try await events(contents) == ["0 +1"])
  }

  @Test func removalComesInAnEmptyFrame() async throws {
    let contents = Array(repeating: "A", count: 3) + Array(repeating: nil, count: 33)
    // 0.5 s after the newest sight in frame 2; 2.5 s later the code is another one.
    #expect(try await events(contents, rate: 10) == ["0 +1", "8 -1 lost"])
    #expect(
      try await events(contents + ["A", "A"], rate: 10) == ["0 +1", "8 -1 lost", "36 +2"])
    #expect(
      try await events(contents + ["B", "B"], rate: 10) == ["0 +1", "8 -1 lost", "36 +2"])
  }

  @Test func codeThatComesBackIsAddedAgain() async throws {
    let away: [String?] = Array(repeating: nil, count: 10)
    #expect(
      try await events(["A"] + away + ["A"], rate: 10) == ["0 +1", "6 -1 lost", "11 +1"])
    // One reading of something else on the same place would be a misread; three are
    // another label.
    #expect(
      try await events(["A", "B", "B", "B"] + away + ["A"], rate: 10)
        == ["0 +1", "3 +2", "3 -1 replaced", "9 -2 lost", "14 +1"])
  }

  @Test func sizesThatAreNoFramesAreRefusedAndTheNextFrameIsProcessed() async throws {
    for (width, height) in [(0, 0), (0, 480), (640, 0)] {
      #expect(throws: FrameError.emptyFrame(width: width, height: height)) {
        try FrameData(bytes: [], width: width, height: height)
      }
    }
    let batch = BarcodeBatch()
    for side in [1, 2, 15] {
      let session = try #require(await batch.process(.grey(width: side, height: side)))
      #expect(session.failure == nil)
      #expect(session.trackedBarcodes.isEmpty)
    }
    #expect(await batch.process(try frame("A", seconds: 1))?.trackedBarcodes.count == 1)
  }

  @Test func sizeThatChangesInMidStreamLeavesNoPlaceInTheOldScale() async throws {
    let batch = BarcodeBatch([.qr])
    var look = SceneCatalog.Look()
    var index = 0.0
    for (scale, upright) in [(2.0, true), (1, true), (2, true), (2, false)] {
      look.pixelsPerModule = 3 * scale
      let (width, height) = (Int(240 * scale), Int(160 * scale))
      let scene = SceneCatalog.singleCode(
        try .qr("SIZE"), width: upright ? width : height, height: upright ? height : width,
        look: look)
      for _ in 0..<3 {
        let session = try #require(
          await batch.process(
            scene.frameData(at: 0).withTimestamp(FrameTimestamp(seconds: index / 30))))
        index += 1
        #expect(session.trackedBarcodes.count == 1)
        let bounds = session.frameGeometry.bounds
        for code in session.trackedBarcodes.values {
          #expect(code.identifier == (upright ? 1 : 2))
          #expect(code.location.corners.allSatisfy(bounds.contains))
          #expect(
            code.location.center.distance(to: bounds.center) < 3, "\(code.location.center)")
        }
      }
    }
  }
}
