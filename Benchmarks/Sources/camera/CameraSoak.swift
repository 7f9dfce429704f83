// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import CMalloc
import Glibc
import Synchronization
@_spi(Simulation) import V4L2Camera
import _SceneSynthesis

/// Lets the engine follow a simulated camera at 30 frames a second in real time.
///
/// Prints, for each tenth of the time, how many frames were sent, processed and dropped, the time
/// from a frame's own to its session, the CPU time, and the heap. Ends with status 1 if frames were
/// dropped or the heap grew after the first tenth. Arguments: seconds, the width of the frames, and
/// `mjpg` for a camera that sends JPEG pictures.
@main
struct CameraSoak {
  /// Growth that counts as none: what the C library keeps for a few threads.
  private static let slackBytes = 256 << 10
  private static let frameRate = 30.0

  static func main() async throws {
    let seconds = CommandLine.arguments.dropFirst().first.flatMap { Double($0) } ?? 600
    let width = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1280
    let isCompressed = CommandLine.arguments.dropFirst(3).first == "mjpg"
    let (frames, resolution) = try drawnFrames(width: width / 16 * 16)
    let pictures = frames.map { frame in
      isCompressed
        ? EncodedPicture(frame: frame, quality: 90).bytes : frame.withBytes { [UInt8]($0) }
    }
    let device = SimulatedCamera(
      pictures: pictures, fourCC: isCompressed ? SimulatedCamera.motionJPEG : SimulatedCamera.gray,
      resolution: resolution, frameRate: frameRate)
    let camera = CameraFrameSource(path: nil, calls: device.calls)
    var settings = BarcodeBatchSettings()
    settings.enableSymbologies([.ean13UPCA, .ean8, .code128, .qr])
    let context = DataCaptureContext()
    let batch = BarcodeBatch(context: context, settings: settings)
    let tally = FrameTally()
    batch.addListener(tally)
    context.setFrameSource(camera)
    guard await camera.reachDesiredState(.on) else { exit(2) }

    var warm = (heap: 0, dropped: 0)
    var usedTime = clock()
    for tenth in 1...10 {
      let countBefore = tally.count
      try await Task.sleep(for: .seconds(seconds / 10))
      if tenth == 1 { warm = (heapBytes(), camera.droppedFrameCount) }
      let lateness = tally.takeLateness()
      let used = Double(clock() - usedTime) * 1000 / Double(CLOCKS_PER_SEC)
      usedTime = clock()
      let perFrame = (used / Double(max(1, tally.count - countBefore)) * 10).rounded() / 10
      print(
        "\(Int(seconds * Double(tenth) / 10)) s: \(device.sentCount) sent, "
          + "\(tally.count) processed, \(camera.droppedFrameCount) dropped, "
          + "lateness \(lateness.median) ms (median), \(lateness.greatest) ms (greatest), "
          + "\(perFrame) ms CPU a frame, \(tally.trackedCount) codes, heap \(heapBytes() >> 10) KiB"
      )
    }
    let growth = heapBytes() - warm.heap
    let dropped = camera.droppedFrameCount - warm.dropped
    await camera.reachDesiredState(.off)
    print("after the first tenth: \(dropped) dropped, heap grew by \(growth) bytes")
    exit(growth <= slackBytes && dropped == 0 ? 0 : 1)
  }

  /// Draws frames of a shelf along which a camera moves, to and fro.
  private static func drawnFrames(width: Int) throws -> ([FrameData], VideoResolution) {
    let height = width * 9 / 16
    let scene = SceneCatalog.shelf(
      width: width, height: height, frameCount: 45, pixelsPerModule: 3, pan: 0.25)
    let there = try (0..<45).map { try scene.frameData(at: $0) }
    return (there + there.reversed(), VideoResolution(width: width, height: height))
  }

  /// The bytes of the heap that are in use.
  private static func heapBytes() -> Int {
    let info = mallinfo2()
    return Int(info.uordblks) + Int(info.hblkhd)
  }
}

/// Counts sessions and how late they are.
private final class FrameTally: BarcodeBatchListener {
  private struct State {
    var count = 0
    var trackedCount = 0
    var lateness: [Double] = []
  }

  private let state = Mutex(State())

  var count: Int { state.withLock { $0.count } }
  var trackedCount: Int { state.withLock { $0.trackedCount } }

  /// Returns the lateness since the last call, in whole milliseconds.
  func takeLateness() -> (median: Int, greatest: Int) {
    state.withLock { state in
      let sorted = state.lateness.sorted()
      // Kept, so that the array is no growth of the heap.
      state.lateness.removeAll(keepingCapacity: true)
      return (Int(sorted.isEmpty ? 0 : sorted[sorted.count / 2]), Int(sorted.last ?? 0))
    }
  }

  func barcodeBatch(
    _ batch: BarcodeBatch, didUpdate session: BarcodeBatchSession, frameData: FrameData
  ) {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let nanoseconds = Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    state.withLock { state in
      state.count += 1
      state.trackedCount = session.trackedBarcodes.count
      state.lateness.append(Double(nanoseconds - session.timestamp.nanoseconds) / 1e6)
    }
  }
}
