// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import BarcodeVision
import Testing
import _SceneSynthesis

@Suite struct FrontEndTests {
  private static let mixed = SceneCatalog.mixedFrame(width: 640, height: 480, count: 9, seed: 4)

  @Test func linearAndQRCodesAreReadTogether() throws {
    var reading = try FrontEndReading()
    let result = try reading.read(try Self.mixed.frameData(at: 0))
    let truth = Self.mixed.truth(at: 0)
    #expect(Set(result.readings.compactMap(\.barcode.data)) == Set(truth.map(\.data)))
    #expect(result.readings.count == truth.count)
    #expect(result.work.scanLineCount >= 12 * truth.count { $0.symbology.isLinear })
    #expect(result.work.moduleSamplingCount > 0)
    #expect(result.work.scannedPixelCount == 0)
    #expect(!result.isIncomplete)
  }

  /// Also where an allowance or a budget ends the work in the middle of what is shared out.
  @Test(arguments: [Int.max, 100, 40], [6000, 70])
  func resultsDoNotDependOnTheNumberOfWorkers(allowance: Int, budget: Int) throws {
    let other = SceneCatalog.mixedFrame(width: 640, height: 480, count: 12, seed: 7)
    var limits = FrontEndBudget()
    limits.scanLineAllowance = allowance
    limits.blurredAllowance = allowance
    limits.scanLines = budget
    for scene in [Self.mixed, other] {
      let frame = try scene.frameData(at: 0)
      var alone = try FrontEndReading()
      let expected = try alone.read(frame, budget: limits)
      for workerCount in [2, 3, 7] {
        var shared = try FrontEndReading(workerCount: workerCount)
        let result = try shared.read(frame, budget: limits)
        #expect(result.readings == expected.readings)
        #expect(result.unreadPlaces == expected.unreadPlaces)
        #expect(result.work == expected.work)
        #expect(result.isIncomplete == expected.isIncomplete)
      }
    }
  }

  /// Places that are looked at each on its own.
  @Test(arguments: [1, 2, 5]) func placesComeInTheirOrder(workerCount: Int) throws {
    let readers = try FrontEndReading(workerCount: workerCount).readers
    var pool = FrontEndPool(workerCount: workerCount)
    let truth = Self.mixed.truth(at: 0)
    let found = try Self.mixed.frameData(at: 0).withLuminance { pixels, layout in
      try pixels.withUnsafeBufferPointer { buffer -> [FrontEndResult] in
        let picture = LuminanceView(base: try #require(buffer.baseAddress), layout: layout)
        return try pool.read(truth.map(\.quadrilateral), readers: readers) {
          frontEnd, readers, place in
          try frontEnd.read(picture, around: place, readers: readers)
        }
      }
    }
    #expect(found.count == truth.count)
    for (result, label) in zip(found, truth) {
      #expect(result.readings.contains { $0.barcode.data == label.data })
    }
  }

  private struct Failure: Error, Equatable {
    var place: Int
  }

  @Test(arguments: [1, 3]) func firstFailureOfPlacesIsThrown(workerCount: Int) throws {
    var pool = FrontEndPool(workerCount: workerCount)
    #expect(throws: Failure(place: 2)) {
      try pool.read(Array(0..<6), readers: FrontEndReaders()) { _, _, place in
        if place >= 2 { throw Failure(place: place) }
        return FrontEndResult()
      }
    }
  }

