import Testing

@testable import JSGF

@Suite("Tagged sentences") struct TaggedSentenceTests {
  private func choices(_ rules: String, most: Int = 500) throws -> [String] {
    let grammar = try Grammar(parsing: "#JSGF V1.0;\ngrammar g;\n" + rules, file: "g.gram")
    return grammar.taggedSentences(under: "top", most: most).map { choice in
      "\(choice.text) \(choice.tags.map { "{\($0.text)}" }.joined())"
    }
  }

  @Test("Each wording of a tag is one sentence, with its optional words")
  func tagged() throws {
    #expect(
      try choices("public <top> = (help | what [now]) {help} | no {no};") == [
        "help {help}", "what now {help}", "what {help}", "no {no}",
      ])
  }

  @Test("Mandatory words beside a tag belong to its sentence; optional ones do not")
  func context() throws {
    #expect(
      try choices("public <top> = where can i (leave | park) my bike {stands} | [the] bikes {bikes} [please];") == [
        "where can i leave my bike {stands}", "where can i park my bike {stands}", "bikes {bikes}",
      ])
  }

  @Test("Parts that have a tag each are separate sentences")
  func parts() throws {
    #expect(
      try choices("public <top> = [no {no}] [near] <a> <b>; <a> = x {x} | y {y}; <b> = z {z};") == [
        "no {no}", "x {x}", "y {y}", "z {z}",
      ])
  }

  @Test("A tag that modifies another is neither a sentence of its own nor a part of one")
  func details() throws {
    #expect(
      try choices("public <top> = call (mum {+relation=mum} | dad {+relation=dad}) {call};") == [
        "call mum {call}", "call dad {call}",
      ])
  }

  @Test("A sentence has also the tags around its own")
  func nested() throws {
    #expect(try choices("public <top> = ((a {a} | b {b}) {c});") == ["a {a}{c}", "b {b}{c}"])
  }

  @Test(
    "If there are too many sentences, those of the inner tags are returned; untagged alternatives are cut off at the limit"
  )
  func many() throws {
    let rules = "public <top> = from <n> to <n>; <n> = one {1} | two {2} | three {3};"
    #expect(try choices(rules).count == 9)
    #expect(try choices(rules, most: 8) == ["one {1}", "two {2}", "three {3}"])
    #expect(try choices("public <top> = (a | b | c) {t};", most: 2) == ["a {t}", "b {t}"])
  }

  @Test("Untagged, impossible and empty sentences are left out, and recursion ends")
  func none() throws {
    #expect(try choices("public <top> = a | b {b} | <VOID> {v} | <NULL> {n} | /0/ w {w};") == ["b {b}"])
    #expect(try choices("public <top> = a {a} [<top>];") == ["a {a}"])
    #expect(try choices("public <other> = a {a};").isEmpty)
  }

  @Test("A tagged sentence has the file and line of its rule, and its words in the recogniser's form")
  func place() throws {
    let text = "#JSGF V1.0;\ngrammar g;\npublic <top> = <a>;\n<a> =\n  \"New York\" {ny};"
    let grammar = try Grammar(parsing: text, file: "g.gram")
    let choice = try #require(grammar.taggedSentences(under: "top").first)
    #expect(choice.words == ["new", "york"] && choice.line == 4 && choice.file == "g.gram")
  }
}
