// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import FrameFiles
import Testing

@Suite("Frame rates") struct FrameRateTests {
  @Test(
    "give times to the nearest nanosecond",
    arguments: [
      (30, 1, 1, 33_333_333), (30, 1, 2, 66_666_667), (30, 1, 3, 100_000_000),
      (30_000, 1001, 1, 33_366_667), (30_000, 1001, 30_000, 1_001_000_000_000),
      (30_000, 1001, 300_000_000, 10_010_000_000_000_000),
      (25, 1, 1_000_000_007, 40_000_000_280_000_000),
      (1, 10, 3, 30_000_000_000), (1_000_000_000, 1, 7, 7), (2, 1, -1, -500_000_000),
      (3, 1, -1, -333_333_333), (3, 1, -2, -666_666_667), (60, 1, 0, 0),
    ])
  func times(numerator: Int, denominator: Int, frame: Int, nanoseconds: Int) throws {
    let rate = try #require(FrameRate(numerator: numerator, denominator: denominator))
    #expect(rate.timestamp(ofFrame: frame).nanoseconds == Int64(nanoseconds))
  }

  @Test("hold times within their range") func range() throws {
    let slow = try #require(FrameRate(numerator: 1, denominator: FrameRate.maximumTerm))
    #expect(slow.timestamp(ofFrame: .max).nanoseconds == .max)
    #expect(slow.timestamp(ofFrame: .min).nanoseconds == .min)
  }

  @Test(
    "need positive terms within the limit",
    arguments: [(0, 1), (1, 0), (-1, 1), (1, -1), (1_000_000_001, 1), (1, .max)])
  func refused(numerator: Int, denominator: Int) {
    #expect(FrameRate(numerator: numerator, denominator: denominator) == nil)
  }

  @Test("are written as fractions") func description() {
    #expect("\(FrameRate.standard)" == "30:1")
  }
}
