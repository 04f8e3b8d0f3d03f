import Testing

@testable import Lexicon

@Suite("How unlike phrases sound") struct PronunciationLatticeTests {
  /// B and P are taken for each other, T is often lost; nothing else goes wrong.
  private static let distances = PhoneDistances(
    PhoneConfusionMatrix(
      fates: [
        "A": .init(heard: ["A": 200]), "B": .init(heard: ["B": 100, "P": 100]),
        "P": .init(heard: ["P": 100, "B": 100]), "S": .init(heard: ["S": 200]),
        "T": .init(heard: ["T": 100], lost: 100),
      ]), phones: ["A", "B", "P", "S", "T"])

  private func net(_ words: [[String]]) -> PronunciationLattice {
    PronunciationLattice(words.map { $0.map { $0.map(String.init) } }, Self.distances)
  }

  private func distance(_ one: [[String]], _ other: [[String]], limit: Double = .infinity) -> Double {
    net(one).distance(to: net(other), Self.distances, limit: limit)
  }

  @Test("a phrase is no way from itself, and as far from another as that is from it")
  func metric() {
    #expect(distance([["BAT"]], [["BAT"]]) == 0)
    #expect(distance([["BAT"], ["AS"]], [["PAS"]]) == distance([["PAS"]], [["BAT"], ["AS"]]))
  }

  @Test("it is the sum of what is changed, lost and added, however the words are parted")
  func sum() throws {
    let d = Self.distances
    #expect(distance([["BA"]], [["PA"]]) == d["B", "P"])
    #expect(distance([["BAT"]], [["BA"]]) == d["T"])
    let both = try #require(d["B", "P"]) + #require(d["T"])
    #expect(abs(distance([["BAT"], ["SA"]], [["PA"], ["SA"]]) - both) < 1e-12)
    #expect(distance([["BA"], ["SA"]], [["BASA"]]) == 0)
    #expect(try distance([["BA"]], [["PA"]]) < distance([["BA"]], [["SA"]]) - #require(d["B", "P"]))
  }

  @Test("of all ways to say the words of both the nearest count")
  func ways() {
    #expect(distance([["SA", "BA"], ["TA"]], [["PA", "BA"], ["TA", "SA"]]) == 0)
    #expect(distance([["SA", "BA"]], [["PA"]]) == Self.distances["B", "P"])
  }

  @Test("what is within the limit is told as without one; what is beyond is not told as within")
  func limit() {
    // Some phrases, the same in every run.
    var state: UInt64 = 7
    let draw: (Int) -> Int = { count in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let letters = Array("ABPST")
    let phrases = (0..<60).map { _ in
      (0...draw(3)).map { _ in (0...draw(2)).map { _ in String((0...draw(4)).map { _ in letters[draw(5)] }) } }
    }
    for one in phrases {
      for other in phrases {
        let (whole, limited) = (distance(one, other), distance(one, other, limit: 2))
        #expect(whole <= 2 ? limited == whole : limited > 2, "\(one) \(other)")
      }
    }
  }

  @Test("nothing at all is as far away as all phones are from nothing")
  func empty() {
    #expect(distance([], []) == 0)
    #expect(distance([], [["T"]]) == Self.distances["T"])
  }
}
