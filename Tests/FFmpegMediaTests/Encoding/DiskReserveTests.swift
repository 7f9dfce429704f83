// SPDX-License-Identifier: Apache-2.0
#if FFmpegMedia
  import Foundation
  import Glibc
  import Testing

  @testable import FFmpegMedia

  @Suite struct DiskReserveTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func status(_ path: String) -> stat {
      var status = stat()
      stat(path, &status)
      return status
    }

    @Test func roomIsTakenAndGivenBackWithoutChangingTheFile() throws {
      let path = try directory.write("a", [1, 2, 3])
      guard var reserve = DiskReserve(path: path) else {
        Issue.record("no reserve")
        return
      }
      let first = reserve.reserve(upTo: 100_000)
      #expect(first == 0)
      #expect(status(path).st_size == 3)
      #expect(status(path).st_blocks * 512 >= 100_000, "of a file system that takes room")
      let tooMuch = reserve.reserve(upTo: .max / 2)
      #expect(tooMuch != 0, "no disk has that")
      let next = reserve.reserve(upTo: 3_000_000)
      #expect(next == 0, "and the reserve goes on")
      _ = consume reserve
      #expect(status(path).st_size == 3)
      #expect(status(path).st_blocks * 512 < 100_000)
      #expect(try directory.read(path) == [1, 2, 3])
    }

    @Test(arguments: ["/dev/null", "/", "/nonexistent"])
    func whatIsNoFileHasNoReserve(path: String) {
      let isThere =
        switch DiskReserve(path: path) {
        case .some: true
        case .none: false
        }
      #expect(!isThere)
    }

    @Test func videoTakesNoMoreRoomThanItHasBytes() throws {
      let path = directory.path("clip.mp4")
      try Clip.write(path, frameCount: 10)
      let status = status(path)
      #expect(status.st_blocks * 512 < status.st_size + 65_536)
    }
  }
#endif
