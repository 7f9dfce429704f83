// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import FrameFiles
import Testing

@Suite("Pushed frames", .timeLimit(.minutes(10))) struct PushFrameSourceTests {
  private struct Failure: Error, Equatable {}

  @Test("live: the newest wins and the others are counted") func live() async throws {
    let source = PushFrameSource()
    #expect(source.pacing == .live)
    for value in 1...5 { #expect(source.push(try .pixel(UInt8(value)))) }
    #expect(source.droppedFrameCount == 4)
    #expect(try await source.nextFrame()?.pixelValue == 5)
    #expect(await source.pushWaiting(try .pixel(6)))
    #expect(await source.pushWaiting(try .pixel(7)))
    source.finish()
    #expect(!source.push(try .pixel(8)))
    #expect(try await source.collect().map(\.pixelValue) == [7])
    #expect(source.droppedFrameCount == 5)
    #expect(try await source.collect().isEmpty)
  }

  @Test("lossless: kept in order up to the capacity", arguments: [-1, 1, 2, 5])
  func lossless(capacity: Int) async throws {
    let source = PushFrameSource(pacing: .lossless, capacity: capacity)
    let room = max(1, capacity)
    for value in 0..<room { #expect(source.push(try .pixel(UInt8(value)))) }
    #expect(!source.push(try .pixel(99)))
    #expect(try await source.nextFrame()?.pixelValue == 0)
    #expect(source.push(try .pixel(50)))
    source.finish()
    let rest = try await source.collect().map(\.pixelValue)
    #expect(rest == (1..<room).map { UInt8($0) } + [50])
    #expect(source.droppedFrameCount == 0)
  }

  @Test("lossless: those who push wait for room") func waiting() async throws {
    let source = PushFrameSource(pacing: .lossless, capacity: 2)
    let pusher = Task {
      for value in 0..<200 {
        let frame = try FrameData.pixel(UInt8(value))
        #expect(await source.pushWaiting(frame))
      }
      source.finish()
    }
    #expect(try await source.collect().map(\.pixelValue) == (0..<200).map { UInt8($0) })
    try await pusher.value
  }

  @Test("lossless: none is lost with many pushing at once") func manyTasks() async throws {
    let source = PushFrameSource(pacing: .lossless, capacity: 3)
    let pushers = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for value in 0..<100 {
          let frame = try FrameData.pixel(UInt8(value))
          group.addTask { #expect(await source.pushWaiting(frame)) }
        }
        try await group.waitForAll()
      }
      source.finish()
    }
    let values = try await source.collect().compactMap(\.pixelValue)
    try await pushers.value
    #expect(values.sorted() == (0..<100).map { UInt8($0) })
  }

  @Test("wake the one who waits") func wake() async throws {
    for pacing in [FramePacing.live, .lossless] {
      let source = PushFrameSource(pacing: pacing)
      let waiting = Task { try await source.nextFrame() }
      try await Task.sleep(for: .milliseconds(20))
      #expect(source.push(try .pixel(3)))
      #expect(try await waiting.value?.pixelValue == 3)
      #expect(source.droppedFrameCount == 0)
      let last = Task { try await source.nextFrame() }
      try await Task.sleep(for: .milliseconds(20))
      source.finish()
      #expect(try await last.value == nil)
    }
  }

  @Test("a cancelled task stops waiting and nothing is lost") func cancelledPull() async throws {
    let source = PushFrameSource(pacing: .lossless)
    for delay in [0, 0, 20] {
      let waiting = Task { try await source.nextFrame() }
      try await Task.sleep(for: .milliseconds(delay))
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
    source.push(try .pixel(1))
    #expect(try await source.nextFrame()?.pixelValue == 1)
  }

  @Test("a cancelled task stops pushing") func cancelledPush() async throws {
    let source = PushFrameSource(pacing: .lossless, capacity: 1)
    source.push(try .pixel(1))
    for delay in [0, 20] {
      let waiting = Task { await source.pushWaiting(try .pixel(2)) }
      try await Task.sleep(for: .milliseconds(delay))
      waiting.cancel()
      #expect(try await waiting.value == false)
    }
    source.finish()
    #expect(try await source.collect().map(\.pixelValue) == [1])
  }

  @Test("the end tells those who wait to push") func endWhilePushing() async throws {
    let source = PushFrameSource(pacing: .lossless, capacity: 1)
    source.push(try .pixel(1))
    let waiting = Task { await source.pushWaiting(try .pixel(2)) }
    try await Task.sleep(for: .milliseconds(20))
    source.finish()
    #expect(try await waiting.value == false)
  }

  @Test("an error comes once, behind the frames") func failure() async throws {
    let source = PushFrameSource(pacing: .lossless)
    source.push(try .pixel(1))
    source.finish(throwing: Failure())
    source.finish()
    #expect(try await source.nextFrame()?.pixelValue == 1)
    await #expect(throws: Failure()) { try await source.nextFrame() }
    #expect(try await source.nextFrame() == nil)

    let other = PushFrameSource()
    let waiting = Task { try await other.nextFrame() }
    try await Task.sleep(for: .milliseconds(20))
    other.finish(throwing: Failure())
    await #expect(throws: Failure()) { try await waiting.value }
    #expect(try await other.nextFrame() == nil)
  }
}
