@testable import JSGF
import Testing

@Suite struct GrammarErrorTests {
  static let head = "#JSGF V1.0;\ngrammar g;\n"

  @Test(
    "Syntax errors are reported with line and cure",
    arguments: [
      ("", "g:1: the grammar is empty; begin it with #JSGF V1.0 UTF-8 en;"),
      (" \r\n// only a comment\r\n", "g:3: the grammar is empty; begin it with #JSGF V1.0 UTF-8 en;"),
      ("public <a> = b;", "g:1: the header is missing; the first line must be like #JSGF V1.0 UTF-8 en;"),
      ("#JSGF V2.0;\ngrammar g;", "g:1: the version V2.0 is not supported; write V1.0"),
      ("#JSGF;\ngrammar g;", "g:1: the version \"\" is not supported; write V1.0"),
      ("#JSGF V1.0\ngrammar g;", "g:1: a semicolon is missing after the header; write ;"),
      ("#JSGF V1.0;\npublic <a> = b;", "g:2: the grammar has no name; after the header write grammar name;"),
      ("#JSGF V1.0;\ngrammar g\npublic <a> = b;", "g:2: a semicolon is missing after grammar g; write ;"),
      (head + "public <a> = b\npublic <c> = d;", "g:3: a semicolon is missing after b; write ;"),
      (head + "<a> = b\n\n<c> = d;", "g:3: a semicolon is missing after b; write ;"),
      (head + "<a> = (b\n\n<c> = d;", "g:3: a semicolon is missing after b; write ;"),
      (head + "public <a> = b", "g:3: a semicolon is missing after <a>; write ;"),
      (head + "import <x.y>\n<a> = b;", "g:3: a semicolon is missing after import <x.y>; write ;"),
      (head + "<a> = (b | c;", "g:3: ( is never closed; add the closing bracket, or remove it"),
      (head + "<a> = \n [b \n c);", "g:4: [ is never closed; add the closing bracket, or remove it"),
      (head + "<a> = b)\n;", "g:3: ) has no opening bracket; add one, or remove it"),
      (head + "<a> = b];", "g:3: ] has no opening bracket; add one, or remove it"),
      (head + "<a> = b};", "g:3: } has no opening bracket; add one, or remove it"),
      (head + "<a> = b>;", "g:3: > has no opening bracket; add one, or remove it"),
      (head + "<a> = b {t;\n<c> = d;\n", "g:3: { is never closed; add the closing bracket, or remove it"),
      (head + "<a> = b {t;\n<c> = d {u};", "g:3: { is never closed; add the closing bracket, or remove it"),
      (head + "<a> = \"b;\n<c> = d;", "g:3: \" is never closed; add the closing bracket, or remove it"),
      (head + "<a> = <b;\n<c> = d;", "g:3: < is never closed; add the closing bracket, or remove it"),
      (head + "<a> = b; /* c\n\n", "g:3: /* is never closed; add the closing bracket, or remove it"),
      (head + "<a> = ();", "g:3: there is nothing inside ( ); write words, or <NULL>"),
      (head + "<a> = b [ ];", "g:3: there is nothing inside [ ]; write words, or <NULL>"),
      (head + "<a> = ;", "g:3: ; cannot stand here; a word or a rule must come before it"),
      (head + "<a> = b | ;", "g:3: ; cannot stand here; a word or a rule must come before it"),
      (head + "<a> = | b;", "g:3: | cannot stand here; a word or a rule must come before it"),
      (head + "<a> = * b;", "g:3: * cannot stand here; a word or a rule must come before it"),
      (head + "<a> = {t} b;", "g:3: {t} cannot stand here; a word or a rule must come before it"),
      (head + "<a> = b /2/ c;", "g:3: /2.0/ cannot stand here; put a weight at the start of an alternative"),
      (head + "<a> = /-1/ b;", "g:3: /-1/ is not a weight; write a number from 0 up, like /0.5/"),
      (head + "<a> = /x/ b;", "g:3: /x/ is not a weight; write a number from 0 up, like /0.5/"),
      (head + "<a> = /1 b;", "g:3: / is never closed; add the closing bracket, or remove it"),
      (head + "<a>\n b;", "g:4: b cannot stand here; write = after <a>"),
      (head + "<a> = b = c;", "g:3: = cannot stand here; put it in quotes, or remove it"),
      (head + "a = b;", "g:3: a cannot stand here; a rule is written <name> = words;"),
      (head + "<a> = b & c;", "g:3: unknown character '&'; put the word in quotes, or remove the character"),
      (head + "<a> = b\u{0}c;", "g:3: unknown character U+0; put the word in quotes, or remove the character"),
      (head + "<a> = 👍;", "g:3: unknown character '👍'; put the word in quotes, or remove the character"),
      (head + "<a> = \"&\";", "g:3: \"&\" has no letter or digit; write it as it is spoken"),
      (head + "<a> = b -- c;", "g:3: -- has no letter or digit; write it as it is spoken"),
      (head + "<a> = <>;", "g:3: <> cannot be the name of a rule; use letters, digits, - and _"),
      (head + "<a b> = c;", "g:3: <a b> cannot be the name of a rule; use letters, digits, - and _"),
      (head + "<a.b> = c;", "g:3: <a.b> cannot be the name of a rule; use letters, digits, - and _"),
      (head + "<NULL> = c;", "g:3: <NULL> is a reserved name of JSGF; choose another"),
      (head + "import <x>;", "g:3: <x> cannot be the name of a rule; use letters, digits, - and _"),
    ])
  func writing(text: String, expected: String) {
    do throws(GrammarError) {
      let grammar = try Grammar(parsing: text, file: "g")
      Issue.record("parsed: \(grammar)")
    } catch {
      #expect(error.description == expected)
    }
  }

