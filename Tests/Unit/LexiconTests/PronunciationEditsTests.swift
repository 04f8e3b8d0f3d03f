import Testing

@testable import Lexicon

@Suite("Edits of pronunciations") struct PronunciationEditsTests {
  private let edits = PronunciationEdits(
    PhoneDistances(
      PhoneConfusionMatrix(outcomes: [
        "A": .init(recognised: ["A": 200]), "B": .init(recognised: ["B": 100, "P": 100]),
      ]),
      phones: ["A", "B", "P", "S"]))

  private func neighbours(_ pronunciation: String, _ heard: String...) -> Set<String> {
    Set(
      edits.neighbours(of: pronunciation.map(String.init), towards: heard.map { $0.map(String.init) }).map {
        $0.joined()
      })
  }

  @Test("Edits follow the recognised phones: substitution, deletion and insertion")
  func steps() {
    #expect(neighbours("BAS", "PAS").contains("PAS"))
    #expect(neighbours("BAS", "BA").contains("BA"))
    #expect(neighbours("BA", "BAS").contains("BAS"))
  }

  @Test("Every phone can be deleted, whatever was recognised, but never the last one")
  func shorter() {
    #expect(neighbours("BAS") == ["AS", "BS", "BA"])
    #expect(neighbours("B").isEmpty)
  }

  @Test("The pronunciation itself is not an edit, and each edit is returned once")
  func once() {
    let pronunciation = ["B", "A", "S"]
    let found = edits.neighbours(of: pronunciation, towards: [pronunciation, ["P", "A", "S"], ["P", "A", "S"]])
    #expect(!found.contains(pronunciation))
    #expect(Set(found).count == found.count)
  }

  @Test("Unknown phones do not prevent edits and have a high distance")
  func foreign() {
    #expect(neighbours("BA", "XY").isEmpty == false)
    #expect(edits.distance(["X"], ["Y"]) > edits.distance(["B"], ["P"]))
  }
}
