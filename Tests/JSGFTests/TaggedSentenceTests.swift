import Testing

@testable import JSGF

@Suite("What a person chooses among") struct TaggedSentenceTests {
  private func choices(_ rules: String, most: Int = 500) throws -> [String] {
    let grammar = try Grammar(parsing: "#JSGF V1.0;\ngrammar g;\n" + rules, file: "g.gram")
    return grammar.choices(under: "top", most: most).map { choice in
      "\(choice.text) \(choice.tags.map { "{\($0.text)}" }.joined())"
    }
  }

  @Test("each way to say something tagged is one, with what may be left out in it")
  func tagged() throws {
    #expect(
      try choices("public <top> = (help | what [now]) {help} | no {no};") == [
        "help {help}", "what now {help}", "what {help}", "no {no}",
      ])
  }

  @Test("words that must be said belong to the tag beside them; those that may be left out do not")
  func context() throws {
    #expect(
      try choices("public <top> = where can i (leave | park) my bike {stands} | [the] bikes {bikes} [please];") == [
        "where can i leave my bike {stands}", "where can i park my bike {stands}", "bikes {bikes}",
      ])
  }

  @Test("parts with a tag each are chosen apart")
  func parts() throws {
    #expect(
      try choices("public <top> = [no {no}] [near] <a> <b>; <a> = x {x} | y {y}; <b> = z {z};") == [
        "no {no}", "x {x}", "y {y}", "z {z}",
      ])
  }

  @Test("a tag that only adds to another's meaning is no choice by itself, and no part of one")
  func details() throws {
    #expect(
      try choices("public <top> = call (mum {+relation=mum} | dad {+relation=dad}) {call};") == [
        "call mum {call}", "call dad {call}",
      ])
  }

  @Test("a tag around others is given with them")
  func nested() throws {
    #expect(try choices("public <top> = ((a {a} | b {b}) {c});") == ["a {a}{c}", "b {b}{c}"])
  }

  @Test("where there are too many, what is within them counts; words alone are cut off")
  func many() throws {
    let rules = "public <top> = from <n> to <n>; <n> = one {1} | two {2} | three {3};"
    #expect(try choices(rules).count == 9)
    #expect(try choices(rules, most: 8) == ["one {1}", "two {2}", "three {3}"])
    #expect(try choices("public <top> = (a | b | c) {t};", most: 2) == ["a {t}", "b {t}"])
  }

  @Test("what gives no tag, cannot be said, or says nothing is none; and a rule inside itself ends")
  func none() throws {
    #expect(try choices("public <top> = a | b {b} | <VOID> {v} | <NULL> {n} | /0/ w {w};") == ["b {b}"])
    #expect(try choices("public <top> = a {a} [<top>];") == ["a {a}"])
    #expect(try choices("public <other> = a {a};").isEmpty)
  }

  @Test("it knows the file and the line of its rule, and its words are as they are heard")
  func place() throws {
    let text = "#JSGF V1.0;\ngrammar g;\npublic <top> = <a>;\n<a> =\n  \"New York\" {ny};"
    let grammar = try Grammar(parsing: text, file: "g.gram")
    let choice = try #require(grammar.choices(under: "top").first)
    #expect(choice.words == ["new", "york"] && choice.line == 4 && choice.file == "g.gram")
  }
}
