// SPDX-License-Identifier: Apache-2.0
import BarcodeVision
import Testing

@Suite struct ScanSlicesTests {
  @Test func slicesAreAtFixedFramesAndOverlap() {
    let slices = ScanSlices(interval: 10)
    let rows = (0..<50).map { slices.rows(ofFrame: $0, height: 1000) }
    #expect(
      rows.enumerated().filter { !$0.element.isEmpty }.map(\.offset) == [0, 10, 20, 30, 40])
    #expect(
      [rows[0], rows[10], rows[20], rows[30]] == [0..<400, 200..<600, 400..<800, 600..<1000])
    #expect(rows[40] == rows[0])
  }

  @Test(arguments: [1, 2, 7, 1081])
  func slicesCoverEachRow(height: Int) {
    let slices = ScanSlices(interval: 0)
    let rows = Set((0..<4).flatMap { slices.rows(ofFrame: $0, height: height) })
    #expect(rows == Set(0..<height))
  }
}
