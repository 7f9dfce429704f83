// SPDX-License-Identifier: Apache-2.0
import BarcodeOverlay
import Dispatch
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct DisplayLinkTests {
  private final class Ticks: Sendable {
    private let record = Mutex<[DisplayTick]>([])
    var all: [DisplayTick] { record.withLock { $0 } }
    func add(_ tick: DisplayTick) { record.withLock { $0.append(tick) } }

    func wait(for count: Int) async throws {
      while all.count < count { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  @Test func timerTicksOnUntilItIsStopped() async throws {
    let link = TimerDisplayLink(framesPerSecond: 500)
    let ticks = Ticks()
    link.start { ticks.add($0) }
    try await ticks.wait(for: 10)
    link.stop()
    let seen = ticks.all
    #expect(seen.first?.number == 0)
    for (tick, next) in zip(seen, seen.dropFirst()) {
      #expect(next.number > tick.number)
      #expect(next.elapsed > tick.elapsed)
      // No tick comes before its time.
      #expect(next.elapsed >= .milliseconds(2) * next.number - .milliseconds(1))
    }
    // One that was running when it was stopped may have ended since.
    try await Task.sleep(for: .milliseconds(20))
    #expect(ticks.all.count <= seen.count + 1)
  }

  @Test func stoppingInTheBodyIsTheLastTick() async throws {
    let link = TimerDisplayLink(framesPerSecond: 1000)
    let ticks = Ticks()
    link.start { tick in
      ticks.add(tick)
      if tick.number >= 0 { link.stop() }
    }
    try await ticks.wait(for: 1)
    try await Task.sleep(for: .milliseconds(20))
    #expect(ticks.all.count == 1)
  }

  @Test func aSecondStartReplacesTheFirst() async throws {
    let link = TimerDisplayLink(framesPerSecond: 500)
    let (first, second) = (Ticks(), Ticks())
    link.start { first.add($0) }
    try await first.wait(for: 2)
    link.start { second.add($0) }
    try await second.wait(for: 1)
    let count = first.all.count
    try await second.wait(for: 6)
    #expect(first.all.count == count)
    #expect(second.all.first?.number == 0)
    link.stop()
  }

  @Test func lettingGoOfTheLinkEndsIt() async throws {
    let ticks = Ticks()
    do {
      let link = TimerDisplayLink(framesPerSecond: 1000)
      link.start { ticks.add($0) }
      try await ticks.wait(for: 1)
      withExtendedLifetime(link) {}
    }
    try await Task.sleep(for: .milliseconds(10))
    let count = ticks.all.count
    try await Task.sleep(for: .milliseconds(20))
    #expect(ticks.all.count == count)
  }

  @Test func slowBodiesMissTicks() async throws {
    let link = TimerDisplayLink(framesPerSecond: 1000)
    let ticks = Ticks()
    link.start { tick in
      ticks.add(tick)
      blockThread(milliseconds: 5)
    }
    try await ticks.wait(for: 4)
    link.stop()
    let numbers = ticks.all.map(\.number)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 >= 5 })
  }

  @Test(arguments: [(0, 1), (-5, 1), (1e9, 1000), (Double.nan, 60), (.infinity, 1000), (24, 24)])
  func ratesAreHeld(rate: Double, held: Double) {
    #expect(TimerDisplayLink(framesPerSecond: rate).framesPerSecond == held)
  }

  @Test func stepsTellTheTimeOfTheirNumber() {
    let link = SteppedDisplayLink(framesPerSecond: 60)
    let ticks = Ticks()
    link.step()
    link.start { ticks.add($0) }
    for _ in 0..<61 { link.step() }
    link.stop()
    link.step()
    #expect(ticks.all.map(\.number) == Array(0...60))
    #expect(ticks.all.last?.elapsed == .seconds(1))
    #expect(SteppedDisplayLink(framesPerSecond: -1).framesPerSecond == 60)
    for rate in [Double.leastNonzeroMagnitude, 1e-300, 1e300] {
      let extreme = SteppedDisplayLink(framesPerSecond: rate)
      extreme.start { _ in }
      for _ in 0..<3 { extreme.step() }
      #expect((0.001...1_000_000).contains(extreme.framesPerSecond))
    }
  }
}

/// Keeps the thread for a while.
private func blockThread(milliseconds: Int) {
  let semaphore = DispatchSemaphore(value: 0)
  _ = semaphore.wait(timeout: .now() + .milliseconds(milliseconds))
}