  @Test func onlyWhatIsSearchedForIsRead() throws {
    let frame = try Self.mixed.frameData(at: 0)
    let truth = Self.mixed.truth(at: 0)
    for (searches, isLinear) in [(FrontEndSearches.bars, true), (.finders, false)] {
      var reading = try FrontEndReading()
      var budget = FrontEndBudget()
      budget.searches = searches
      let found = try reading.read(frame, budget: budget).readings.compactMap(\.barcode.data)
      #expect(
        found.sorted() == truth.filter { $0.symbology.isLinear == isLinear }.map(\.data).sorted())
    }
  }

  /// Where a code is known, also if only to some pixels, nothing is searched.
  @Test(arguments: [0.0, 2]) func knownLinearCodesAreReadWhereTheyAre(astray: Double) throws {
    var reading = try FrontEndReading()
    let frame = try Self.mixed.frameData(at: 0)
    for label in Self.mixed.truth(at: 0) where label.symbology.isLinear {
      let outline = label.quadrilateral.offsetBy(dx: astray, dy: -astray)
      let result = reading.read(frame, at: outline)
      #expect(result.readings.map(\.barcode.data) == [label.data])
      #expect(result.work.scanLineCount > 0 && result.work.scanLineCount <= 64)
      let found = try #require(result.readings.first?.location)
      for (corner, expected) in zip(found.corners, label.quadrilateral.corners) {
        #expect(corner.distance(to: expected) < 0.6, "\(label.data)")
      }
    }
  }

  @Test func placesWithoutCodesAndPlacesThatAreNoneReadNothing() throws {
    var reading = try FrontEndReading()
    let frame = try FrameData.drawn(width: 200, height: 120) { _, _ in 200 }
    let inside = Rect(x: 40, y: 30, width: 90, height: 50).quadrilateral
    for outline in [
      inside, inside.offsetBy(dx: 900, dy: -900),
      Rect(x: 10, y: 10, width: 0, height: 20).quadrilateral,
      inside.map { Point(x: $0.x * .infinity, y: $0.y) },
      inside.map { Point(x: .nan, y: $0.y) },
    ] {
      #expect(reading.read(frame, at: outline).readings.isEmpty)
    }
  }

  @Test func excludedAreasAreNotLookedAt() throws {
    var reading = try FrontEndReading()
    let frame = try Self.mixed.frameData(at: 0)
    let truth = Self.mixed.truth(at: 0)
    let all = try reading.read(frame)
    for label in truth.prefix(1) + truth.suffix(1) {
      let result = try reading.read(frame, excluding: [label.quadrilateral])
      let found = result.readings.compactMap(\.barcode.data)
      #expect(Set(found) == Set(truth.map(\.data)).subtracting([label.data]))
    }
    let none = try reading.read(frame, excluding: truth.map(\.quadrilateral))
    #expect(none.readings.isEmpty)
    #expect(none.work.scanLineCount < all.work.scanLineCount)
  }

  @Test func onlyWhatIsEnabledIsRead() throws {
    var reading = try FrontEndReading([.qr])
    let result = try reading.read(try Self.mixed.frameData(at: 0))
    #expect(result.readings.allSatisfy { $0.barcode.symbology == .qr })
    #expect(result.work.scanLineCount == 0)
    var nothing = try FrontEndReading([])
    #expect(try nothing.read(try Self.mixed.frameData(at: 0)).readings.isEmpty)
  }

  /// A code that is too blurred to read is a place; one that was read is none.
  @Test func whatCannotBeReadIsAPlace() throws {
    var reading = try FrontEndReading()
    var look = SceneCatalog.Look()
    look.isCluttered = false
    let symbol = try Symbol.ean13("4006381333931")
    let sharp = try reading.read(
      try SceneCatalog.singleCode(symbol, look: look).frameData(at: 0))
    #expect(sharp.readings.count == 1 && sharp.unreadPlaces.isEmpty)
    look.blurSigma = 3.5
    let scene = SceneCatalog.singleCode(symbol, look: look)
    let blurred = try reading.read(try scene.frameData(at: 0))
    #expect(blurred.readings.isEmpty)
    #expect(blurred.unreadPlaces.allSatisfy { $0.kind == .linear })
    let center = scene.truth(at: 0)[0].quadrilateral.center
    #expect(blurred.unreadPlaces.contains { $0.location.contains(center) })
  }

  @Test func budgetsEndTheWorkAndSaySo() throws {
    var reading = try FrontEndReading()
    let frame = try Self.mixed.frameData(at: 0)
    var budget = FrontEndBudget()
    budget.scanLines = 20
    let few = try reading.read(frame, budget: budget)
    #expect(few.isIncomplete)
    #expect(few.work.scanLineCount <= 20 + 64)
    budget = FrontEndBudget()
    budget.moduleSamplings = 1
    let early = try reading.read(frame, budget: budget)
    #expect(early.isIncomplete)
    #expect(early.work.moduleSamplingCount <= 1 + 20)
    let rest = budget.remaining(after: early.work)
    #expect(rest.moduleSamplings == 0)
    #expect(rest.scanLines == budget.scanLines - early.work.scanLineCount)
    #expect(try reading.read(frame, budget: rest).work.moduleSamplingCount == 0)
  }
}
