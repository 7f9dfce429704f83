// SPDX-License-Identifier: Apache-2.0
import BarcodeBatchKit
import Glibc
import Synchronization
@_spi(Simulation) import V4L2Camera

/// A device of memory that fills a buffer at each tick of its rate, as drivers do.
///
/// Frames that find no buffer are lost, and leave a gap in the numbers.
final class SimulatedCamera: Sendable {
  private struct State {
    var buffers: [UInt] = []
    var queued: [Int] = []
    var filled: [FilledBuffer] = []
    var isStreaming = false
    var begin: Int64 = 0
    var nextFrame = 0
  }

  /// The pixels as they are, and motion JPEG, as drivers name them.
  static let (gray, motionJPEG): (UInt32, UInt32) = (0x5945_5247, 0x4750_4A4D)

  private let pictures: [[UInt8]]
  private let fourCC: UInt32
  private let resolution: VideoResolution
  private let nanosecondsPerFrame: Int64
  private let state = Mutex(State())

  /// Creates a camera that sends pictures over and over.
  ///
  /// - Parameters:
  ///   - pictures: Luminance without padding, or JPEG files.
  ///   - fourCC: Which of both.
  ///   - resolution: Their size.
  ///   - frameRate: Frames a second.
  init(pictures: [[UInt8]], fourCC: UInt32, resolution: VideoResolution, frameRate: Double) {
    self.pictures = pictures
    self.fourCC = fourCC
    self.resolution = resolution
    nanosecondsPerFrame = Int64(1e9 / frameRate)
  }

  /// The number of frames since the camera was switched on.
  var sentCount: Int { state.withLock { $0.nextFrame } }

  /// Fills a buffer for each frame whose time has come.
  private func produce(_ state: inout State) {
    guard state.isStreaming, !pictures.isEmpty else { return }
    while true {
      let due = state.begin + Int64(state.nextFrame + 1) * nanosecondsPerFrame
      guard due <= Self.now else { return }
      defer { state.nextFrame += 1 }
      guard !state.queued.isEmpty else { continue }
      let index = state.queued.removeFirst()
      let picture = pictures[state.nextFrame % pictures.count]
      picture.withUnsafeBytes { bytes in
        if let source = bytes.baseAddress,
          let buffer = UnsafeMutableRawPointer(bitPattern: state.buffers[index])
        {
          buffer.copyMemory(from: source, byteCount: bytes.count)
        }
      }
      state.filled.append(
        FilledBuffer(
          index: index, byteCount: picture.count,
          sequence: UInt32(truncatingIfNeeded: state.nextFrame),
          timestamp: FrameTimestamp(nanoseconds: due)))
    }
  }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  private func waitForFrame(milliseconds: Int) -> DeviceReadiness {
    let end = Self.now + Int64(milliseconds) * 1_000_000
    while true {
      let (isReady, due) = state.withLock { state in
        produce(&state)
        let due = state.begin + Int64(state.nextFrame + 1) * nanosecondsPerFrame
        return (!state.filled.isEmpty, due)
      }
      if isReady { return .ready }
      let now = Self.now
      guard now < end else { return .timedOut }
      usleep(UInt32(max(100, min(due, end) - now) / 1000))
    }
  }

  /// The calls of a system with this camera only.
  var calls: DeviceCalls {
    let format = DeviceFormat(
      fourCC: fourCC, resolution: resolution,
      rowStride: fourCC == Self.gray ? resolution.width : 0)
    let byteCount = resolution.width * resolution.height
    return DeviceCalls(
      open: { _ in 1 },
      close: { [self] _ in state.withLock { $0.isStreaming = false } },
      capability: { _ in
        DeviceCapability(
          name: "Simulated", driver: "simulation", bus: "", captures: true, streams: true)
      },
      offers: { _ in
        [FormatOffer(fourCC: format.fourCC, smallest: format.resolution, frameRates: [30])]
      },
      setFormat: { _, _ in format },
      setFrameRate: { _, rate in rate },
      requestBuffers: { _, count in count },
      map: { [self] _, _ in
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 64)
        state.withLock { $0.buffers.append(UInt(bitPattern: memory.baseAddress)) }
        return UnsafeMutableRawBufferPointer(memory)
      },
      unmap: { $0.deallocate() },
      enqueue: { [self] _, index in
        state.withLock { state in
          produce(&state)
          state.queued.append(index)
        }
      },
      dequeue: { [self] _ in
        state.withLock { state in
          produce(&state)
          return state.filled.isEmpty ? nil : state.filled.removeFirst()
        }
      },
      startStreaming: { [self] _ in
        state.withLock { state in
          state.begin = Self.now
          state.nextFrame = 0
          state.isStreaming = true
        }
      },
      stopStreaming: { [self] _ in
        state.withLock { state in
          state.isStreaming = false
          state.queued = []
          state.filled = []
        }
      },
      poll: { [self] _, milliseconds in waitForFrame(milliseconds: milliseconds) },
      sleep: { milliseconds in usleep(UInt32(milliseconds * 1000)) },
      now: { FrameTimestamp(nanoseconds: Self.now) })
  }
}
