// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Foundation
import Testing

@testable import BarcodeVision

@Suite struct LinearCandidateTests {
  private struct Line: Sendable, CustomTestStringConvertible {
    var center: Point
    var angle: Double
    var along = 0.0
    var inView: ClosedRange<Double>?

    var testDescription: String { "at \(center.x), \(center.y), turned by \(angle)" }
  }

  private static let lines = [
    Line(center: Point(x: 50, y: 40), angle: 0, inView: -30...30),
    Line(center: Point(x: 10, y: 40), angle: 0, inView: -10...30),
    Line(center: Point(x: 10, y: 40), angle: 180, inView: -30...10),
    Line(center: Point(x: 50, y: 70), angle: 90, inView: -30...9),
    // The last row is 10 pixels below: 20 along a line that falls by 30 degrees.
    Line(center: Point(x: 50, y: 69), angle: 30, inView: -30...20),
    Line(center: Point(x: 50, y: 60), angle: 0, along: 19, inView: -30...30),
    Line(center: Point(x: 50, y: 60), angle: 0, along: 21, inView: nil),
    Line(center: Point(x: 150, y: 40), angle: 0, inView: nil),
  ]

  @Test(arguments: lines) private func linesEndAtThePicturesEdge(line: Line) throws {
    let turn = line.angle * .pi / 180
    let candidate = LinearCandidate(
      center: line.center, direction: Point(x: cos(turn), y: cos(turn - .pi / 2)),
      down: Point(x: -cos(turn - .pi / 2), y: cos(turn)), halfLength: 30, halfHeight: 10)
    let bytes = [UInt8](repeating: 0, count: 101 * 80)
    let part = bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { base in
        candidate.part(
          from: -30, to: 30, along: line.along,
          in: LuminanceView(
            base: base, layout: LuminanceLayout(width: 101, height: 80, rowStride: 101)))
      }
    }
    #expect((part == nil) == (line.inView == nil))
    guard let part, let expected = line.inView else { return }
    #expect(abs(part.lowerBound - expected.lowerBound) < 0.01)
    #expect(abs(part.upperBound - expected.upperBound) < 0.01)
  }
}
