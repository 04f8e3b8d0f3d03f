import Testing

@testable import Lexicon

@Suite("Phones that are taken for others") struct PhoneConfusionMatrixTests {
  private static let phones: Set<String> = ["A", "B", "P", "S", "T"]

  private func spoken(_ said: String, _ heard: String) -> PhoneAlignment {
    PhoneAlignment([.init(ways: [said.map(String.init)], heard: heard.map(String.init))])
  }

  private func learnt(_ pairs: [(String, String)]) -> PhoneConfusionMatrix {
    PhoneConfusionMatrix(learning: pairs.map(spoken), phones: Self.phones)
  }

  @Test("what was said is laid against what was heard at the least cost")
  func alignment() {
    let cost: (Alignment.Step) -> Double = { if case .heard(let one, let other) = $0, one == other { 0 } else { 1 } }
    let alignment = Alignment(of: ["A", "B", "T"], with: ["A", "P", "T", "S"], cost: cost)
    #expect(alignment.steps == [.heard("A", for: "A"), .heard("P", for: "B"), .heard("T", for: "T"), .added("S")])
    #expect(alignment.cost == 2)
    #expect(Alignment(of: ["A"], with: [], cost: cost).steps == [.lost("A")])
    #expect(Alignment(of: [], with: [], cost: cost).steps.isEmpty)
  }

  @Test("phones are counted as heard, as another, lost and added")
  func counts() {
    let confusions = learnt([("TAB", "TAB"), ("TAB", "TAP"), ("TAB", "TA"), ("TA", "TAS")])
    #expect(confusions.fates["B"] == .init(heard: ["B": 1, "P": 1], lost: 1))
    #expect(confusions.fates["A"] == .init(heard: ["A": 4]))
    #expect(confusions.added == ["S": 1])
    #expect(confusions.said == 11 && confusions.right == 9 && confusions.lost == 1)
  }

  @Test("what is often heard for a phone is laid against it, where a plain alignment cannot tell")
  func learning() {
    // Of "PS" for B nothing tells which it was and which was added, until many others tell that B is heard as P.
    let plain = learnt([("ABT", "APST")])
    #expect(plain.fates["B"] == .init(heard: ["S": 1]))
    let taught = learnt([("ABT", "APST")] + Array(repeating: ("TBT", "TPT"), count: 20))
    #expect(taught.fates["B"] == .init(heard: ["P": 21]))
    #expect(taught.added == ["S": 1])
  }

  @Test("of the ways to say a word the one is taken that was heard while it was said")
  func ways() {
    let word = PhoneAlignment.Word(ways: [["B", "A"], ["S", "A", "T"]], heard: ["S", "A", "T"])
    let confusions = PhoneConfusionMatrix(learning: [PhoneAlignment([word])], phones: Self.phones)
    #expect(confusions.fates.keys.sorted() == ["A", "S", "T"])
  }

  @Test("a phone at the border of two words counts for the one that was said, whichever got it")
  func borders() {
    let words = [
      PhoneAlignment.Word(ways: [["A", "B"]], heard: ["A"]), .init(ways: [["S", "T"]], heard: ["B", "S", "T"]),
    ]
    let confusions = PhoneConfusionMatrix(learning: [PhoneAlignment(words)], phones: Self.phones)
    #expect(confusions.right == 4 && confusions.lost == 0 && confusions.added.isEmpty)
  }

  @Test("phones for which the same is heard are near, and no phone is nearer than itself")
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

  @Test("a phone that is often lost is nearer to nothing, and one that nobody said is as far as an average one")
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
