import Testing

@testable import WyomingServices

@Suite("Texts and languages of Wyoming clients")
struct SynthesisServiceTests {
  @Test(
    "A text is synthesized sentence by sentence",
    arguments: [
      ("One. Two? Three", ["One.", " Two?", " Three"]), ("Version 3.5 is out", ["Version 3.5 is out"]),
      ("", []), (" \n ", []), ("¡Hola! ¿Qué tal?", ["¡Hola!", " ¿Qué tal?"]),
    ])
  func sentences(text: String, sentences: [String]) {
    var rest = text
    #expect(SynthesisService.takeSentences(from: &rest, isComplete: true) == sentences)
    #expect(rest.isEmpty)
  }

  @Test("The last sentence of an incomplete text waits for the next piece")
  func incomplete() {
    var rest = "One. Two."
    #expect(SynthesisService.takeSentences(from: &rest, isComplete: false) == ["One."])
    rest += "5 euros"
    #expect(SynthesisService.takeSentences(from: &rest, isComplete: true) == [" Two.5 euros"])
  }

  @Test("A text without sentences is divided")
  func long() {
    var rest = String(repeating: "a", count: 5_000)
    let parts = SynthesisService.takeSentences(from: &rest, isComplete: true)
    #expect(parts.joined().count == 5_000)
    #expect(parts.allSatisfy { $0.count <= 1_000 })
  }

  @Test(
    "A language tag selects a locale",
    arguments: [
      (nil, "en"), ("", "en"), ("*", "en"), ("es", "es"), ("es-MX", "es"), ("EN_ie", "en"), ("pt-BR", "pt"),
    ])
  func match(wanted: String?, tag: String) throws {
    #expect(try LanguageTag.match(wanted, among: ["en", "es", "pt"]) == tag)
  }

  @Test("An unknown language is a fault", arguments: ["de", "e", "-", "english"])
  func noMatch(wanted: String) {
    #expect(throws: RequestFault.self) { try LanguageTag.match(wanted, among: ["en", "es"]) }
  }
}
