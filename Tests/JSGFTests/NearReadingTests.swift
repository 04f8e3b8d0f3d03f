import JSGF
import Testing

@Suite("Texts read by the nearest sentence")
struct NearReadingTests {
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
    matcher.nearReading(of: text.split(separator: " ").map(String.init), rule: "r").map {
      ($0.words.joined(separator: " "), $0.matches.flatMap(\.tags).map(\.text))
    }
  }

  @Test(
    "the sentence has the content words of the text in their order; fillers and few other words stand beside it",
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

  @Test("a run of three words that is a sentence may have as many content words beside it, and no more")
  func run() throws {
    #expect(try #require(reading("near dame street quick lad")).1 == ["at=2"])
    #expect(reading("near dame street quick lad hurry") == nil)
    #expect(reading("near smithfield quick") == nil)
  }

  @Test("a sentence with two tags may have one content word more beside it than in it")
  func tags() throws {
    #expect(try #require(reading("late bikes hurry near smithfield quick")).1 == ["want=bikes", "at=1"])
    #expect(reading("late so bikes hurry near smithfield quick") == nil)
  }

  @Test("a negation behind the sentence begins something else")
  func negationBehind() throws {
    #expect(try #require(reading("bikes near smithfield i don't care")).1 == ["want=bikes", "at=1"])
    #expect(reading("bikes not near smithfield") == nil)
  }

  @Test("a sentence of fillers and stop words is read where its words stand together")
  func fillers() throws {
    #expect(try #require(reading("okay see you love")).1 == ["bye"])
    #expect(reading("see okay you") == nil)
    #expect(reading("okay for it") == nil)
  }

  @Test("two sentences with one meaning are read as the first; with two meanings they are not read")
  func repeated() throws {
    #expect(try #require(reading("sure yes")).0 == "sure")
    #expect(reading("yes stands") == nil)
  }

  @Test(
    "a negation beside the sentence, two meanings equally near, stop words alone and nothing are not read",
    arguments: [
      "no bikes near smithfield", "bikes not near smithfield", "i don't want bikes", "bikes stands", "i want",
      "is it for us", "", "la la la", "well okay",
    ])
  func none(_ text: String) { #expect(reading(text) == nil) }

  @Test("what only stop words of the sentence mean is not read into a text")
  func madeUp() { #expect(reading("for us") == nil) }

  @Test("a grammar without stop words, a rule that there is not, and a text that is too long read nothing")
  func without() throws {
    let plain = Matcher(try Grammar(parsing: "#JSGF V1.0; grammar g; public <r> = the bikes;", file: "g.gram"))
    #expect(plain.nearReading(of: ["bikes"], rule: "r") == nil)
    #expect(matcher.nearReading(of: ["bikes", "it"], rule: "nowhere") == nil)
    #expect(matcher.nearReading(of: ["bikes"] + Array(repeating: "it", count: 201), rule: "r") == nil)
  }
}
