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
    matcher.nearMatch(of: text, rule: "r").map {
      ($0.words.joined(separator: " "), $0.matches.flatMap(\.tags).map(\.text))
    }
  }

  @Test(
    "The sentence has the content words of the text in order; fillers and a few other words may surround it",
    arguments: [
      ("well okay free bikes near dame street quick", "free bikes near dame street", ["want=bikes", "at=2"]),
      ("bikes for us near smithfield", "bikes near smithfield", ["want=bikes", "at=1"]),
      ("turn volume up", "turn the volume up", ["louder"]),
      ("turn the volume up cars passing", "turn the volume up", ["louder"]),
    ])
  func near(_ text: String, _ sentence: String, _ tags: [String]) throws {
    let found = try #require(reading(text))
    #expect(found.0 == sentence)
    #expect(found.1 == tags)
  }

  @Test("More than half of the content words belong to the sentence")
  func half() throws {
    #expect(try #require(reading("near dame street quick")).1 == ["at=2"])
    #expect(reading("near dame street quick lad") == nil)
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

  @Test("A sentence with the tag exact has to match word by word; it is not the nearest sentence of other text")
  func exact() throws {
    let rules = """
      public <r> = (stop touching me {call} | no [please] stop {stop}) {exact} | bikes {want=bikes};
      public <stopwords> = please | me | the; public <fillers> = want; public <negations> = no;
      """
    let matcher = Matcher(try Grammar(parsing: "#JSGF V1.0; grammar g; \(rules)", file: "g.gram"))
    #expect(matcher.matches(["no", "stop"], rule: "r").meanings == [["stop"]])
    #expect(matcher.nearMatch(of: "no the stop", rule: "r") == nil)
    #expect(matcher.nearMatch(of: "stop touching the", rule: "r") == nil)
    #expect(matcher.nearMatch(of: "want bikes", rule: "r")?.words == ["bikes"])
    #expect(matcher.isNegation("no") && !matcher.isNegation("stop"))
  }

  @Test("A longer text is read by the sentence of four words or more that it begins or ends with")
  func runOn() throws {
    let rest = "my legs hurt and my bag broke today"
    for text in ["i want bikes near smithfield \(rest)", "\(rest) i want bikes near smithfield"] {
      #expect(try #require(reading(text)).0 == "i want bikes near smithfield", "\(text)")
    }
    #expect(reading("don't laugh \(rest) i want bikes near smithfield") == nil, "a negation before it")
    #expect(reading("i want bikes near smithfield \(rest) don't laugh") == nil, "a negation after it")
    #expect(reading("\(rest) near smithfield") == nil, "two words")
  }

  @Test("A sentence of fillers and stop words matches only if its words are adjacent")
  func fillers() throws {
    #expect(try #require(reading("okay see you love")).1 == ["bye"])
    #expect(reading("see okay you") == nil)
    #expect(reading("okay for it") == nil)
  }

  @Test("Of two sentences with one meaning the first is returned; with two meanings none is")
  func repeated() throws {
    #expect(try #require(reading("sure yes")).0 == "sure")
    #expect(reading("yes stands") == nil)
  }

  @Test(
    "A negated sentence, two equally near meanings, stop words alone, and an empty text have no match",
    arguments: [
      "no bikes near smithfield", "bikes not near smithfield", "i don't want bikes", "bikes stands", "i want",
      "is it for us", "", "la la la", "well okay",
    ])
  func none(_ text: String) { #expect(reading(text) == nil) }

  @Test(
    "The only clause that is a sentence is meant; an answer does not count beside it",
    arguments: [
      ("i am late after a long day, bikes near smithfield, thanks so much", ["want=bikes", "at=1"]),
      ("wind and rain here! stnads, hurry up", ["want=stands"]), ("yes, yes, sure", ["yes"]),
      ("we came by boat, very slow, bikes near smithfield", ["want=bikes", "at=1"]),
    ])
  func clause(_ text: String, _ tags: [String]) { #expect(reading(text)?.1 == tags) }

  @Test("Two clauses with different meanings have no match, nor has one that must match word by word")
  func clauses() throws {
    #expect(reading("bikes, stands") == nil)
    let answers = "public <r> = (yes | no) {answer=yes} | bikes {want=bikes}; public <stopwords> = the;"
    let answering = Matcher(try Grammar(parsing: "#JSGF V1.0; grammar g; \(answers)", file: "g.gram"))
    #expect(answering.nearMatch(of: "no, my own words here", rule: "r") == nil)
    #expect(answering.nearMatch(of: "no, bikes, my own words here", rule: "r")?.words == ["bikes"])
    #expect(reading("something else, entirely other words") == nil)
    let exact = "public <r> = stop it {stop} {exact} | bikes {want=bikes}; public <stopwords> = the;"
    let matcher = Matcher(try Grammar(parsing: "#JSGF V1.0; grammar g; \(exact)", file: "g.gram"))
    #expect(matcher.nearMatch(of: "my neighbour, stop it", rule: "r") == nil)
    #expect(matcher.nearMatch(of: "my neighbour, bikes", rule: "r")?.words == ["bikes"])
  }

  @Test("A meaning that only stop words carry has no match")
  func stopWordsOnly() { #expect(reading("for us") == nil) }

  @Test("A grammar without stop words, an unknown rule, and a too long text have no match")
  func without() throws {
    let plain = Matcher(try Grammar(parsing: "#JSGF V1.0; grammar g; public <r> = the bikes;", file: "g.gram"))
    #expect(plain.nearMatch(of: "bikes", rule: "r") == nil)
    #expect(matcher.nearMatch(of: "bikes it", rule: "nowhere") == nil)
    #expect(matcher.nearMatch(of: "bikes" + String(repeating: " it", count: 201), rule: "r") == nil)
  }
}
