// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import _SceneSynthesis

/// The first look at frames full of codes, by itself: what a profiler is to be held to.
enum ColdFrames {
  private static let repetitionCount = 15

  static func run() async throws {
    for (name, count, size) in MixedFrames.kinds {
      print("\n1920 × 1080, \(name), first look")
      var settings = BarcodeBatchSettings()
      settings.enableSymbologies(MixedFrames.symbologies)
      let batch = BarcodeBatch(context: nil, settings: settings)
      var costs: [Double] = []
      var work: [FrameStatistics] = []
      var time = 0.0
      for seed in MixedFrames.seeds {
        let scene = SceneCatalog.mixedFrame(
          width: 1920, height: 1080, count: count, seed: seed, pixelsPerModule: size)
        let frame = try scene.frameData(at: 0)
        for _ in 0..<repetitionCount {
          time += 60
          batch.reset()
          let start = CPUClock.milliseconds
          let session = await batch.process(
            frame.withTimestamp(FrameTimestamp(seconds: time)))
          costs.append(CPUClock.milliseconds - start)
          if let session { work.append(session.statistics) }
        }
      }
      costs.sort()
      let lines = work.reduce(0) { $0 + $1.scanLineCount } / max(1, work.count)
      let samplings = work.reduce(0) { $0 + $1.moduleSamplingCount } / max(1, work.count)
      print(
        "  \(rounded(costs[costs.count / 2])) ms CPU (median), \(lines) scan lines, "
          + "\(samplings) module samplings")
    }
  }
}
