import JSGF
import Testing

@Suite("Texts read by their slots")
struct SlotReadingTests {
  private let matcher: Matcher

  init() throws {
    let rules = """
      public <r> = [i want] <thing> [<at>] | <at>; <thing> = [free] bikes {want=bikes} | stands {want=stands};
      <at> = near <place>; <place> = smithfield {at=1} | dame street {at=2}; <slots> = (<thing> | [near] <place>) {typed};
      """
    matcher = Matcher(try Grammar(parsing: "#JSGF V1.0; grammar g; \(rules)", file: "g.gram"))
  }

  private func reading(_ text: String) -> (String, [String])? {
    matcher.slotReading(of: text.split(separator: " ").map(String.init), rule: "r").map {
      ($0.words.joined(separator: " "), $0.matches.flatMap(\.tags).map(\.text))
    }
  }

  @Test(
    "the phrases of two slots are found, whatever stands around them; the longest phrase counts",
    arguments: [
      ("it is raining and i need free bikes quick near dame street okay", "free bikes near dame street", "at=2"),
      ("bikes for us near smithfield", "bikes near smithfield", "at=1"),
      ("smithfield is awful so i want bikes near dame street", "bikes near dame street", "at=2"),
    ])
  func two(_ text: String, _ sentence: String, _ place: String) throws {
    let found = try #require(reading(text))
    #expect(found.0 == sentence)
    #expect(found.1 == ["want=bikes", place])
  }

  @Test(
    "one slot is enough among two other words, and not among three",
    arguments: ["ah bikes man", "bikes", "near smithfield um"])
  func one(_ text: String) {
    #expect(reading(text) != nil)
    #expect(reading(text + " la la la") == nil)
  }

  @Test(
    "two places, a phrase that is no sentence by itself, no slot and nothing are not read",
    arguments: [
      "near smithfield near dame street", "smithfield", "not near smithfield but near dame street", "not bikes stands",
      "i want", "", "free", "la la",
    ])
  func none(_ text: String) { #expect(reading(text) == nil) }

  @Test("a grammar without slots, and a rule that there is not, read nothing")
  func without() throws {
    let plain = Matcher(try Grammar(parsing: "#JSGF V1.0; grammar g; public <r> = bikes;", file: "g.gram"))
    #expect(plain.slotReading(of: ["bikes"], rule: "r") == nil)
    #expect(matcher.slotReading(of: ["bikes"], rule: "nowhere") == nil)
    #expect(matcher.slotReading(of: Array(repeating: "bikes", count: 201), rule: "r") == nil)
  }
}
