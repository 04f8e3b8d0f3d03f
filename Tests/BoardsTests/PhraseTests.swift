import Boards
import Testing

@Suite("Phrases")
struct PhraseTests {
  @Test("a phrase is its words and its gaps")
  func pieces() {
    let phrase = Phrase(withGaps: "I am {name}. Call {contact}.")
    #expect(phrase.pieces == [.words("I am "), .gap(.name), .words(". Call "), .gap(.contact), .words(".")])
    #expect(phrase.doubts.isEmpty)
    #expect(phrase.text == "I am {name}. Call {contact}.")
  }

  @Test("every gap is known as it is written", arguments: Gap.allCases)
  func gaps(_ gap: Gap) { #expect(Phrase(withGaps: gap.written).gaps == [gap]) }

  @Test(
    "what is no gap is doubted and kept as words",
    arguments: [
      ("{nmae}", ["{nmae}"]), ("{", ["{"]), ("}", ["}"]), ("{name", ["{"]), ("name}", ["}"]), ("{}", ["{}"]),
      ("{Name}", ["{Name}"]), ("{ name }", ["{ name }"]), ("{a{name}", ["{"]),
    ])
  func doubts(_ text: String, _ doubts: [String]) {
    #expect(Phrase(withGaps: text).doubts == doubts)
    #expect(Phrase(withGaps: text).text == text)
  }

  @Test("braces of somebody else's boards are text")
  func braces() {
    let phrase = Phrase(words: "I am {name} {")
    #expect(phrase.pieces == [.words("I am {name} {")])
    #expect(phrase.doubts.isEmpty)
  }

  @Test("filled gaps make a sentence")
  func filled() { #expect(Phrase(withGaps: "I am {name}.").filled { _ in "Ann" } == "I am Ann.") }

  @Test("nothing is said of a phrase with a gap that cannot be filled")
  func unfilled() { #expect(Phrase(withGaps: "I am {name}.").filled { _ in nil } == nil) }

  @Test("what fills a gap is not read for gaps")
  func bracesInData() { #expect(Phrase(withGaps: "I am {name}.").filled { _ in "{home}" } == "I am {home}.") }

  @Test("a hundred thousand braces are read in one go")
  func manyBraces() { #expect(Phrase(withGaps: String(repeating: "{", count: 100_000)).doubts.count == 100_000) }
}
