// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Testing

@Suite struct TrackedBarcodeTests {
  private static let outline = Quadrilateral((0, 0), (4, 0), (4, 2), (0, 2))

  private let tracked = TrackedBarcode(
    identifier: 3, barcode: Barcode(symbology: .qr, data: "A"), location: outline)

  @Test func defaults() {
    #expect(tracked.id == 3)
    #expect(tracked.state == .tracked)
    #expect(tracked.firstSeen == .zero)
    #expect(tracked.lastSeen == .zero)
    #expect(tracked.lastRead == .zero)
    #expect(tracked.locationTime == .zero)
    #expect(tracked.motion == .none)
  }

  @Test func laterTimesFollowEarlierOnes() {
    let first = FrameTimestamp(nanoseconds: 5)
    let last = FrameTimestamp(nanoseconds: 9)
    func times(lastSeen: FrameTimestamp?, lastRead: FrameTimestamp?) -> [Int64] {
      let tracked = TrackedBarcode(
        identifier: 1, barcode: tracked.barcode, location: Self.outline, firstSeen: first,
        lastSeen: lastSeen, lastRead: lastRead)
      return [tracked.firstSeen, tracked.lastSeen, tracked.lastRead].map(\.nanoseconds)
    }
    #expect(times(lastSeen: nil, lastRead: nil) == [5, 5, 5])
    #expect(times(lastSeen: last, lastRead: nil) == [5, 9, 9])
    #expect(times(lastSeen: last, lastRead: first) == [5, 9, 5])
    #expect(times(lastSeen: nil, lastRead: last) == [5, 5, 9])
  }

  @Test func equivalenceIgnoresTimesOnly() {
    var later = tracked
    later.lastSeen = FrameTimestamp(nanoseconds: 1)
    later.lastRead = FrameTimestamp(nanoseconds: 1)
    later.locationTime = FrameTimestamp(nanoseconds: 1)
    #expect(later != tracked)
    #expect(later.isEquivalent(to: tracked))
    let changes: [(inout TrackedBarcode) -> Void] = [
      { $0.identifier = 4 }, { $0.barcode.data = "B" }, { $0.location.topLeft.x = 1 },
      { $0.state = .coasting }, { $0.motion.topLeft.x = 1 },
    ]
    for (index, change) in changes.enumerated() {
      var other = tracked
      change(&other)
      #expect(!other.isEquivalent(to: tracked), "change \(index)")
      #expect(!tracked.isEquivalent(to: other), "change \(index)")
    }
  }

  @Test(arguments: RemovedTrackedBarcode.Reason.allCases)
  func removedBarcodeKeepsItsLastState(reason: RemovedTrackedBarcode.Reason) {
    let removed = RemovedTrackedBarcode(trackedBarcode: tracked, reason: reason)
    #expect(removed.identifier == 3)
    #expect(removed.id == 3)
    #expect(removed.trackedBarcode == tracked)
    #expect(removed.reason == reason)
  }
}
