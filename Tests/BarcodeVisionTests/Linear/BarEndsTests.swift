// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import BarcodeVision

/// The line through the ends of bars of which the picture's edge leaves some.
@Suite struct BarEndsTests {
  private typealias Ends = [(across: Double, end: Double, isCut: Bool)]

  /// The five parts of a code whose bottom is at 60, as it leans by a quarter.
  private let bottom: Ends = [-80, -40, 0, 40, 80].map { ($0, 60 + 0.25 * $0, false) }

  /// Fits tops beside the whole bottom, and returns the top's value at either side.
  private func top(_ tops: Ends, beside bottoms: Ends) -> (Double, Double) {
    let sides = [(-1.0, tops), (1.0, bottoms)].map { direction, ends in
      var side = BarEnds(direction: direction)
      for (across, end, isCut) in ends {
        side.take(BarFollower.Trail(end: end, isCut: isCut), across: across)
      }
      return side
    }
    let fit = BarEnds.fits(sides)[0]
    return (fit.value(at: -80), fit.value(at: 80))
  }

  @Test func endsThatAreSeenMakeTheLine() {
    let top = top(
      [(-80, -80, false), (-40, -70, false), (0, -60, false), (40, -48, true), (80, -20, true)],
      beside: bottom)
    #expect(abs(top.0 + 80) < 1e-9 && abs(top.1 + 40) < 1e-9)
  }

  /// Over its corner a code comes in with one or two ends, and these say where the others are.
  @Test(arguments: 1...2) func fewEndsRunAsTheOtherSide(seen: Int) {
    let tops: Ends = bottom.enumerated().map { index, end in
      index < seen ? (end.across, end.end - 120, false) : (end.across, -30 + 0.5 * end.across, true)
    }
    let top = top(tops, beside: bottom)
    #expect(abs(top.0 + 80) < 1e-9 && abs(top.1 + 40) < 1e-9)
  }

  /// What hides a few bars is not where all of them end.
  @Test func endsShortOfBarsThatGoOnCountForNothing() {
    let top = top(
      [(-80, -10, false), (-40, -70, true), (0, -65, true), (40, -60, true), (80, -55, true)],
      beside: bottom)
    #expect(abs(top.1 + 55) < 1e-9 && top.0 < -70)
  }

  @Test func allThatIsCutEndsAtTheEdge() {
    let top = top(bottom.map { ($0.across, -12, true) }, beside: bottom)
    #expect(top == (-12, -12))
  }
}
