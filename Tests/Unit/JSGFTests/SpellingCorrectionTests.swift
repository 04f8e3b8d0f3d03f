import Testing

@testable import JSGF

@Suite("Misspelt words of typed text")
struct SpellingCorrectionTests {
  private let matcher: Matcher

  init() throws {
    let rules = """
      public <r> = (<thing> [near <place>] | <place> | call an ambulance {call} | please stop {stop} {exact} | bye for now {bye});
      <thing> = bikes {want=bikes} | stands {want=stands} | water {want=water} | llames {want=call} | comida {want=food};
      <place> = smithfield {at=1} | hospital {at=2} | mountjoy {at=3} | mountroy {at=4} | saint peter's {at=5} | st paul's {at=6};
      public <stopwords> = i | the | me | an | please; public <fillers> = want | need | near | for | now; public <negations> = not | don't;
      public <abbreviations> = (hosp {means=hospital} | nr {means=near} | st {means=saint} | gimme {means=i want}) {typed};
      """
    matcher = Matcher(try Grammar(parsing: "#JSGF V1.0; grammar g; \(rules)", file: "g.gram"))
  }

  private func reading(_ text: String) -> [String]? {
    matcher.nearMatch(of: text, rule: "r")?.matches.flatMap(\.tags).map(\.text)
  }

  @Test(
    "A missing, additional, swapped, neighbouring or alike letter is corrected",
    arguments: [
      ("bikes near smithfeild", ["want=bikes", "at=1"]), ("biks near smithfield", ["want=bikes", "at=1"]),
      ("bkies", ["want=bikes"]), ("watter", ["want=water"]), ("stsnds near smithfield", ["want=stands", "at=1"]),
      ("the ospital", ["at=2"]), ("call an ambulence", ["call"]), ("call an ambulnace", ["call"]),
      ("i need stamds now near smitfield", ["want=stands", "at=1"]), ("smithfeeld", ["at=1"]), ("hospitaal", ["at=2"]),
    ])
  func corrected(_ text: String, _ tags: [String]) { #expect(reading(text) == tags) }

  @Test(
    "A word with lengthened letters is the word itself, also where misspelt words do not count",
    arguments: [
      ("biiikes", "want=bikes"), ("bikesss near smithfieldddd", "want=bikes at=1"), ("baaaalloon", "balloon"),
      ("ruuun", "run"), ("pleaseee stopppp", "stop"),
    ])
  func lengthened(_ text: String, _ tags: String) throws {
    let rules = """
      public <s> = balloon {balloon} | run {run} | bikes {want=bikes} [near smithfield {at=1}] | please stop {stop} {exact};
      """
    let matcher = Matcher(try Grammar(parsing: "#JSGF V1.0; grammar g; \(rules)", file: "g.gram"))
    let match = matcher.matches(Tokenizer.tokenize(text), rule: "s").meant
    #expect(match?.tags.map(\.text).joined(separator: " ") == tags)
  }

  @Test(
    "The spellings of lengthened letters; numbers have none, nor have words with many",
    arguments: [("helppp", ["helpp", "help"]), ("111", []), ("moon", []), ("aaabbbcccddd", [])])
  func spellings(_ word: String, _ spellings: [String]) { #expect(LengthenedWord.spellings(of: word) == spellings) }

  @Test("A negation with lengthened letters is a negation")
  func lengthenedNegation() { #expect(reading("nottt bikes") == nil && reading("the bikes") == ["want=bikes"]) }

  @Test("A misspelt word is never an answer", arguments: ["answer=yes", "hypothesis=yes", "choice=1"])
  func answers(_ tag: String) throws {
    let rules = "public <r> = right {\(tag)} | bikes {want=bikes}; public <stopwords> = the;"
    let matcher = Matcher(try Grammar(parsing: "#JSGF V1.0; grammar g; \(rules)", file: "g.gram"))
    for text in ["bright", "rigth", "the rigth", "rigth, rigth"] {
      #expect(matcher.nearMatch(of: text, rule: "r") == nil)
    }
    #expect(matcher.nearMatch(of: "biks", rule: "r")?.words == ["bikes"])
  }

  @Test("Two words between which the space was forgotten are one sentence") func split() {
    #expect(reading("callan ambulance") == ["call"])
    #expect(reading("byefor now") == ["bye"])
  }

  @Test(
    "Another word of the language, a short word, digits, and a sentence that must match word by word are not corrected",
    arguments: [
      "llaves", "comido", "near", "coat", "b1kes", "plaese stop", "hat", "asmithfield", "ikes", "not watter",
      "don't call ambulence",
    ])
  func notCorrected(_ text: String) { #expect(reading(text) == nil) }

  @Test(
    "An abbreviation stands for its words, unless the text means more with the word as it is",
    arguments: [
      ("bikes nr hosp", ["want=bikes", "at=2"]), ("gimme water", ["want=water"]), ("st peter's", ["at=5"]),
      ("stands near st peter's now", ["want=stands", "at=5"]), ("now bikes near st paul's", ["want=bikes", "at=6"]),
    ])
  func abbreviations(_ text: String, _ tags: [String]) { #expect(reading(text) == tags) }

  @Test("A word that is as near to two words of different meaning is not corrected") func ambiguous() {
    #expect(reading("mountoy") == nil)
    #expect(reading("mountjoi") == ["at=3"])
  }

  @Test("Many misspelt words, and long ones, end at once") func limits() {
    #expect(reading(Array(repeating: "watter", count: 40).joined(separator: " ")) == nil)
    #expect(reading(String(repeating: "a", count: 100_000)) == nil)
    #expect(reading("bikés near smithfeíld") == ["want=bikes", "at=1"])
  }
}
