import Testing

@testable import Script

@Suite("The narrator")
struct NarratorTests {
  static let english = Idiom(language: "en", months: (1...12).map { "month\($0)" })
  static let spanish = Idiom(
    language: "es", numerals: ["f": [1: "una", 21: "veintiuna"]], or: " o ", orBefore: ["o": " u "],
    contractions: ["de el": "del"], decimalMark: ",")

  static func narrator(_ texts: [String: [String]], idiom: Idiom = english) throws -> Narrator {
    let entries = try texts.mapValues { Entry(forms: [.other: try $0.map { try Template(parsing: $0) }]) }
    return Narrator(
      table: Table(entries), idiom: idiom,
      names: [
        "station.36": Wording([.init("Green East", language: "en")]), "place.castle": Wording([.init("el castillo")]),
        "which.1": Wording([.init("este")]), "which.2": Wording([.init("oeste")]),
      ])
  }

  @Test("wordings of a key are taken in turn")
  func rotation() throws {
    var narrator = try Self.narrator(["a": ["one", "two"]])
    #expect(try (1...3).map { _ in try narrator.word(Line("a")).text } == ["One", "Two", "One"])
  }

  @Test("no sentence is said twice in a row, even by two keys that share one")
  func notTwice() throws {
    var narrator = try Self.narrator(["a": ["same"], "b": ["same", "other"]])
    _ = try narrator.word(Line("a"))
    #expect(try narrator.word(Line("b")).text == "Other")
  }

  @Test("again is in the same words, and does not count as a use")
  func again() throws {
    var narrator = try Self.narrator(["a": ["one", "two", "three"]])
    _ = try narrator.word(Line("a"))
    _ = try narrator.word(Line("a"))
    #expect(try narrator.again(Line("a")).text == "Two")
    #expect(try narrator.word(Line("a")).text == "Three")
  }

  @Test("again finds the wording that was taken out of turn")
  func againOutOfTurn() throws {
    var narrator = try Self.narrator(["a": ["same"], "b": ["same", "other"]])
    _ = try narrator.word(Line("a"))
    _ = try narrator.word(Line("b"))
    #expect(try narrator.again(Line("b")).text == "Other")
  }

  @Test(
    "a preposition melts with an article",
    arguments: [("cerca de {p}", "Cerca del castillo"), ("{p} de", "El castillo de")])
  func contraction(text: String, said: String) throws {
    var narrator = try Self.narrator(["a": [text]], idiom: Self.spanish)
    #expect(try narrator.word(Line("a", ["p": .name("place.castle")])).text == said)
  }

  @Test("only whole words melt")
  func wholeWords() throws {
    var narrator = try Self.narrator(["a": ["sede {p}"]], idiom: Self.spanish)
    #expect(try narrator.word(Line("a", ["p": .name("place.castle")])).text == "Sede el castillo")
  }

  @Test("o becomes u before an o")
  func or() throws {
    var narrator = try Self.narrator(["a": ["{c}?"]], idiom: Self.spanish)
    let choice = Slot.choice([.name("which.1"), .name("which.2")])
    #expect(try narrator.word(Line("a", ["c": choice])).text == "Este u oeste?")
  }

  @Test("numbers take the gender the gap asks for")
  func gender() throws {
    var narrator = try Self.narrator(["a": ["{n:f} y {n}"]], idiom: Self.spanish)
    #expect(try narrator.word(Line("a", ["n": .number(21)])).text == "Veintiuna y 21")
    #expect(try narrator.word(Line("a", ["n": .number(22)])).text == "22 y 22")
  }

  @Test("an English name in a Spanish sentence keeps its language")
  func language() throws {
    var narrator = try Self.narrator(["a": ["en {s}."]], idiom: Self.spanish)
    let wording = try narrator.word(Line("a", ["s": .name("station.36")]))
    #expect(wording.segments == [.init("En "), .init("Green East", language: "en"), .init(".")])
  }

  @Test("the number of a slot chooses the form", arguments: [(0, "None"), (1, "One"), (2, "Many 2"), (21, "Many 21")])
  func plural(count: Int, said: String) throws {
    let forms = try [Plural.zero: "none", .one: "one", .other: "many {n}"].mapValues { [try Template(parsing: $0)] }
    var narrator = Narrator(table: Table(["a": Entry(plural: "n", forms: forms)]), idiom: Self.english)
    #expect(try narrator.word(Line("a", ["n": .number(count)])).text == said)
  }

  @Test("a missing key, slot or name says which")
  func holes() throws {
    var narrator = try Self.narrator(["a": ["{x}"]])
    #expect(throws: ScriptError.missingKey("b")) { try narrator.word(Line("b")) }
    #expect(throws: ScriptError.missingSlot(key: "a", slot: "x")) { try narrator.word(Line("a")) }
    #expect(throws: ScriptError.missingName("station.1")) { try narrator.word(Line("a", ["x": .name("station.1")])) }
  }
}
