import Testing

@testable import Lexicon

@Suite("How a way to say something is changed") struct PronunciationEditsTests {
  private let edits = PronunciationEdits(
    PhoneDistances(
      PhoneConfusionMatrix(fates: ["A": .init(heard: ["A": 200]), "B": .init(heard: ["B": 100, "P": 100])]),
      phones: ["A", "B", "P", "S"]))

  private func neighbours(_ way: String, _ heard: String...) -> Set<String> {
    Set(edits.neighbours(of: way.map(String.init), towards: heard.map { $0.map(String.init) }).map { $0.joined() })
  }

  @Test("a phone that was heard otherwise is changed, one that was not heard left out, one that was more put in")
  func steps() {
    #expect(neighbours("BAS", "PAS").contains("PAS"))
    #expect(neighbours("BAS", "BA").contains("BA"))
    #expect(neighbours("BA", "BAS").contains("BAS"))
  }

  @Test("every phone can be left out, whatever was heard; never the last one")
  func shorter() {
    #expect(neighbours("BAS") == ["AS", "BS", "BA"])
    #expect(neighbours("B").isEmpty)
  }

  @Test("the way itself is no change, and none comes twice")
  func once() {
    let way = ["B", "A", "S"]
    let found = edits.neighbours(of: way, towards: [way, ["P", "A", "S"], ["P", "A", "S"]])
    #expect(!found.contains(way))
    #expect(Set(found).count == found.count)
  }

  @Test("phones that the language does not have are borne")
  func foreign() {
    #expect(neighbours("BA", "XY").isEmpty == false)
    #expect(edits.distance(["X"], ["Y"]) > edits.distance(["B"], ["P"]))
  }
}
