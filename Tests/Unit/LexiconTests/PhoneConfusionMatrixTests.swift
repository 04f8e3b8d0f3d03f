import Testing

@testable import Lexicon

@Suite("Phone confusion matrix") struct PhoneConfusionMatrixTests {
  private static let phones: Set<String> = ["A", "B", "P", "S", "T"]

  private func spoken(_ said: String, _ heard: String) -> PhoneAlignment {
    PhoneAlignment([.init(variants: [said.map(String.init)], heard: heard.map(String.init))])
  }

  private func learnt(_ pairs: [(String, String)]) -> PhoneConfusionMatrix {
    PhoneConfusionMatrix(learning: pairs.map(spoken), phones: Self.phones)
  }

  @Test("Spoken and recognised phones are aligned at the least cost")
  func alignment() {
    let cost: (Alignment.Step) -> Double = { if case .matched(let one, let other) = $0, one == other { 0 } else { 1 } }
    let alignment = Alignment(of: ["A", "B", "T"], with: ["A", "P", "T", "S"], cost: cost)
    #expect(
      alignment.steps == [.matched("A", for: "A"), .matched("P", for: "B"), .matched("T", for: "T"), .inserted("S")])
    #expect(alignment.cost == 2)
    #expect(Alignment(of: ["A"], with: [], cost: cost).steps == [.deleted("A")])
    #expect(Alignment(of: [], with: [], cost: cost).steps.isEmpty)
  }

  @Test("Phones are counted as recognised, substituted, deleted and inserted")
  func counts() {
    let confusions = learnt([("TAB", "TAB"), ("TAB", "TAP"), ("TAB", "TA"), ("TA", "TAS")])
    #expect(confusions.outcomes["B"] == .init(recognised: ["B": 1, "P": 1], deleted: 1))
    #expect(confusions.outcomes["A"] == .init(recognised: ["A": 4]))
    #expect(confusions.inserted == ["S": 1])
    #expect(confusions.total == 11 && confusions.right == 9 && confusions.deleted == 1)
  }

  @Test("An ambiguous alignment follows the substitution that is frequent elsewhere")
  func learning() {
    // For "PS" in place of B it is ambiguous which phone is the substitution and which is the insertion, until many
    // other utterances show that B is recognised as P.
    let plain = learnt([("ABT", "APST")])
    #expect(plain.outcomes["B"] == .init(recognised: ["S": 1]))
    let trained = learnt([("ABT", "APST")] + Array(repeating: ("TBT", "TPT"), count: 20))
    #expect(trained.outcomes["B"] == .init(recognised: ["P": 21]))
    #expect(trained.inserted == ["S": 1])
  }

  @Test("Of several pronunciations the one that fits the recognised phones is counted")
  func variants() {
    let word = PhoneAlignment.Word(variants: [["B", "A"], ["S", "A", "T"]], heard: ["S", "A", "T"])
    let confusions = PhoneConfusionMatrix(learning: [PhoneAlignment([word])], phones: Self.phones)
    #expect(confusions.outcomes.keys.sorted() == ["A", "S", "T"])
  }

  @Test("A phone that is recognised in the neighbouring word counts for the word to which it belongs")
  func borders() {
    let words = [
      PhoneAlignment.Word(variants: [["A", "B"]], heard: ["A"]),
      .init(variants: [["S", "T"]], heard: ["B", "S", "T"]),
    ]
    let confusions = PhoneConfusionMatrix(learning: [PhoneAlignment(words)], phones: Self.phones)
    #expect(confusions.right == 4 && confusions.deleted == 0 && confusions.inserted.isEmpty)
  }

  @Test("Phones that are often confused are near, and every phone is nearest to itself")
  func distances() throws {
    let confusions = learnt(
      Array(repeating: ("B", "B"), count: 30) + Array(repeating: ("B", "P"), count: 30)
        + Array(repeating: ("P", "P"), count: 60) + Array(repeating: ("S", "S"), count: 60))
    let distances = PhoneDistances(confusions, phones: Self.phones)
    let near = try #require(distances["B", "P"])
    let far = try #require(distances["B", "S"])
    #expect(near < 0.5 && far > 1 && distances["B", "B"] == 0 && distances["P", "B"] == near)
    #expect(distances["B", "X"] == nil)
  }

  @Test("A phone that is often deleted has a low cost of deletion, and an unseen one the average cost")
  func alone() throws {
    let confusions = learnt(
      Array(repeating: ("TS", "S"), count: 40) + Array(repeating: ("TS", "TS"), count: 40))
    let distances = PhoneDistances(confusions, phones: Self.phones)
    let (often, never, unseen) = try (
      #require(distances["T"]), #require(distances["S"]), #require(distances["A"])
    )
    #expect(often < unseen && unseen < never)
    let nothing = PhoneDistances(PhoneConfusionMatrix(), phones: Self.phones)
    #expect(try #require(nothing["A", "B"]) > 0)
    #expect(try abs(#require(nothing["A"]) - #require(nothing["S"])) < 1e-9)
  }
}
