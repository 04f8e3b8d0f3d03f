import Foundation
import JSGF
import Locales
import Testing

@Suite("Grammars from other sources") struct GrammarFileTests {
  /// Runs a test with a folder of files.
  private func withFiles(_ files: [String: Data], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
    try body(folder.path)
  }

  private func expect(_ text: String, in path: String, _ rule: String) throws {
    let matches = Matcher(try GrammarFile().read(path)).matches(Tokenizer.tokenize(text), rule: rule)
    #expect(!matches.isEmpty, "\(text)")
  }

  @Test("An import is searched beside the grammar first, then in the other folders")
  func folders() throws {
    let files = [
      "app/main.gram":
        "#JSGF V1.0;\ngrammar main;\nimport <common.yes>;\nimport <own.no>;\npublic <answer> = <yes> | <no>;",
      "app/own.gram": "#JSGF V1.0;\ngrammar own;\npublic <no> = nope;",
      "installed/own.gram": "#JSGF V1.0;\ngrammar own;\npublic <no> = no;",
      "installed/common.gram": "#JSGF V1.0;\ngrammar common;\npublic <yes> = yes;",
    ].mapValues { Data($0.utf8) }
    try withFiles(files) { folder in
      let matcher = Matcher(try GrammarFile(folders: ["\(folder)/installed"]).read("\(folder)/app/main.gram"))
      #expect(!matcher.matches(["yes"], rule: "answer").isEmpty)
      #expect(!matcher.matches(["nope"], rule: "answer").isEmpty)
      #expect(matcher.matches(["no"], rule: "answer").isEmpty)
      #expect(throws: GrammarError.self) { try GrammarFile().read("\(folder)/app/main.gram") }
    }
  }

  @Test("Sentences that change to a language that the app does not speak are left out")
  func languages() throws {
    let text = """
      #JSGF V1.0;
      grammar main;
      public <command> = help {universal=help} | <language> | speak (english {language=en} | portuguese {language=pt});
      <language> = english {language=en} | (portuguese | português) {language=pt};
      """
    try withFiles(["main.gram": Data(text.utf8)]) { folder in
      let all = Matcher(try GrammarFile().read("\(folder)/main.gram"))
      let two = Matcher(try GrammarFile(languages: ["en", "es"]).read("\(folder)/main.gram"))
      for words in [["help"], ["english"], ["speak", "english"]] {
        #expect(!two.matches(words, rule: "command").isEmpty)
      }
      for words in [["portuguese"], ["português"], ["speak", "portuguese"]] {
        #expect(!all.matches(words, rule: "command").isEmpty)
        #expect(two.matches(words, rule: "command").isEmpty)
      }
      #expect(two.matches(["speak"], rule: "command").isEmpty)
    }
  }

  @Test("A JSGF package is a folder, and .jsgf is an accepted ending")
  func packages() throws {
    let files = [
      "main.gram":
        "#JSGF V1.0;\ngrammar main;\nimport <com.acme.places.place>;\nimport <extra.*>;\npublic <ask> = bikes <place> | <thing>;",
      "com/acme/places.gram":
        "#JSGF V1.0;\ngrammar com.acme.places;\nimport <com.acme.names.name>;\npublic <place> = <name> | the quay;",
      "com/acme/names.jsgf": "#JSGF V1.0;\ngrammar com.acme.names;\npublic <name> = smithfield;",
      "extra.jsgf": "#JSGF V1.0;\ngrammar extra;\npublic <thing> = thing;",
    ].mapValues { Data($0.utf8) }
    try withFiles(files) { folder in
      for text in ["bikes the quay", "bikes smithfield", "thing"] {
        try expect(text, in: "\(folder)/main.gram", "ask")
      }
      try expect("smithfield", in: "\(folder)/com/acme/places.gram", "place")
    }
  }

  @Test("An import from outside the folder of the grammar is rejected", arguments: ["..secret.a", "a/b.c", "...x"])
  func outside(_ name: String) throws {
    let files = [
      "in/main.gram": "#JSGF V1.0;\ngrammar main;\nimport <\(name)>;\npublic <a> = b;",
      "secret.gram": "#JSGF V1.0;\ngrammar secret;\npublic <a> = b;",
    ].mapValues { Data($0.utf8) }
    try withFiles(files) { folder in
      #expect(throws: (any Error).self) { try GrammarFile().read("\(folder)/in/main.gram") }
    }
  }

  @Test("An escaped quote within quotes is read, and the charset of the header is used")
  func text() throws {
    let latin = try #require("#JSGF V1.0 ISO8859-1 es;\ngrammar g;\npublic <a> = mañana;".data(using: .isoLatin1))
    let quoted = Data(#"#JSGF V1.0; grammar q; public <a> = say "a \"good\" day" please;"#.utf8)
    try withFiles(["g.gram": latin, "q.gram": quoted]) { folder in
      try expect("mañana", in: "\(folder)/g.gram", "a")
      try expect("say a good day please", in: "\(folder)/q.gram", "a")
    }
  }
}