  @Test(
    "Semantic errors are reported with line and cure",
    arguments: [
      (
        "public <s> = <plase>;\n<place> = x;",
        [
          "3: <plase> is not defined; did you mean <place>?",
          "4: no public rule uses <place>; use it, make it public, or remove it",
        ]
      ),
      ("public <s> = a |\n  <b> | c\n | <b>;", ["4: <b> is not defined; define it, or import it"]),
      ("public <s> = <s> a | b;", ["3: <s> is left-recursive; put a word before it, or use * or +"]),
      (
        "public <s> = <t> a;\n<t> = <s> | b;",
        ["3: <s> is left-recursive through <t>; put a word before it, or use * or +"]
      ),
      (
        "public <s> = [a] <NULL> b* <n> <s> | c;\n<n> = [x];",
        ["3: <s> is left-recursive; put a word before it, or use * or +"]
      ),
      ("public <s> = <s>;", ["3: <s> is left-recursive; put a word before it, or use * or +"]),
      ("public <s> = a;\npublic <s> = b;", ["4: <s> is already defined on line 3; rename or remove one"]),
      ("<s> = a;", ["3: the grammar has no public rule; write public before one"]),
      ("", ["1: the grammar has no public rule; write public before one"]),
      (
        "public <s> = a <t>;\n<t> = b <t>;",
        [
          "3: <s> has no sentence; give it an alternative that ends in words",
          "4: <t> has no sentence, and alternatives that need it are skipped; "
            + "give it an alternative that ends in words",
        ]
      ),
      (
        "public <s> = a | <v>;\n<v> = /0/ b;",
        [
          "4: <v> has no sentence, and alternatives that need it are skipped; "
            + "give it an alternative that ends in words"
        ]
      ),
      (
        "public <s> = <t> | a;\n<t> = <s> | b;",
        ["3: <s>, <t> are alternatives of each other and count as one rule; merge them"]
      ),
      ("public <s> = <s> | b;", ["3: <s> is an alternative of itself, which has no effect; remove it"]),
      (
        "public <s> = <s> | <s> b | c;",
        [
          "3: <s> is left-recursive; put a word before it, or use * or +",
          "3: <s> is an alternative of itself, which has no effect; remove it",
        ]
      ),
      ("public <s> = a <s> | b;\npublic <t> = [c <t>] [d];", []),
    ])
  func meaning(rules: String, expected: [String]) throws {
    let problems = try grammar(rules).problems()
    #expect(problems.map(\.description) == expected.map { "test.gram:" + $0 })
  }

  @Test("A grammar with redundant parts is valid, with warnings")
  func redundantParts() throws {
    let grammar = try grammar("public <s> = <t> {x} go | <v> | a <u>;\n<t> = <u> | b;\n<u> = <t> | c;\n<v> = <VOID>;")
    #expect(grammar.problems().map(\.isWarning) == [true, true])
    let matcher = Matcher(grammar)
    for text in ["b go", "c go", "a b", "a c"] {
      #expect(matcher.matches(Tokenizer.tokenize(text), rule: "s").count == 1, "\(text)")
    }
    for text in ["b", "a", "a a"] { #expect(matcher.matches(Tokenizer.tokenize(text), rule: "s").isEmpty, "\(text)") }
    #expect(try Set(grammar.automaton(for: "s").words) == ["a", "b", "c", "go"])
  }

  @Test("500 optional words in a row are accepted; 2,000 are rejected at once with the cure")
  func optionals() throws {
    func rule(_ count: Int) throws -> Grammar {
      try grammar("public <s> = go \((0..<count).map { "[w\($0)]" }.joined(separator: " "));")
    }
    #expect(try rule(500).automaton(for: "s").words.count == 501)
    #expect(throws: AutomatonError.skips(limit: FiniteStateGrammar.mostSkips)) { try rule(2_000).automaton(for: "s") }
  }

  @Test("An unused rule leads to a warning")
  func warnings() throws {
    let problems = try grammar("public <s> = <x>;\n<y> = a;").problems()
    #expect(problems.map(\.isWarning) == [false, true])
  }

  @Test("A chain and a ring of 50,000 rules are checked without a stack overflow")
  func chains() throws {
    let chain = (0..<50_000).map { "\($0 == 0 ? "public " : "")<r\($0)> = <r\($0 + 1)>;" }.joined(separator: "\n")
    #expect(try grammar(chain + "<r50000> = a;").problems().isEmpty)
    let ring = try grammar(chain + "<r50000> = <r0>;").problems()
    #expect(ring.count == 1)
  }
}
