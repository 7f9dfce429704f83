// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@testable import BarcodeTracking

@Suite struct OutlineHistoryTests {
  private func outline(height: Double, x: Double = 0) -> Quadrilateral {
    Quadrilateral(
      topLeft: Point(x: x, y: 0), topRight: Point(x: x + 200, y: 0),
      bottomRight: Point(x: x + 200, y: height), bottomLeft: Point(x: x, y: height))
  }

  @Test func ofTwoTheLargerCounts() {
    var history = OutlineHistory(outline(height: 60), isCut: false)
    history.take(outline(height: 100), isCut: false)
    #expect(history.median == outline(height: 100))
    #expect(!history.isSettled)
  }

  @Test func oneShortReadingAmongManyChangesNothing() {
    var history = OutlineHistory(outline(height: 100), isCut: false)
    history.take(outline(height: 100.4), isCut: false)
    history.take(outline(height: 99.8), isCut: false)
    #expect(history.isSettled)
    for _ in 0..<4 { history.take(outline(height: 40), isCut: false) }
    #expect(abs(history.median.bottomLeft.y - 100) < 0.5)
  }

  @Test func readingsThatKeepSayingSomethingElseAreBelieved() {
    var history = OutlineHistory(outline(height: 100), isCut: false)
    for _ in 0..<4 { history.take(outline(height: 100), isCut: false) }
    for _ in 0..<5 { history.take(outline(height: 80), isCut: false) }
    #expect(history.median == outline(height: 80))
  }

  @Test func whatTheFramesEdgeCutGivesWayToTheWhole() {
    var history = OutlineHistory(outline(height: 30), isCut: true)
    for _ in 0..<4 { history.take(outline(height: 40), isCut: true) }
    #expect(!history.isSettled)
    history.take(outline(height: 100), isCut: false)
    #expect(history.median == outline(height: 100))
    history.take(outline(height: 40), isCut: true)
    #expect(history.median == outline(height: 100))
  }

  @Test func newestCutOutlineCountsAsMoreComesIntoView() {
    var history = OutlineHistory(outline(height: 30), isCut: true)
    for height in [40.0, 55, 70] {
      history.take(outline(height: height), isCut: true)
      #expect(history.median == outline(height: height))
      #expect(history.areCut)
    }
  }

  @Test func outlinesMoveWithTheCode() {
    var history = OutlineHistory(outline(height: 100), isCut: false)
    history.take(outline(height: 101), isCut: false)
    history.take(outline(height: 102), isCut: false)
    history.move(from: outline(height: 100), to: outline(height: 100, x: 35))
    #expect(abs(history.median.topLeft.x - 35) < 1e-6)
    #expect(abs(history.median.bottomLeft.y - 101) < 1e-6)
  }
}
