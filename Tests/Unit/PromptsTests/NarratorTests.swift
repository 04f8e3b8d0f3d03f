import Testing

@testable import Prompts

@Suite("Prompt rendering")
struct NarratorTests {
  static let english = LanguageConventions(language: "en", months: (1...12).map { "month\($0)" })
  static let spanish = LanguageConventions(
    language: "es", numerals: ["f": [1: "una", 21: "veintiuna"]], or: " o ", orBefore: ["o": " u "],
    contractions: ["de el": "del"], decimalMark: ",")

  static func narrator(_ texts: [String: [String]], idiom: LanguageConventions = english) throws -> Narrator {
    let entries = try texts.mapValues { PromptEntry(forms: [.other: try $0.map { try Template(parsing: $0) }]) }
    return Narrator(
      table: PromptTable(entries), idiom: idiom,
      names: [
        "station.36": Wording([.init("Green East", language: "en")]), "place.castle": Wording([.init("el castillo")]),
        "which.1": Wording([.init("este")]), "which.2": Wording([.init("oeste")]),
      ])
  }

  @Test("The wordings of a key are used in turn")
  func rotation() throws {
    var narrator = try Self.narrator(["a": ["one", "two"]])
    #expect(try (1...3).map { _ in try narrator.word(PromptLine("a")).text } == ["One", "Two", "One"])
  }

  @Test("No wording is used twice in a row, even by two keys that share one")
  func notTwice() throws {
    var narrator = try Self.narrator(["a": ["same"], "b": ["same", "other"]])
    _ = try narrator.word(PromptLine("a"))
    #expect(try narrator.word(PromptLine("b")).text == "Other")
  }

  @Test("A repetition uses the same wording and does not count as a use")
  func again() throws {
    var narrator = try Self.narrator(["a": ["one", "two", "three"]])
    _ = try narrator.word(PromptLine("a"))
    _ = try narrator.word(PromptLine("a"))
    #expect(try narrator.again(PromptLine("a")).text == "Two")
    #expect(try narrator.word(PromptLine("a")).text == "Three")
  }

  @Test("A repetition uses the last wording of its own key")
  func againOutOfTurn() throws {
    var narrator = try Self.narrator(["a": ["same"], "b": ["same", "other"]])
    _ = try narrator.word(PromptLine("a"))
    _ = try narrator.word(PromptLine("b"))
    #expect(try narrator.again(PromptLine("b")).text == "Other")
  }

  @Test(
    "A preposition contracts with an article",
    arguments: [("cerca de {p}", "Cerca del castillo"), ("{p} de", "El castillo de")])
  func contraction(text: String, said: String) throws {
    var narrator = try Self.narrator(["a": [text]], idiom: Self.spanish)
    #expect(try narrator.word(PromptLine("a", ["p": .name("place.castle")])).text == said)
  }

  @Test("Only whole words contract")
  func wholeWords() throws {
    var narrator = try Self.narrator(["a": ["sede {p}"]], idiom: Self.spanish)
    #expect(try narrator.word(PromptLine("a", ["p": .name("place.castle")])).text == "Sede el castillo")
  }

  @Test("The Spanish o becomes u before an o")
  func or() throws {
    var narrator = try Self.narrator(["a": ["{c}?"]], idiom: Self.spanish)
    let choice = Slot.choice([.name("which.1"), .name("which.2")])
    #expect(try narrator.word(PromptLine("a", ["c": choice])).text == "Este u oeste?")
  }

  @Test("Numbers take the gender that the slot requires")
  func gender() throws {
    var narrator = try Self.narrator(["a": ["{n:f} y {n}"]], idiom: Self.spanish)
    #expect(try narrator.word(PromptLine("a", ["n": .number(21)])).text == "Veintiuna y 21")
    #expect(try narrator.word(PromptLine("a", ["n": .number(22)])).text == "22 y 22")
  }

  @Test("An English name in a Spanish sentence keeps its language")
  func language() throws {
    var narrator = try Self.narrator(["a": ["en {s}."]], idiom: Self.spanish)
    let wording = try narrator.word(PromptLine("a", ["s": .name("station.36")]))
    #expect(wording.segments == [.init("En "), .init("Green East", language: "en"), .init(".")])
  }

  @Test(
    "The number in a slot selects the plural form",
    arguments: [(0, "None"), (1, "One"), (2, "Many 2"), (21, "Many 21")])
  func plural(count: Int, said: String) throws {
    let forms = try [Plural.zero: "none", .one: "one", .other: "many {n}"].mapValues { [try Template(parsing: $0)] }
    var narrator = Narrator(table: PromptTable(["a": PromptEntry(plural: "n", forms: forms)]), idiom: Self.english)
    #expect(try narrator.word(PromptLine("a", ["n": .number(count)])).text == said)
  }

  @Test("A missing key, slot or name is reported by name")
  func holes() throws {
    var narrator = try Self.narrator(["a": ["{x}"]])
    #expect(throws: PromptError.missingKey("b")) { try narrator.word(PromptLine("b")) }
    #expect(throws: PromptError.missingSlot(key: "a", slot: "x")) { try narrator.word(PromptLine("a")) }
    #expect(throws: PromptError.missingName("station.1")) {
      try narrator.word(PromptLine("a", ["x": .name("station.1")]))
    }
  }
}
