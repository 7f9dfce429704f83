// SPDX-License-Identifier: Apache-2.0
import Testing
import _SceneSynthesis

@Suite struct RepeatableRandomNumberGeneratorTests {
  @Test func knownNumbers() {
    var random = RepeatableRandomNumberGenerator(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect(random.next() == 9_817_491_932_198_370_423)
  }

  @Test func rangesAreFilledEvenly() {
    var random = RepeatableRandomNumberGenerator(seed: 9)
    var counts = [Int](repeating: 0, count: 7)
    var sum = 0.0
    for _ in 0..<7000 {
      counts[random.integer(in: -3..<4) + 3] += 1
      let number = random.double(in: 2..<4)
      #expect(number >= 2 && number < 4)
      sum += number
    }
    #expect(counts.allSatisfy { (880...1120).contains($0) })
    #expect(abs(sum / 7000 - 3) < 0.03)
    #expect(random.element(of: [Int]()) == nil)
    #expect(random.element(of: ["a"]) == "a")
  }
}
