// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Testing
import _SceneSynthesis

/// Frames that do not follow from the ones before: cuts, gaps, repeats, jumps and wild clocks.
@Suite(.timeLimit(.minutes(10))) struct SceneChangeTests {
  private static let (width, height) = (340, 200)

  /// A shelf that moves slowly.
  private static func shelf(_ seed: UInt64) -> Scene {
    SceneCatalog.shelf(
      width: width, height: height, frameCount: 12, pixelsPerModule: 1.5, pan: 0.04, seed: seed)
  }

  /// A scene of another kind, at rest: labels at any angle.
  private static func pile(_ seed: UInt64) -> Scene {
    SceneCatalog.mixedFrame(
      width: width, height: height, count: 6, seed: seed, pixelsPerModule: 1.6..<1.8)
  }

  private static func black() throws -> FrameData {
    try FrameData(
      bytes: [UInt8](repeating: 16, count: width * height), width: width, height: height)
  }

  /// Shows an engine frames, thirty a second unless times are given.
  private func run(_ frames: [FrameData], times: [Double]? = nil) async throws
    -> [BarcodeBatchSession]
  {
    let batch = BarcodeBatch()
    var fold = SessionFold()
    var sessions: [BarcodeBatchSession] = []
    for (index, frame) in frames.enumerated() {
      let time = times?[index] ?? Double(index) / 30
      let session = try #require(
        await batch.process(frame.withTimestamp(FrameTimestamp(seconds: time))))
      fold.take(session)
      sessions.append(session)
    }
    return sessions
  }

  private func frames(_ scene: Scene, _ range: Range<Int>) throws -> [FrameData] {
    try range.map { try scene.frameData(at: $0) }
  }

  private func identifiers(_ session: BarcodeBatchSession) -> Set<Int> {
    Set(session.trackedBarcodes.keys)
  }

  @Test(arguments: UInt64(1)...2) func cutEndsAllTracksAtOnce(seed: UInt64) async throws {
    let sessions = try await run(
      frames(Self.shelf(seed), 0..<3) + frames(Self.pile(seed), 0..<2))
    let before = identifiers(sessions[2])
    let cut = sessions[3]
    #expect(!before.isEmpty, "seed \(seed)")
    #expect(Set(cut.removedTrackedBarcodes) == before, "seed \(seed)")
    #expect(cut.removals.allSatisfy { $0.reason == .lost }, "seed \(seed)")
    // The other scene is looked at as a whole, under new identifiers.
    #expect(cut.addedTrackedBarcodes.count >= 2, "seed \(seed)")
    #expect(identifiers(cut).allSatisfy { $0 > before.max() ?? 0 }, "seed \(seed)")
    #expect(sessions[4].removals.isEmpty, "seed \(seed)")
  }

  @Test(arguments: [1, 3]) func sceneThatIsShownAgainHasItsIdentifiers(count: Int) async throws {
    let scene = Self.shelf(7)
    let sessions = try await run(
      frames(scene, 0..<4) + frames(Self.pile(6), 0..<count) + frames(scene, 4..<6))
    let before = identifiers(sessions[3])
    #expect(Set(sessions[4].removedTrackedBarcodes) == before)
    let back = identifiers(try #require(sessions.last))
    #expect(back.isSubset(of: before.union(identifiers(sessions[0]))))
    #expect(back.count >= before.count - 1)
  }

  @Test func blackFramesAreAGapAndNoCut() async throws {
    let scene = Self.shelf(3)
    let gap = try Array(repeating: Self.black(), count: 5)
    let sessions = try await run(frames(scene, 0..<4) + gap + frames(scene, 4..<6))
    let before = identifiers(sessions[3])
    #expect(sessions[4...8].allSatisfy { identifiers($0) == before && $0.removals.isEmpty })
    #expect(sessions[8].trackedBarcodes.values.allSatisfy { $0.state == .coasting })
    let last = try #require(sessions.last)
    #expect(before.isSubset(of: identifiers(last)))
    #expect(last.trackedBarcodes.values.allSatisfy { $0.state == .tracked })
  }

  @Test func anotherSceneAfterBlackFramesIsACut() async throws {
    let gap = try Array(repeating: Self.black(), count: 5)
    let sessions = try await run(frames(Self.shelf(3), 0..<4) + gap + frames(Self.pile(7), 0..<2))
    #expect(Set(sessions[9].removedTrackedBarcodes) == identifiers(sessions[3]))
    #expect(identifiers(sessions[10]).isDisjoint(with: identifiers(sessions[3])))
  }

  @Test func frozenCameraKeepsEverythingStill() async throws {
    let scene = Self.shelf(4)
    let moving = try frames(scene, 0..<3)
    let sessions = try await run(
      moving + Array(repeating: moving[2], count: 12) + frames(scene, 3..<5))
    let before = identifiers(sessions[2])
    for session in sessions[3..<15] {
      #expect(identifiers(session) == before)
      #expect(session.trackedBarcodes.values.allSatisfy { $0.state == .tracked })
    }
    // At rest nothing moves, and nothing is predicted to.
    #expect(sessions[8..<15].allSatisfy { !$0.hasChanges })
    #expect(sessions[12].trackedBarcodes.values.allSatisfy { $0.motion == .none })
    #expect(identifiers(sessions[16]) == before)
  }

  @Test(arguments: [0.45, -0.4]) func jumpOfHalfAFrameKeepsMostOfWhatIsStillInView(
    share: Double
  ) async throws {
    var scene = SceneCatalog.shelf(
      width: 480, height: 240, frameCount: 40, pixelsPerModule: 1.6, pan: 1, seed: 11)
    let middle = 480.0
    scene.camera = Camera { seconds in
      CameraPose(target: Point(x: middle + (seconds >= 0.1 ? share * 480 : 0), y: 120))
    }
    let sessions = try await run(frames(scene, 0..<5))
    #expect(sessions[3].removals.isEmpty)
    // Labels that are wholly in view before and after keep their identifiers.
    let after = scene.truth(at: 3)
    let kept = scene.truth(at: 2).filter { label in
      label.visibleShare > 0.999
        && after.contains { $0.index == label.index && $0.visibleShare > 0.999 }
    }
    #expect(kept.count >= 2)
    func identifier(_ label: TruthLabel, _ frame: Int) -> Int? {
      let truth = scene.truth(at: frame).first { $0.index == label.index }
      return sessions[frame].trackedBarcodes.values.first {
        $0.location.center.distance(to: truth?.quadrilateral.center ?? .zero) < 6
      }?.identifier
    }
    let same = kept.count { label in
      identifier(label, 4).map { $0 == identifier(label, 2) } ?? false
    }
    #expect(2 * same >= kept.count, "\(same) of \(kept.count)")
  }

  @Test(arguments: [
    [0.0, 0.033, 0.066, 0.05, 0.066, 0.066], [5, 5, 5, 5, 5, 5],
    [100, 100.03, 3700, 3700.03, 100, -50], [0, 0.2, 0.21, 0.6, 1.3, 1.31],
  ])
  func wildClocksKeepTheTracks(times: [Double]) async throws {
    let sessions = try await run(frames(Self.shelf(5), 0..<6), times: times)
    let first = identifiers(sessions[0])
    for session in sessions { #expect(first.isSubset(of: identifiers(session).union(first))) }
    #expect(sessions.allSatisfy { $0.removals.isEmpty }, "\(times)")
    #expect(
      Set(sessions.flatMap(\.addedTrackedBarcodes).map(\.identifier)).count
        == sessions.flatMap(\.addedTrackedBarcodes).count)
  }

  @Test func pauseOfMinutesKeepsWhatIsStillThereAndEndsTheRest() async throws {
    let scene = Self.shelf(6)
    let grey = try FrameData(
      bytes: [UInt8](repeating: 128, count: Self.width * Self.height), width: Self.width,
      height: Self.height)
    let sessions = try await run(
      frames(scene, 0..<3) + frames(scene, 3..<4) + [grey] + frames(scene, 4..<6),
      times: [0, 0.03, 0.06, 200, 400, 600, 600.03])
    #expect(identifiers(sessions[3]) == identifiers(sessions[2]))
    #expect(Set(sessions[4].removedTrackedBarcodes) == identifiers(sessions[3]))
    // Later they are others: what happened meanwhile nobody knows.
    #expect(identifiers(sessions[6]).isDisjoint(with: identifiers(sessions[3])))
    #expect(!identifiers(sessions[6]).isEmpty)
  }

  #if DEBUG
    private static let sheet = (columns: 8, rows: 5)
  #else
    private static let sheet = (columns: 25, rows: 20)
  #endif

  @Test func hundredsOfEqualCodesAreFollowed() async throws {
    let scene = SceneCatalog.gridOfEqualCodes(
      columns: Self.sheet.columns, rows: Self.sheet.rows, symbol: try .qr("500"),
      pixelsPerModule: 2.5, frameCount: 4,
      tremor: Tremor(shift: 3, turnDegrees: 0.2, frequency: 4, seed: 2))
    let sessions = try await run(frames(scene, 0..<4))
    let count = Self.sheet.columns * Self.sheet.rows
    #expect(sessions.map(\.trackedBarcodes.count) == [count, count, count, count])
    #expect(sessions.dropFirst().allSatisfy { $0.addedTrackedBarcodes.isEmpty })
  }
}
