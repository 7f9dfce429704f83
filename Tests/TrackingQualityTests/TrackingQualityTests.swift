// SPDX-License-Identifier: Apache-2.0
import Testing

/// What tracking reaches in drawn scenes never falls below what is stored with them.
@Suite(.timeLimit(.minutes(10))) struct TrackingQualityTests {
  @Test(arguments: QualityScene.all) func floorsHold(_ scene: QualityScene) async throws {
    let score = try await TrackingScore(scene.scene, frameCount: scene.frameCount)
    let (floors, measured) = (scene.floors, Comment(rawValue: "\(scene.name): \(score)"))
    #expect(score.labelCount > 30, measured)
    #expect(score.recall >= floors.recall, measured)
    #expect(score.identitySwitchCount == 0, measured)
    #expect(score.falseReadCount == 0, measured)
    #expect(score.strayCount == 0, measured)
    #expect(score.cornerErrorMedian <= floors.corners.median, measured)
    #expect(score.cornerErrorHigh <= floors.corners.high, measured)
    #expect(score.jitter <= floors.jitter, measured)
    #expect(score.halfFrameError <= floors.ahead.half, measured)
    #expect(score.wholeFrameError <= floors.ahead.whole, measured)
  }
}
