// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing

@testable import BarcodeCapture

@Suite struct RetryScheduleTests {
  private let size = Size(width: 640, height: 480)

  private func place(
    _ x: Double, width: Double = 120, tried: Bool = true, likeCode: Bool = false
  ) -> UnreadPlace {
    UnreadPlace(
      kind: .linear,
      location: Quadrilateral(
        topLeft: Point(x: x, y: 200), topRight: Point(x: x + width, y: 200),
        bottomRight: Point(x: x + width, y: 260), bottomLeft: Point(x: x, y: 260)),
      wasTried: tried, looksLikeCode: likeCode)
  }

  /// Returns the frames in which a place that never reads is tried.
  private func attempts(likeCode: Bool, x: Double = 200, frames: Int) -> [Int] {
    var schedule = RetrySchedule()
    return (0..<frames).filter { _ in
      let isTried = schedule.begin(.identity, size: size).allSatisfy { $0.effort > .none }
      schedule.end([place(x, tried: isTried, likeCode: likeCode)])
      return isTried
    }
  }

  /// Probes read nearly all that can be read; the rest is worth all scan lines now and then.
  @Test func someAttemptsReadAllLines() {
    var schedule = RetrySchedule()
    var efforts: [ReadingEffort?] = []
    for frame in 0..<7 {
      // A move is as good as waiting, so that it is tried each time.
      let places = schedule.begin(Homography(translationX: 24, y: 0), size: size)
      efforts.append(places.first?.effort)
      schedule.end([place(100 + 24 * Double(frame), likeCode: true)])
    }
    #expect(efforts == [nil, .allLines, .probes, .probes, .probes, .allLines, .probes])
  }

  /// More of it has to come into view, unless nothing moves.
  @Test func whatIsCutOffIsSeldomReadOnAllLinesInMotion() {
    func efforts(speed: Double) -> [ReadingEffort?] {
      var schedule = RetrySchedule()
      return (0..<7).map { frame in
        let places = schedule.begin(Homography(translationX: speed, y: 0), size: size)
        var unread = place(100 + speed * Double(frame), likeCode: true)
        unread.isCutOff = true
        unread.wasTried = places.first?.effort != ReadingEffort.none
        schedule.end([unread])
        return places.first?.effort
      }
    }
    let none = ReadingEffort.none
    #expect(efforts(speed: 24) == [nil, .probes, .probes, .allLines, .probes, .probes, .probes])
    #expect(efforts(speed: 0) == [nil, .allLines, none, .probes, none, none, none])
  }

  @Test func whatLooksLikeACodeIsTriedOften() {
    #expect(attempts(likeCode: true, frames: 28) == [0, 1, 3, 7, 13, 19, 25])
  }

  @Test func otherPrintIsTriedSeldom() {
    #expect(attempts(likeCode: false, frames: 155) == [0, 1, 5, 21, 85, 149])
  }

  @Test func whatTheFramesEdgeCutsIsTriedSeldom() {
    #expect(attempts(likeCode: true, x: 2, frames: 155) == [0, 1, 5, 21, 85, 149])
  }

  @Test func placesMoveWithTheScene() {
    var schedule = RetrySchedule()
    for frame in 0..<4 {
      _ = schedule.begin(Homography(translationX: 30, y: 0), size: size)
      schedule.end([place(100 + 30 * Double(frame))])
    }
    let putOff = schedule.begin(Homography(translationX: 30, y: 0), size: size)
    #expect(putOff.map(\.location.center) == [Point(x: 280, y: 230)])
  }

  @Test func placeThatGrowsIsTriedAgain() {
    var schedule = RetrySchedule()
    for _ in 0..<4 {
      _ = schedule.begin(.identity, size: size)
      schedule.end([place(200)])
    }
    let limits = schedule.begin(.identity, size: size).map(\.diagonalLimit)
    #expect(limits.count == 1)
    #expect(limits.allSatisfy { $0 > place(200, width: 122).location.diagonal })
    #expect(limits.allSatisfy { $0 < place(200, width: 140).location.diagonal })
  }

  @Test func placeThatBecomesSharperIsTriedAgain() {
    var schedule = RetrySchedule()
    for energy in [100.0, 140, 120, 110] {
      _ = schedule.begin(.identity, size: size)
      var unread = place(200)
      unread.energy = energy
      schedule.end([unread])
    }
    let limits = schedule.begin(.identity, size: size).map(\.energyLimit)
    #expect(limits.count == 1)
    #expect(limits.allSatisfy { $0 > 140 && $0 < 180 })
  }

  @Test func whatMayBeAQRCodePutsNoBarsOff() {
    var schedule = RetrySchedule()
    _ = schedule.begin(.identity, size: size)
    var unread = place(200)
    unread.kind = .qr
    schedule.end([unread])
    #expect(schedule.begin(.identity, size: size).isEmpty)
  }

  @Test func placesThatAreGoneAreForgotten() {
    var schedule = RetrySchedule()
    _ = schedule.begin(.identity, size: size)
    schedule.end([place(200), place(400)])
    for _ in 0..<21 {
      _ = schedule.begin(.identity, size: size)
      schedule.end([])
    }
    #expect(schedule.begin(.identity, size: size).isEmpty)
  }

  /// Grain is cut out differently time and again.
  @Test func onlySoManyPlacesAreRemembered() {
    var schedule = RetrySchedule()
    let wide = Size(width: 40000, height: 480)
    for frame in 0..<40 {
      _ = schedule.begin(.identity, size: wide)
      schedule.end((0..<10).map { place(100 * Double(10 * frame + $0)) }, isWhole: false)
    }
    let places = schedule.begin(.identity, size: wide)
    #expect(places.count == 256)
    #expect(places.last?.location == place(39900).location)
  }
}
