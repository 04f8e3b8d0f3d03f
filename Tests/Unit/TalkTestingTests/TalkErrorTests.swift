import Foundation
import Testing
import VivaVozTesting

@testable import TalkTesting

/// Returns the errors of a talk file.
@Suite("Errors in talk files") struct TalkErrorTests {
  private func errors(_ text: String) -> [String] {
    Talk.ParsedTalk(parsing: text, file: "a.talk").errors.map(\.description)
  }

  @Test("Every invalid line is reported in order, and nothing else")
  func all() {
    let text = "tlak x\nlocale en\nsay \"open rider\nhear welcome wihtin 8s\nsay \"bikes\"\nsilence soon\nnever\n"
    #expect(
      errors(text) == [
        "a.talk:1: \"tlak\" is not a keyword; write talk",
        "a.talk:3: the quotation mark before open rider is never closed; "
          + "write \" after the last word of the quotation",
        "a.talk:4: \"wihtin\" is not known after a prompt; write within",
        "a.talk:6: \"soon\" is not a time; write 8s, 500ms or 2m",
        "a.talk:7: the line ends too early; add a prompt's key",
      ])
    #expect(throws: TalkErrors.self) { try Talk(parsing: text, file: "a.talk") }
  }

  @Test(
    "A missing quotation mark is reported as such at any place",
    arguments: [
      ("say \"open rider", "before open rider is never closed"), ("say open rider\"", "after rider was never opened"),
      ("say open rider", "not in quotes; write say \"open rider\""), ("say bikes", "write say \"bikes\""),
      ("say a.wav = \"open rider", "never closed"), ("say a.wav = open rider\"", "never opened"),
      ("say a.wav = open rider", "write = \"open rider\""), ("say a.wav \"open rider\"", "= is missing after a.wav"),
      ("say \"bikes\" uncertain or parking\"", "after parking was never opened"),
      ("say \"bikes uncertain or \"parking\"", "before bikes uncertain or is never closed"),
      ("say \"bikes uncertain or \"parking", "before bikes uncertain or is never closed"),
      ("say 'open rider'", "single quotation marks"), ("say ‘open rider’", "write \"open rider\""),
      ("say “open rider", "never closed"), ("say \"open rider # wakes it", "before open rider is never closed"),
      ("hear x with name=\"Smithfield North bikes=4", "never closed"),
      ("hear x with name=Smithfield North\" bikes=4", "after North was never opened"),
    ])
  func quotes(_ line: String, _ problem: String) {
    let errors = errors("say \"open rider\"\n\(line)\nhear welcome\nsay \"bikes\"")
    #expect(errors.count == 1 && errors.first?.hasPrefix("a.talk:2: ") == true, "\(errors)")
    #expect(errors.first?.contains(problem) == true, "\(errors)")
  }

  @Test(
    "Balanced quotation marks are no error",
    arguments: [
      "say \"open rider\"", "hear x with name=\"Smithfield North\" bikes=\"4\"", "say \"I'm in\"", "say \" bikes \"",
      "say a.wav = \"bikes\" uncertain or \"parking\" at 400ms into x # \"one", "say «bikes»",
      "\u{FEFF}say\t\"bikes\"\t",
    ])
  func sound(line: String) {
    #expect(errors("say \"a\"\n\(line)") == [])
  }

  @Test("A duplicate header is reported with the line of the first; data may be repeated")
  func twice() {
    #expect(
      errors("locale en\nlocale es\nsay \"a\"").map { $0.contains("a.talk:2: locale is already on line 1") } == [true])
    #expect(errors("data recorded\ndata recorded fails\nsay \"a\"") == [])
  }

  @Test("A talk without an utterance is reported once, and not beside an invalid line with one")
  func silent() {
    #expect(
      errors("") == ["a.talk: the file is empty; add a line such as say \"open rider\""])
    #expect(errors("# only\ntalk a").count == 1)
    #expect(
      errors("say bikes").count == 1 && errors("asy \"bikes\"") == ["a.talk:1: \"asy\" is not a keyword; write say"])
  }

  @Test("Every unknown name is reported, and of an unknown app nothing else")
  func names() throws {
    let check = TalkCheck(
      apps: ["rider", "express"], locales: ["en", "es"], keys: ["welcome", "confirm"], states: ["awaiting", "idle"])
    let text = "locale fr\nsay \"a\" at 1s into confrm\nhear welcom\nstate awaitin\nnever x\nend idle"
    let errors = check.errors(in: try Talk(parsing: text, file: "a.talk"))
    #expect(errors.map(\.line) == [1, 2, 3, 4, 5])
    #expect(
      errors.map(\.cure).dropLast() == [
        "there are: en, es, and all", "write confirm", "write welcome", "write awaiting",
      ])
    let other = check.errors(in: try Talk(parsing: "app ridr\n" + text, file: "a.talk"))
    #expect(other.map(\.description) == ["a.talk:1: there is no app \"ridr\"; write rider"])
  }

  @Test("A street map is an error in a talk of an app that has no cities")
  func map() throws {
    let talk = try Talk(parsing: "map streets.osm\nsay \"a\"", file: "a.talk")
    for hasMap in [true, false] {
      let check = TalkCheck(apps: ["rider"], locales: ["en"], keys: [], states: [], hasMap: hasMap)
      #expect(check.errors(in: talk).map(\.line) == (hasMap ? [] : [1]))
    }
  }

  @Test("Files of Windows and of word processors are read in any encoding")
  func encodings() {
    let text = "talk Café\r\nlocale es\r\nsay \"sí\"\r\n"
    let wanted = Talk.ParsedTalk(parsing: text, file: "a").talk
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + text.utf8, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      let draft = Talk.ParsedTalk(bytes: bytes, file: "a")
      #expect(draft.errors.isEmpty && draft.talk == wanted)
    }
  }

  @Test("Binary files are reported with the line and the cure")
  func binary() {
    let cases: [([UInt8], Int, String)] = [
      (Array("talk a\nsay \"s".utf8) + [0xED, 0x22], 2, "UTF-8"), (Array("RIFF".utf8) + [1, 0], 0, "a WAV recording"),
      ([0x7F, 0x45, 0, 1], 0, "not text"), ([0xFF, 0xFE, 0x41], 0, "UTF-16"),
      (Array("say \"a\"".utf16.flatMap { [UInt8($0), 0] }), 0, "not text"),
    ]
    for (bytes, line, problem) in cases {
      let errors = Talk.ParsedTalk(bytes: bytes, file: "a").errors
      #expect(errors.map(\.line) == [line] && errors[0].problem.contains(problem), "\(errors)")
    }
  }

  @Test("Every keyword and option is explained in Documentation/Testing.md, in both languages")
  func documented() throws {
    let text = try String(contentsOfFile: "\(Repository.path)/Documentation/Testing.md", encoding: .utf8)
    let section = try #require(text.components(separatedBy: "## Lines").last?.components(separatedBy: "\n## ").first)
    let table = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.joined(separator: "\n")
    let vocabulary = try TalkVocabulary(files: ["\(Repository.path)/Locales/es/talk.yaml"])
    for word in vocabulary.keywordWords {
      #expect(table.contains("`\(word)`"), "\(word) is in no line of the table")
    }
    let words = Set(table.split { !$0.isLetter }.map(String.init))
    for word in vocabulary.optionWords {
      #expect(words.contains(word), "\(word) is in no line of the table")
    }
  }
}
