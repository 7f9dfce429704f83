// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing
import _SceneSynthesis

@testable import BarcodeVision

@Suite struct SceneWatchTests {
  private func scene(_ seed: UInt64) -> Scene {
    SceneCatalog.shelf(
      width: 360, height: 200, frameCount: 30, pixelsPerModule: 1.4, pan: 0.6, seed: seed)
  }

  /// A scene of another kind: labels at any angle.
  private func other(_ seed: UInt64) -> Scene {
    SceneCatalog.mixedFrame(
      width: 360, height: 200, count: 8, seed: seed,
      pixelsPerModule: 1.3..<1.6)
  }

  private func take(
    _ frame: FrameData, _ watch: inout SceneWatch
  ) -> SceneWatch.Change {
    frame.withLuminance { pixels, layout in
      pixels.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return .unknown }
        watch.begin(LuminanceView(base: base, layout: layout))
        defer { watch.end() }
        return watch.compare()
      }
    }
  }

  @Test(arguments: UInt64(1)...4) func movingSceneIsTheSameAndAnotherOneIsNot(
    seed: UInt64
  ) throws {
    var watch = SceneWatch()
    #expect(take(try scene(seed).frameData(at: 0), &watch) == .unknown)
    for frame in [1, 3, 6] {
      guard case .same = take(try scene(seed).frameData(at: frame), &watch) else {
        Issue.record("seed \(seed), frame \(frame)")
        return
      }
    }
    #expect(take(try other(seed).frameData(at: 0), &watch) == .cut(scene: 1), "seed \(seed)")
    #expect(take(try other(seed + 9).frameData(at: 0), &watch) == .cut(scene: 2), "seed \(seed)")
    // The one before is known again, the one before that no more.
    #expect(take(try other(seed).frameData(at: 0), &watch) == .cut(scene: 1), "seed \(seed)")
    #expect(take(try scene(seed).frameData(at: 6), &watch) == .cut(scene: 3), "seed \(seed)")
  }

  @Test(arguments: [(0.25, 0.0), (-0.45, 0), (0, 0.3), (0.4, -0.2)])
  func jumpsAreMeasured(across: Double, down: Double) throws {
    var scene = scene(9)
    let shift = Point(x: across * 360, y: down * 200)
    scene.camera = Camera { seconds in
      let share = seconds > 0 ? 1.0 : 0
      return CameraPose(target: Point(x: 300 - shift.x * share, y: 100 - shift.y * share))
    }
    var watch = SceneWatch()
    _ = take(try scene.frameData(at: 0), &watch)
    guard case .same(let measured) = take(try scene.frameData(at: 1), &watch) else {
      Issue.record("taken for a cut")
      return
    }
    #expect(measured.distance(to: shift) < 12)
  }

  @Test func blankPicturesAreNoScene() throws {
    var watch = SceneWatch()
    let black = try FrameData(
      bytes: (0..<360 * 200).map { UInt8(16 + $0 % 3) }, width: 360, height: 200)
    _ = take(try scene(1).frameData(at: 0), &watch)
    #expect(take(black, &watch) == .unknown)
    #expect(!watch.isBack)
    #expect(take(black, &watch) == .unknown)
    guard case .same = take(try scene(1).frameData(at: 2), &watch) else {
      Issue.record("taken for a cut")
      return
    }
  }

  @Test(arguments: [(1, 1), (3, 2), (360, 3), (2, 500), (47, 47)])
  func smallAndNarrowPicturesDoNotTrap(width: Int, height: Int) throws {
    var watch = SceneWatch()
    for level in [0, 77] {
      let bytes = (0..<width * height).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ level) }
      _ = take(try FrameData(bytes: bytes, width: width, height: height), &watch)
    }
  }
}
