// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import BarcodeBatchKit
  import FFmpegMedia
  import Foundation
  import Glibc
  import _SceneSynthesis

  /// Decodes a drawn shelf as an MP4 of 1080p, and decodes, tracks and throws it away.
  ///
  /// `media` writes the clip to the temporary directory and removes it; `media FRAMES` takes
  /// another number of frames than 240.
  @main
  struct MediaBenchmark {
    static func main() async throws {
      let frameCount = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 240
      let path = FileManager.default.temporaryDirectory
        .appending(component: "barcode-batch-\(UUID().uuidString).mp4").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      try write(path, frameCount: frameCount)

      let decoding = try await Cost.measure {
        let source = try VideoFrameSource(path: path)
        var count = 0
        while try await source.nextFrame() != nil { count += 1 }
        return count
      }
      print("decoding alone: \(decoding.line)")
      let both = try await Cost.measure { try await track(path) }
      print("decoding and tracking: \(both.line)")
      let tracking = both.cpuMilliseconds - decoding.cpuMilliseconds
      print("tracking: \(Cost.text(tracking / Double(max(1, both.frames)))) ms CPU a frame")
    }

    private static func write(_ path: String, frameCount: Int) throws {
      let scene = SceneCatalog.shelf(
        width: 1920, height: 1080, frameCount: frameCount, pixelsPerModule: 3.8, pan: 0.15)
      let writer = try VideoFileWriter(path: path)
      var codes = 0
      for index in 0..<frameCount {
        try writer.write(scene.frameData(at: index))
        codes += scene.truth(at: index).filter { $0.visibleShare > 0.95 }.count
      }
      try writer.finish()
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      print(
        "\(frameCount) frames of 1920×1080, \(codes / max(1, frameCount)) codes in each, "
          + "\(size / 1000) kB")
    }

    private static func track(_ path: String) async throws -> Int {
      var settings = BarcodeBatchSettings()
      settings.enableSymbologies([.ean13UPCA, .ean8, .code128, .qr])
      let context = DataCaptureContext()
      let batch = BarcodeBatch(context: context, settings: settings)
      let source = try VideoFrameSource(path: path)
      let sessions = batch.sessions
      context.setFrameSource(source)
      source.switchToDesiredState(.on)
      var (frames, tracked) = (0, 0)
      for await session in sessions {
        frames += 1
        tracked += session.trackedBarcodes.count
      }
      try await context.waitUntilFinished()
      print("\(tracked / max(1, frames)) codes tracked in a frame")
      return frames
    }
  }

  /// What a run cost.
  struct Cost {
    var frames: Int
    var wallMilliseconds: Double
    var cpuMilliseconds: Double

    static func measure(_ body: @Sendable () async throws -> Int) async throws -> Cost {
      let (wall, cpu) = (now(CLOCK_MONOTONIC), now(CLOCK_PROCESS_CPUTIME_ID))
      let frames = try await body()
      return Cost(
        frames: frames, wallMilliseconds: now(CLOCK_MONOTONIC) - wall,
        cpuMilliseconds: now(CLOCK_PROCESS_CPUTIME_ID) - cpu)
    }

    var line: String {
      let count = Double(max(1, frames))
      return "\(Self.text(count * 1000 / wallMilliseconds)) fps, "
        + "\(Self.text(cpuMilliseconds / count)) ms CPU a frame on all cores"
    }

    static func text(_ number: Double) -> String { String(format: "%.1f", number) }

    private static func now(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
  }
#else
  /// Says what is missing.
  @main
  struct MediaBenchmark {
    static func main() {
      print("media needs the trait FFmpegMedia: swift run -c release --traits FFmpegMedia media")
    }
  }
#endif
