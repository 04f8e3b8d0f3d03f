import Testing

@testable import Prompts

@Suite("Lengths and ages in spoken form")
struct NarratorSlotsTests {
  static func narrator(decimal: String = ".") throws -> Narrator {
    let keys = [
      "measure.metres", "measure.kilometre", "measure.kilometres", "age.seconds", "age.minutes", "age.hours",
      "age.days",
    ]
    var entries = [String: PromptEntry]()
    for key in keys { entries[key] = PromptEntry(forms: [.other: [try Template(parsing: "{count} \(key)")]]) }
    entries["a"] = PromptEntry(forms: [.other: [try Template(parsing: "{x}")]])
    return Narrator(table: PromptTable(entries), idiom: LanguageConventions(language: "en", decimalMark: decimal))
  }

  @Test(
    "Distances are rounded to larger steps the longer they are",
    arguments: [
      (3, "10 measure.metres"), (87, "90 measure.metres"), (112, "100 measure.metres"), (365, "350 measure.metres"),
      (974, "950 measure.metres"), (1010, "1 measure.kilometre"), (1240, "1.2 measure.kilometres"),
      (3000, "3 measure.kilometres"),
    ])
  func lengths(metres: Int, said: String) throws {
    var narrator = try Self.narrator()
    #expect(try narrator.word(PromptLine("a", ["x": .metres(metres)])).text == said)
  }

  @Test("The decimal mark is the locale's")
  func decimal() throws {
    var narrator = try Self.narrator(decimal: ",")
    #expect(try narrator.word(PromptLine("a", ["x": .metres(2345)])).text == "2,3 measure.kilometres")
  }

  @Test(
    "Ages are spoken in larger units the older they are",
    arguments: [
      (0, "1 age.seconds"), (59, "59 age.seconds"), (60, "1 age.minutes"), (437, "7 age.minutes"),
      (7200, "2 age.hours"), (400_000, "4 age.days"),
    ])
  func ages(seconds: Int, said: String) throws {
    var narrator = try Self.narrator()
    #expect(try narrator.word(PromptLine("a", ["x": .seconds(seconds)])).text == said)
  }
}
