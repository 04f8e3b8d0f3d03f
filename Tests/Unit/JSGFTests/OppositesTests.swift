import JSGF
import Testing

@Suite("Words of opposite meaning") struct OppositesTests {
  private func opposites(_ pairs: (String, String)...) -> Opposites {
    Opposites(pairs.compactMap { Opposites.Pair($0, $1) })
  }

  @Test("A sentence has an opposite for each word with an opposite, each once")
  func sentences() {
    let some = opposites(("on", "off"), ("up", "down"), ("is", "is not"), ("off", "on"))
    let opposite = { some.sentences(oppositeTo: Tokenizer.tokenize($0)).map { $0.joined(separator: " ") } }
    #expect(opposite("turn on the sound") == ["turn off the sound"])
    #expect(opposite("off") == ["on"])
    #expect(opposite("on and on") == ["off and on", "on and off"])
    #expect(opposite("up on") == ["up off", "down on"])
    #expect(opposite("it is on") == ["it is off", "it is not on"])
    #expect(Set(opposite("it is not on")) == ["it is not off", "it is on", "it is not not on"])
    #expect(opposite("stop") == [])
    #expect(opposite("") == [])
  }

  @Test("A pair needs two different words or phrases")
  func pair() {
    #expect(Opposites.Pair("On", "off!")?.one == ["on"])
    #expect(Opposites.Pair("on", "...") == nil)
    #expect(Opposites.Pair("", "off") == nil)
    #expect(Opposites.Pair("On", "on") == nil)
  }

  private func contrast(_ rules: String, _ one: String = "on", _ other: String = "off") throws -> [String]? {
    let pair = try #require(Opposites.Pair(one, other))
    return try grammar(rules).automaton(for: "s").contrast(pair).map { found in
      [found.one, found.other].map { $0.joined(separator: " ") }
    }
  }

  @Test(
    "The shortest two sentences that differ in one pair are found anywhere in the rule",
    arguments: [
      ("public <s> = [please] sound (on | off) [now];", ["sound on", "sound off"]),
      (
        "public <s> = turn on the <t> | turn it off | turn off the <t>; <t> = sound | light | tv;",
        ["turn on the sound", "turn off the sound"]
      ),
      ("public <s> = <a> | <b>; <a> = big light on {x}; <b> = big light off {y};", ["big light on", "big light off"]),
      ("public <s> = (a | b)* off b | (a | c)+ on b;", ["a on b", "a off b"]),
      ("public <s> = light on | sound off;", nil), ("public <s> = on x | off y;", nil), ("public <s> = on;", nil),
      ("public <s> = on off | off;", nil),
    ] as [(String, [String]?)])
  func contrasts(_ rules: String, _ sentences: [String]?) throws {
    #expect(try contrast(rules) == sentences)
  }

  @Test("A pair may be phrases of which one contains the other")
  func phrases() throws {
    let rules = "public <s> = send it | do not send it;"
    #expect(try contrast(rules, "send", "do not send") == ["send it", "do not send it"])
    #expect(try contrast("public <s> = it is not far | it is far;", "is", "is not") == ["it is far", "it is not far"])
  }
}
