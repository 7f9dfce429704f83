// SPDX-License-Identifier: Apache-2.0
import BarcodeTypes
import Synchronization
import Testing

@Suite struct FrameDataAdoptionTests {
  /// Memory that a frame adopts, and how often it was given back.
  private final class Lender: Sendable {
    private let releases = Atomic(0)
    private let address: Int
    private let byteCount: Int

    init(_ bytes: [UInt8]) {
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
      memory.copyBytes(from: bytes)
      address = Int(bitPattern: memory.baseAddress)
      byteCount = bytes.count
    }

    deinit { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }

    var releaseCount: Int { releases.load(ordering: .sequentiallyConsistent) }

    var memory: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: byteCount)
    }

    func frame(width: Int = 2, height: Int = 2) throws(FrameError) -> FrameData {
      try FrameData(
        adopting: memory, width: width, height: height, pixelFormat: .gray8,
        timestamp: FrameTimestamp(nanoseconds: 7), orientation: .degrees270, isMirrored: true
      ) { self.releases.add(1, ordering: .sequentiallyConsistent) }
    }
  }

  @Test func bytesAreNotCopied() throws {
    let lender = Lender([1, 2, 3, 4])
    let frame = try lender.frame()
    #expect(frame.withBytes { $0.baseAddress } == lender.memory.baseAddress)
    #expect(frame.withBytes { Array($0) } == [1, 2, 3, 4])
    frame.withLuminance { pixels, layout in
      #expect(pixels[0] == 1)
      #expect(pixels[3] == 4)
      #expect(layout.rowStride == 2)
    }
    #expect(frame.timestamp == FrameTimestamp(nanoseconds: 7))
    #expect(frame.orientation == .degrees270)
    #expect(frame.isMirrored)
    #expect(lender.releaseCount == 0)
  }

  @Test func releaseFollowsTheLastCopy() throws {
    let lender = Lender([1, 2, 3, 4])
    var frames = [try lender.frame()]
    frames.append(frames[0])
    frames.append(frames[0].withTimestamp(.zero))
    frames.append(frames[0].withOrientation(.degrees90))
    while frames.count > 1 {
      frames.removeFirst()
      #expect(lender.releaseCount == 0)
    }
    #expect(frames[0].withBytes { Array($0) } == [1, 2, 3, 4])
    frames.removeAll()
    #expect(lender.releaseCount == 1)
  }

  @Test(arguments: [(0, 2), (-1, -1), (3, 2), (.max, .max)] as [(Int, Int)])
  func releaseFollowsAnError(width: Int, height: Int) {
    let lender = Lender([1, 2, 3, 4])
    #expect(throws: FrameError.self) { try lender.frame(width: width, height: height) }
    #expect(lender.releaseCount == 1)
  }

  @Test func releaseFollowsWrongPlanes() {
    let recorder = Recorder<Int>()
    let bytes: [UInt8] = [1, 2, 3, 4]
    #expect(throws: FrameError.wrongPlaneCount(0, expected: 1)) {
      try bytes.withUnsafeBytes { memory in
        _ = try FrameData(
          adopting: memory, width: 2, height: 2, pixelFormat: .gray8, planes: [],
          release: { recorder.append(1) })
      }
    }
    #expect(recorder.all == [1])
  }

  @Test func memoryWithoutAddressIsRefused() {
    let recorder = Recorder<Int>()
    #expect(throws: FrameError.bufferTooSmall(byteCount: 0, required: 4)) {
      try FrameData(
        adopting: UnsafeRawBufferPointer(start: nil, count: 0), width: 2, height: 2,
        pixelFormat: .gray8, release: { recorder.append(1) })
    }
    #expect(recorder.all == [1])
  }

  @Test func releaseIsCalledOnceUnderConcurrentUse() async throws {
    for _ in 0..<50 {
      let lender = Lender([1, 2, 3, 4])
      var frame: FrameData? = try lender.frame()
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          guard let copy = frame else { break }
          group.addTask { copy.withBytes { bytes in bytes.reduce(0) { $0 + Int($1) } } }
        }
        frame = nil
        for await sum in group { #expect(sum == 10) }
      }
      #expect(lender.releaseCount == 1)
    }
  }
}
