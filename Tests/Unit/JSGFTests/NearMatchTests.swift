import JSGF
import Testing

@Suite("Nearest sentences of typed text")
struct NearMatchTests {
  private let matcher: Matcher

  init() throws {
    let rules = """
      public <r> = [i want] <thing> [<at>] | <at> | <here>
        | (turn the volume up | louder [with the traffic]) {louder} | yes {yes} | sure {yes} | see you {bye};
      <thing> = [free] bikes {want=bikes} | stands {want=stands}; <at> = near <place>; <here> = by me {here};
      <place> = smithfield {at=1} | dame street {at=2};
      public <stopwords> = i | the | me | by | is | it | for | us | to | you; public <fillers> = well | want | need | near | okay | see | love;
      public <negations> = not | don't | no;
      """
    matcher = Matcher(try Grammar(parsing: "#JSGF V1.0; grammar g; \(rules)", file: "g.gram"))
  }

  private func reading(_ text: String) -> (String, [String])? {
    matcher.nearMatch(of: text.split(separator: " ").map(String.init), rule: "r").map {
      ($0.words.joined(separator: " "), $0.matches.flatMap(\.tags).map(\.text))
    }
  }

  @Test(
    "The sentence has the content words of the text in order; fillers and a few other words may surround it",
    arguments: [
      ("well okay free bikes near dame street quick", "free bikes near dame street", ["want=bikes", "at=2"]),
      ("bikes for us near smithfield", "bikes near smithfield", ["want=bikes", "at=1"]),
      ("turn volume up", "turn the volume up", ["louder"]),
      ("turn the volume up my car is passing", "turn the volume up", ["louder"]),
    ])
  func near(_ text: String, _ sentence: String, _ tags: [String]) throws {
    let found = try #require(reading(text))
    #expect(found.0 == sentence)
    #expect(found.1 == tags)
  }

  @Test("A run of three words that is a sentence may have two other content words beside it, and no more")
  func run() throws {
    #expect(try #require(reading("near dame street quick lad")).1 == ["at=2"])
    #expect(reading("near dame street quick lad hurry") == nil)
    #expect(reading("near smithfield quick") == nil)
  }

  @Test("A sentence with two tags may have one more content word beside it than in it")
  func tags() throws {
    #expect(try #require(reading("late bikes hurry near smithfield quick")).1 == ["want=bikes", "at=1"])
    #expect(reading("late so bikes hurry near smithfield quick") == nil)
  }

  @Test("A negation after the sentence starts another clause")
  func negationBehind() throws {
    #expect(try #require(reading("bikes near smithfield i don't care")).1 == ["want=bikes", "at=1"])
    #expect(reading("bikes not near smithfield") == nil)
  }

  @Test("A sentence of fillers and stop words matches only if its words are adjacent")
  func fillers() throws {
    #expect(try #require(reading("okay see you love")).1 == ["bye"])
    #expect(reading("see okay you") == nil)
    #expect(reading("okay for it") == nil)
  }

  @Test("Of two sentences with one meaning the first is returned; with two meanings both are; of three none is")
  func repeated() throws {
    #expect(try #require(reading("sure yes")).0 == "sure")
    #expect(matcher.nearMatch(of: ["sure", "yes"], rule: "r")?.other == nil)
    let two = try #require(matcher.nearMatch(of: ["bikes", "and", "stands"], rule: "r"))
    #expect(Set([two.words, two.other]) == [["bikes"], ["stands"]])
    #expect(reading("bikes louder stands") == nil)
  }

  @Test(
    "A negation inside a sentence belongs to the word after it; a negation that is an answer of its own does not",
    arguments: [
      ("no that i hurt", nil), ("no hurt", "no hurt"), ("no it hurt", nil), ("no i want stands", "no stands"),
      ("no for us it works well", nil), ("no works well", "no works well"),
    ])
  func negationBefore(_ text: String, _ sentence: String?) throws {
    let rules = """
      public <r> = (no hurt | i hurt) {hurt} | <no> stands {want=stands} | no <state> {bad}; <no> = no {no}; <state> = works well;
      public <stopwords> = i | the | that | it | for | us | want; public <fillers> = and; public <negations> = no;
      """
    let matcher = Matcher(try Grammar(parsing: "#JSGF V1.0; grammar g; \(rules)", file: "g.gram"))
    let words = text.split(separator: " ").map(String.init)
    let exact = !matcher.matches(words, rule: "r").isEmpty
    #expect((exact ? text : matcher.nearMatch(of: words, rule: "r")?.words.joined(separator: " ")) == sentence)
  }

  @Test(
    "A negated sentence, stop words alone, and an empty text have no match",
    arguments: [
      "no bikes near smithfield", "bikes not near smithfield", "i don't want bikes", "i want",
      "is it for us", "", "la la la", "well okay",
    ])
  func none(_ text: String) { #expect(reading(text) == nil) }

  @Test("A meaning that only stop words carry has no match")
  func stopWordsOnly() { #expect(reading("for us") == nil) }

  @Test("A grammar without stop words, an unknown rule, and a too long text have no match")
  func without() throws {
    let plain = Matcher(try Grammar(parsing: "#JSGF V1.0; grammar g; public <r> = the bikes;", file: "g.gram"))
    #expect(plain.nearMatch(of: ["bikes"], rule: "r") == nil)
    #expect(matcher.nearMatch(of: ["bikes", "it"], rule: "nowhere") == nil)
    #expect(matcher.nearMatch(of: ["bikes"] + Array(repeating: "it", count: 201), rule: "r") == nil)
  }
}
