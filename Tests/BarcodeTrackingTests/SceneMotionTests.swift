// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@testable import BarcodeTracking

@Suite struct SceneMotionTests {
  private func label(_ x: Double, _ y: Double) -> Quadrilateral {
    Quadrilateral(
      topLeft: Point(x: x, y: y), topRight: Point(x: x + 90, y: y + 4),
      bottomRight: Point(x: x + 88, y: y + 54), bottomLeft: Point(x: x - 2, y: y + 50))
  }

  private let shelf = [(100, 80), (500, 90), (900, 70), (120, 400), (520, 420), (880, 430)]

  private var motion: Homography {
    Homography(rows: (1.01, -0.02, 14), (0.018, 1.008, -9), (4e-6, -3e-6, 1))
  }

  @Test func labelsOfOneShelfTellItsMotion() throws {
    let moves = shelf.map { x, y in
      let from = label(Double(x), Double(y))
      return (from: from, to: motion.map(from))
    }
    let scene = try #require(SceneMotion(moves))
    #expect(scene.isMember.allSatisfy { $0 })
    let hidden = label(300, 240)
    for (carried, truth) in zip(scene.map.map(hidden).corners, motion.map(hidden).corners) {
      #expect(carried.distance(to: truth) < 1e-6)
    }
    #expect(scene.extent > 700)
  }

  /// Three labels in a corner, seen through blur, know little of the rest of the frame.
  @Test(arguments: 0..<12) func fewLabelsInACornerDoNotBendTheFrame(turn: Int) throws {
    let shift = Homography(translationX: -80, y: 3)
    let moves = [(40, 40), (160, 70), (60, 160)].enumerated().map { index, place in
      let from = label(Double(place.0), Double(place.1))
      let corners = shift.map(from).corners.enumerated().map { corner, point in
        let angle = Double(turn) + Double(3 * index + corner) * 2.4
        return point.offsetBy(
          dx: 0.9 * (angle.truncatingRemainder(dividingBy: 2) - 1),
          dy: 0.9 * ((1.7 * angle).truncatingRemainder(dividingBy: 2) - 1))
      }
      return (
        from: from,
        to: Quadrilateral(
          topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
          bottomLeft: corners[3])
      )
    }
    let scene = try #require(SceneMotion(moves))
    let far = Point(x: 1100, y: 600)
    #expect(scene.farMap.map(far).distance(to: shift.map(far)) < 12)
  }

  @Test func cardThatMovesByItselfIsNoMember() throws {
    var moves = shelf.map { x, y in
      let from = label(Double(x), Double(y))
      return (from: from, to: motion.map(from))
    }
    moves[2].to = moves[2].to.offsetBy(dx: -25, dy: 12)
    let scene = try #require(SceneMotion(moves))
    #expect(scene.isMember == [true, true, false, true, true, true])
    let place = moves[2].from
    #expect(scene.map.map(place).center.distance(to: motion.map(place).center) < 0.01)
  }

  @Test func fewerThanThreeThatAgreeAreNoScene() {
    let (a, b) = (label(100, 100), label(600, 300))
    #expect(SceneMotion([]) == nil)
    #expect(SceneMotion([(a, a), (b, b)]) == nil)
    let c = label(900, 100)
    let moves = [
      (from: a, to: a.offsetBy(dx: 40, dy: 0)), (from: b, to: b.offsetBy(dx: -40, dy: 9)),
      (from: c, to: c.offsetBy(dx: 0, dy: -60)),
    ]
    #expect(SceneMotion(moves) == nil)
  }

  @Test func onlyWhatIsSureIsCarriedFar() {
    let center = Point(x: 640, y: 360)
    let doubtful = Homography(rows: (1.002, 0.001, 5), (-0.001, 0.999, 3), (1e-6, 0, 1))
    let far = Point(x: -1500, y: 300)
    let shift = doubtful.map(center)
    let carried = doubtful.forFarPlaces(around: center).map(far)
    #expect(abs(carried.x - far.x - (shift.x - center.x)) < 1e-9)
    #expect(abs(carried.y - far.y - (shift.y - center.y)) < 1e-9)
    let turn = Homography(rows: (0.9994, -0.0349, 30), (0.0349, 0.9994, -20), (0, 0, 1))
    #expect(turn.forFarPlaces(around: center).map(far).distance(to: turn.map(far)) < 2)
  }
}
