import Boards
import Testing

@Suite("Phrases")
struct PhraseTests {
  @Test("A phrase consists of words and placeholders")
  func pieces() {
    let phrase = Phrase(withPlaceholders: "I am {name}. Call {contact}.")
    #expect(
      phrase.pieces == [.words("I am "), .placeholder(.name), .words(". Call "), .placeholder(.contact), .words(".")])
    #expect(phrase.unknownPlaceholders.isEmpty)
    #expect(phrase.text == "I am {name}. Call {contact}.")
  }

  @Test("Every placeholder is recognised in its written form", arguments: Placeholder.allCases)
  func gaps(_ gap: Placeholder) { #expect(Phrase(withPlaceholders: gap.written).placeholders == [gap]) }

  @Test(
    "An unknown placeholder is reported and spoken as written",
    arguments: [
      ("{nmae}", ["{nmae}"]), ("{", ["{"]), ("}", ["}"]), ("{name", ["{"]), ("name}", ["}"]), ("{}", ["{}"]),
      ("{Name}", ["{Name}"]), ("{ name }", ["{ name }"]), ("{a{name}", ["{"]),
    ])
  func unknown(_ text: String, _ unknown: [String]) {
    #expect(Phrase(withPlaceholders: text).unknownPlaceholders == unknown)
    #expect(Phrase(withPlaceholders: text).text == text)
  }

  @Test("Braces of imported boards are text")
  func braces() {
    let phrase = Phrase(words: "I am {name} {")
    #expect(phrase.pieces == [.words("I am {name} {")])
    #expect(phrase.unknownPlaceholders.isEmpty)
  }

  @Test("Filled placeholders give a sentence")
  func filled() { #expect(Phrase(withPlaceholders: "I am {name}.").filled { _ in "Ann" } == "I am Ann.") }

  @Test("A phrase with a placeholder that cannot be filled is not spoken")
  func unfilled() { #expect(Phrase(withPlaceholders: "I am {name}.").filled { _ in nil } == nil) }

  @Test("The value of a placeholder is not scanned for placeholders")
  func bracesInData() { #expect(Phrase(withPlaceholders: "I am {name}.").filled { _ in "{home}" } == "I am {home}.") }

  @Test("A hundred thousand braces are parsed in linear time")
  func manyBraces() {
    #expect(Phrase(withPlaceholders: String(repeating: "{", count: 100_000)).unknownPlaceholders.count == 100_000)
  }
}
