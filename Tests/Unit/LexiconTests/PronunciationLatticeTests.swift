import Testing

@testable import Lexicon

@Suite("Distance between phrases") struct PronunciationLatticeTests {
  /// B and P are often substituted for each other, T is often deleted, and no other errors occur.
  private static let distances = PhoneDistances(
    PhoneConfusionMatrix(
      outcomes: [
        "A": .init(recognised: ["A": 200]), "B": .init(recognised: ["B": 100, "P": 100]),
        "P": .init(recognised: ["P": 100, "B": 100]), "S": .init(recognised: ["S": 200]),
        "T": .init(recognised: ["T": 100], deleted: 100),
      ]), phones: ["A", "B", "P", "S", "T"])

  private func net(_ words: [[String]]) -> PronunciationLattice {
    PronunciationLattice(words.map { $0.map { $0.map(String.init) } }, Self.distances)
  }

  private func distance(_ one: [[String]], _ other: [[String]], limit: Double = .infinity) -> Double {
    net(one).distance(to: net(other), Self.distances, limit: limit)
  }

  @Test("The distance of a phrase to itself is 0, and distances are symmetric")
  func metric() {
    #expect(distance([["BAT"]], [["BAT"]]) == 0)
    #expect(distance([["BAT"], ["AS"]], [["PAS"]]) == distance([["PAS"]], [["BAT"], ["AS"]]))
  }

  @Test("The distance is the sum of substitutions, deletions and insertions, independent of the word boundaries")
  func sum() throws {
    let d = Self.distances
    #expect(distance([["BA"]], [["PA"]]) == d["B", "P"])
    #expect(distance([["BAT"]], [["BA"]]) == d["T"])
    let both = try #require(d["B", "P"]) + #require(d["T"])
    #expect(abs(distance([["BAT"], ["SA"]], [["PA"], ["SA"]]) - both) < 1e-12)
    #expect(distance([["BA"], ["SA"]], [["BASA"]]) == 0)
    #expect(try distance([["BA"]], [["PA"]]) < distance([["BA"]], [["SA"]]) - #require(d["B", "P"]))
  }

  @Test("The distance is that of the nearest pair of pronunciations")
  func nearestPair() {
    #expect(distance([["SA", "BA"], ["TA"]], [["PA", "BA"], ["TA", "SA"]]) == 0)
    #expect(distance([["SA", "BA"]], [["PA"]]) == Self.distances["B", "P"])
  }

  @Test("A distance within the limit is exact, and one beyond it is reported as beyond")
  func limit() {
    // Random phrases, the same in every run.
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

  @Test("The distance to an empty phrase is the cost of deleting all phones")
  func empty() {
    #expect(distance([], []) == 0)
    #expect(distance([], [["T"]]) == Self.distances["T"])
  }
}
