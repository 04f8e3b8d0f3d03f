import Testing
import VivaVozTesting
import YAML

@testable import TalkTesting

@Suite("Words of talk files in other languages")
struct TalkVocabularyTests {
  private func vocabulary(_ files: String...) throws -> TalkVocabulary {
    let folder = try TemporaryFolder()
    let paths = try files.enumerated().map { number, text in
      try folder.write(text, to: "\(number)/talk.yaml")
    }
    return try TalkVocabulary(files: paths)
  }

  @Test("Words of two languages are valid beside the English ones, also in one talk")
  func merged() throws {
    let words = try vocabulary("say: di\nat: a\nall: todos\n", "say: diz\nat: a\nnoise: ruído\n")
    let talk = try Talk(parsing: "locale Todos\ndi \"a\"\nDIZ <ruído>\nsay \"b\" a 1s into p", file: "a", words)
    #expect(talk.locale == .all && talk.spokenTurns.map(\.saying.words) == ["a", nil, "b"])
    #expect(words.keywordList.contains("say (di, diz), silence, hear"))
  }

  @Test("The former words for all locales are still valid", arguments: ["both", "ambos"])
  func former(word: String) throws {
    #expect(try Talk(parsing: "locale \(word)\nsay \"a\"", file: "a").locale == .all)
  }

  @Test(
    "A wrong line of the file is reported with its line and the cure",
    arguments: [
      ("say: di\nhearr: oye\n", 2, "talks have no word \"hearr\"; write hear"),
      ("say: di\nhear: di\n", 2, "\"di\" already means say; choose another word for hear"),
      ("say: end\n", 1, "\"end\" already means end; choose another word for say"),
      ("say: di algo\n", 1, "\"di algo\" is not one word; write one word, without spaces and signs"),
      ("say: [di]\n", 1, "say is a list, not text; write plain text"),
      ("- say\n", 1, "the words of talks is a list, not fields"),
    ])
  func wrong(_ text: String, _ line: Int, _ problem: String) {
    let error = #expect(throws: AssetError.self) { try vocabulary(text) }
    #expect(error?.fault.line == line && "\(error as Any)".contains(problem), "\(error as Any)")
  }

  @Test("A word that means something else in another language is an error in the second file")
  func conflict() {
    let error = #expect(throws: AssetError.self) { try vocabulary("end: fin\n", "nothing: fin\n") }
    #expect(error?.fault.file.hasSuffix("1/talk.yaml") == true)
  }
}
