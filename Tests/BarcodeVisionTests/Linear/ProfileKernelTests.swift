// SPDX-License-Identifier: Apache-2.0
import Testing
import _SceneSynthesis

@testable import BarcodeVision

@Suite struct ProfileKernelTests {
  private static let counts = [1, 2, 3, 4, 7, 8, 9, 11, 12, 15, 16, 17, 24, 31, 40, 67]

  private func profile(_ count: Int) -> [Float] {
    var random = RepeatableRandomNumberGenerator(seed: UInt64(count))
    return (0..<count).map { _ in Float(random.double(in: 0..<765)) }
  }

  @Test(arguments: counts)
  func doublingIsCatmullRom(count: Int) {
    let profile = profile(count)
    var fine = [Float](repeating: -1, count: 2 * count)
    profile.withUnsafeBufferPointer { profile in
      fine.withUnsafeMutableBufferPointer { fine in
        guard let from = profile.baseAddress, let to = fine.baseAddress else { return }
        ProfileKernel.double(from, count: count, into: to)
      }
    }
    #expect(fine[2 * count - 1] == -1, "written beyond the end")
    for index in 0..<count {
      #expect(fine[2 * index] == profile[index])
      guard index + 1 < count else { continue }
      let outer = profile[max(0, index - 1)] + profile[min(count - 1, index + 2)]
      let expected = (9 * (profile[index] + profile[index + 1]) - outer) / 16
      #expect(abs(fine[2 * index + 1] - expected) < 0.001, "\(count), \(index)")
    }
  }

  @Test(arguments: counts)
  func sharpeningTakesTheSecondDifferenceAway(count: Int) {
    let profile = profile(count)
    var sharp = [Float](repeating: -1, count: count + 1)
    profile.withUnsafeBufferPointer { profile in
      sharp.withUnsafeMutableBufferPointer { sharp in
        guard let from = profile.baseAddress, let to = sharp.baseAddress else { return }
        ProfileKernel.sharpen(from, count: count, by: 0.6, into: to)
      }
    }
    #expect(sharp[count] == -1, "written beyond the end")
    for index in 0..<count {
      var expected = profile[index]
      if index >= 2, index < count - 2 {
        expected += 0.6 * (2 * profile[index] - profile[index - 2] - profile[index + 2])
      }
      #expect(abs(sharp[index] - expected) < 0.001, "\(count), \(index)")
    }
  }

  @Test(arguments: counts)
  func rangeIsFromLowestToHighest(count: Int) throws {
    let profile = profile(count)
    let (low, high) = (try #require(profile.min()), try #require(profile.max()))
    let range = profile.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { ProfileKernel.range($0, count: count) }
    }
    #expect(range == high - low)
  }

  /// The same as trying one shift after another.
  @Test(arguments: [-9, -8, -3, 0, 1, 8, 9]) func alikeProfilesAreFoundWithinTheReach(shift: Int) {
    let (length, reach) = (40, 8)
    let one = profile(length)
    var other = profile(length + 40)
    for index in 0..<length { other[20 + shift + index] = 50 + one[index] / 2 }
    let isAlike = one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        guard let one = one.baseAddress, let other = other.baseAddress else { return false }
        let plain = (-reach...reach).contains {
          ProfileKernel.correlation(one, other + 20 + $0, count: length) > 0.8
        }
        let isAlike = ProfileKernel.areAlike(
          one, other + 20, count: length, shiftedBy: reach, atLeast: 0.8)
        #expect(isAlike == plain)
        return isAlike
      }
    }
    #expect(isAlike == (abs(shift) <= reach))
  }

  @Test func correlationKnowsNoLevelAndNoContrast() {
    let one = profile(64)
    let alike = one.map { 30 + 0.4 * $0 }
    let opposite = one.map { 900 - $0 }
    let other = profile(65)
    func correlation(_ a: [Float], _ b: [Float]) -> Float {
      a.withUnsafeBufferPointer { a in
        b.withUnsafeBufferPointer { b in
          guard let a = a.baseAddress, let b = b.baseAddress else { return .nan }
          return ProfileKernel.correlation(a, b, count: 64)
        }
      }
    }
    #expect(abs(correlation(one, alike) - 1) < 0.001)
    #expect(abs(correlation(one, opposite) + 1) < 0.001)
    #expect(abs(correlation(one, other)) < 0.4)
    #expect(correlation(one, [Float](repeating: 7, count: 64)) == 0)
  }

  @Test(arguments: [Float(0), 0.3, 0.5, 1])
  func shareOfAPatternIsItsContrast(share: Float) {
    let pattern = profile(64)
    let profile = pattern.map { 200 + share * $0 }
    #expect(abs(ProfileKernel.share(of: pattern, in: profile) - share) < 0.001)
  }
}
