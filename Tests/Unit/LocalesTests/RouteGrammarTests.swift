import JSGF
import Locales
import Testing

@Suite("The names of stored routes")
struct RouteGrammarTests {
  private let routes = RouteGrammar(stopWords: ["the", "a", "to", "by", "del"])

  private func meaning(_ text: String, of names: [String], spoken: Bool = false) -> String? {
    let grammar = routes.grammar(of: names)
    let matches = Matcher(spoken ? grammar.spoken : grammar).matches(Tokenizer.tokenize(text), rule: "route")
    return matches.meant?.tags.first { $0.key == "route" }?.value
  }

  @Test("A name is recognised as a whole, by its parts, and by the last word of a part")
  func parts() {
    let names = ["Saint Stephen's Green to Merrion Square"]
    let forms = [
      "saint stephen's green to merrion square", "saint stephen's green", "merrion square", "square", "green",
    ]
    for form in forms {
      #expect(meaning(form, of: names, spoken: true) == form)
      #expect(routes.meanings(of: names[0]).contains(form))
    }
    #expect(meaning("stephen's green", of: names, spoken: true) == nil)
    #expect(meaning("Stephens Green", of: names) == "stephen's green", "typed text may have any words of a part")
    for form in ["to", "green to merrion", "to merrion square"] { #expect(meaning(form, of: names) == nil) }
  }

  @Test("Stop words at the beginning and between parts are left out, unless the name has no other")
  func stopWords() {
    #expect(routes.meanings(of: "The north quays") == ["north quays", "north", "quays"])
    #expect(routes.meanings(of: "Paseo del canal") == ["paseo del canal", "paseo", "canal"])
    #expect(routes.meanings(of: "Zoo") == ["zoo"])
    #expect(routes.meanings(of: "to the Bay") == ["bay"])
    #expect(routes.meanings(of: "To the") == ["to the"])
    #expect(routes.meanings(of: "Howth – Sutton") == ["howth sutton", "howth", "sutton"])
  }

  @Test("A stop word at the beginning may be said or left out, and means the same")
  func firstWord() {
    #expect(meaning("the north quays", of: ["The north quays"], spoken: true) == "north quays")
    #expect(meaning("bay trail", of: ["Bay trail"], spoken: true) == "bay trail")
    #expect(meaning("trail", of: ["Bay trail"], spoken: true) == "trail")
    #expect(meaning("the zoo", of: ["The Zoo"]) == "zoo")
    #expect(meaning("zoo", of: ["Zoo to Phoenix Park"]) == "zoo")
    #expect(routes.meaning(ofWhole: "The Quays") == "quays")
  }

  @Test("A single word alone is not spoken")
  func alone() {
    let grammar = routes.grammar(of: ["The north quays"]).spoken
    #expect(Matcher(grammar).matches(["quays"], rule: "name").isEmpty)
    #expect(!Matcher(grammar).matches(["quays"], rule: "route").isEmpty)
    #expect(!Matcher(grammar).matches(["north", "quays"], rule: "name").isEmpty)
  }

  @Test("Two routes may share a form; the grammar has it once")
  func shared() {
    let grammar = routes.grammar(of: ["The north quays", "The south quays"])
    #expect(Sentences(of: "route", in: grammar).filter { $0.words == ["quays"] }.count == 1)
  }

  @Test("Names without words, very long ones, and no names", arguments: [[], [""], ["!!! ---"], ["  "]])
  func empty(names: [String]) {
    #expect(Array(Sentences(of: "route", in: routes.grammar(of: names))).isEmpty)
  }

  @Test("A name of a thousand words has one form, which is not spoken")
  func long() {
    let name = (0..<1_000).map { "word\($0)" }.joined(separator: " ")
    #expect(routes.meanings(of: name).count == 1)
    #expect(Array(Sentences(of: "route", in: routes.grammar(of: [name]).spoken)).isEmpty)
  }
}
