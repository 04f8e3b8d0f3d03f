import JSGF
import Testing

@Suite struct ParserTests {
  @Test("Tags and repeats bind tighter than sequences, sequences tighter than alternatives")
  func precedence() throws {
    let parsed = try grammar("public <s> = a b {t} | c d* [e]+;").first
    let left = Expansion.sequence([.word("a"), .tagged(.word("b"), [Tag("t")])])
    let right = Expansion.sequence([.word("c"), .star(.word("d")), .plus(.optional(.word("e")))])
    #expect(parsed == .alternatives([Alternative(left), Alternative(right)]))
  }

  @Test(
    "A header may have version, encoding and language, or the version only",
    arguments: ["V1.0", "v1.0 UTF-8", "V1.0 UTF-8 es"])
  func header(words: String) throws {
    let parsed = try Grammar(parsing: "#JSGF \(words);\ngrammar org.example.city;\npublic <a> = b;", file: "a")
    #expect(parsed.name == "org.example.city")
    #expect(parsed.rules.map(\.name) == ["a"])
  }

  @Test("A byte order mark, Windows line ends and comments have no effect")
  func marksAndComments() throws {
    let text =
      "\u{FEFF}#JSGF V1.0;\r\n// about <x> = ;\r\ngrammar g; /* ; */\r\n\r\npublic <a> = b // c\r\n | /*d*/ e;\r\n"
    let parsed = try Grammar(parsing: text, file: "a")
    #expect(parsed.first == .alternatives([Alternative(.word("b")), Alternative(.word("e"))]))
    #expect(parsed.rules.first?.line == 5)
  }

  @Test("Imports, weights, quotes, tags with escapes, special rules and non-Latin letters are parsed")
  func everything() throws {
    let parsed = try grammar(
      #"import <common.yes>; import <a.b.*>; public <señal-1> = /0.5/ "New York" {a=\{x\\\}} {b} | /10/ <VOID> | <NULL> sí o'connell 3arena;"#
    )
    #expect(
      parsed.imports == [Import(grammar: "common", rule: "yes", line: 3), Import(grammar: "a.b", rule: nil, line: 3)])
    #expect(parsed.rules.first?.name == "señal-1")
    let york = Expansion.tagged(.word("New York"), [Tag(#"a={x\}"#), Tag("b")])
    let rest = Expansion.sequence([.null, .word("sí"), .word("o'connell"), .word("3arena")])
    #expect(
      parsed.first
        == .alternatives([Alternative(york, weight: 0.5), Alternative(.void, weight: 10), Alternative(rest)]))
  }

  @Test("A tag's key and value are separated by the first equals sign")
  func tags() {
    #expect(Tag("a=b=c").key == "a")
    #expect(Tag("a=b=c").value == "b=c")
    #expect(Tag("yes").value == nil)
  }

  @Test("Brackets may be nested to the limit, and 10,000 are rejected", arguments: ["(", "["])
  func depth(open: String) throws {
    let close = open == "(" ? ")" : "]"
    let nested = { (depth: Int) in
      "public <s> = " + String(repeating: open, count: depth) + "a" + String(repeating: close, count: depth) + ";"
    }
    #expect(try grammar(nested(100)).rules.count == 1)
    for rules in [nested(10_000), String(nested(10_000).dropLast(10_002))] {
      #expect(throws: GrammarError(file: "test.gram", line: 3, reason: .deep(limit: 100))) { try grammar(rules) }
    }
  }

  @Test("10,000 operators after a word are rejected", arguments: ["*", "+", "{t}*"])
  func marks(mark: String) {
    #expect(throws: GrammarError.self) { try grammar("public <s> = a" + String(repeating: mark, count: 10_000) + ";") }
  }

  @Test("A rule of 100,000 words and a file of 20,000 rules are parsed")
  func size() throws {
    let words = try grammar("public <s> = " + String(repeating: "word ", count: 100_000) + ";")
    if case .sequence(let parts) = words.first { #expect(parts.count == 100_000) } else { Issue.record("no sequence") }
    #expect(try grammar((0..<20_000).map { "public <r\($0)> = a;" }.joined(separator: "\n")).rules.last?.line == 20_002)
  }
}
