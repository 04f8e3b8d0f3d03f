import JSGF
import Rider
import Testing

/// RID-012, RID-013: riders request bikes in their own words. None of these sentences is in the wordings that score the
/// grammars.
@Suite("Phrasings of typed requests to Rider") struct TypedRequestTests {
  private static let english: [(rule: String, text: String, tags: Set<String>)] = [
    ("request", "hi, have you any bikes left around smithfield?", ["want=bikes", "place=smithfield"]),
    ("request", "where could I drop my bike off near Heuston, please", ["want=stands", "place=heuston"]),
    ("request", "tell me how many slots there are at merrion square", ["want=stands", "place=merrion-square"]),
    ("request", "is merrion square full", ["want=stands", "place=merrion-square"]),
    ("request", "does smithfield have any bicycles", ["want=bikes", "place=smithfield"]),
    ("request", "stands, no, bikes at heuston", ["want=bikes", "place=heuston"]),
    ("request", "a bike at smithfield, no wait, heuston", ["want=bikes", "place=heuston"]),
    ("request", "what's the nearest dock to smithfield", ["want=stands", "place=smithfield", "closest"]),
    ("request", "how's smithfield looking for bikes", ["want=bikes", "place=smithfield"]),
    ("request", "is there a bike for me at smithfield", ["want=bikes", "place=smithfield"]),
    ("request", "could you check smithfield for me", ["place=smithfield"]),
    ("which", "no, that's everything", ["universal=stop"]),
    ("request", "could you talk a bit slower please", ["universal=slower"]),
    ("confirm", "yes, that's the one", ["answer=yes"]), ("confirm", "no, that's not right", ["answer=no"]),
    ("confirm", "no, I said stands", ["answer=no", "want=stands"]), ("closing", "no, that's everything", ["answer=no"]),
    ("closing", "yes, something else", ["answer=yes"]), ("waiting", "no rush", ["answer=yes"]),
    ("fallback", "give me the old numbers", ["last"]),
    ("routes", "the quays", ["route=quays"]), ("routes", "I'll take the north one", ["route=north"]),
    ("routes", "the first route", ["nth=1"]),
    ("request", "follow the north quays", ["route=north quays"]),
    ("aloud", "no, the bikes", ["bikes=off"]), ("aloud", "the stands and the directions", ["stands=off", "way=off"]),
    ("aloud", "everything", ["answer=yes"]),
  ]

  private static let spanish: [(rule: String, text: String, tags: Set<String>)] = [
    ("request", "hola, ¿quedan bicis por smithfield?", ["want=bikes", "place=smithfield"]),
    ("request", "¿dónde podría dejar mi bici cerca de heuston, por favor?", ["want=stands", "place=heuston"]),
    ("request", "dime cuántos huecos quedan en merrion square", ["want=stands", "place=merrion-square"]),
    ("request", "está lleno merrion square", ["want=stands", "place=merrion-square"]),
    ("request", "smithfield tiene bicis", ["want=bikes", "place=smithfield"]),
    ("request", "plazas, no, bicis en heuston", ["want=bikes", "place=heuston"]),
    ("request", "una bici en smithfield, perdón, en heuston", ["want=bikes", "place=heuston"]),
    ("request", "qué tal está smithfield de bicis", ["want=bikes", "place=smithfield"]),
    ("request", "hay bicis disponibles ahora en smithfield", ["want=bikes", "place=smithfield"]),
    ("request", "puedes mirar smithfield", ["place=smithfield"]),
    ("which", "no, con eso me basta", ["universal=stop"]),
    ("request", "puedes hablar un poco más despacio", ["universal=slower"]),
    ("confirm", "sí, eso mismo", ["answer=yes"]),
    ("confirm", "no, no es correcto", ["answer=no"]), ("confirm", "no, he dicho plazas", ["answer=no", "want=stands"]),
    ("closing", "no, con eso me basta", ["answer=no"]), ("closing", "sí, otra cosa", ["answer=yes"]),
    ("waiting", "no tengo prisa", ["answer=yes"]), ("fallback", "dime los datos antiguos", ["last"]),
    ("routes", "los quays", ["route=quays"]),
    ("request", "llévame por los north quays", ["route=north quays"]),
    ("aloud", "no, las bicis", ["bikes=off"]), ("aloud", "sin plazas ni indicaciones", ["stands=off", "way=off"]),
    ("aloud", "todo", ["answer=yes"]),
  ]

  @Test("Typed requests match in both languages (RID-012, RID-071, RID-079)", arguments: Locales.tags)
  func understood(tag: String) throws {
    let matcher = Matcher(try Locales.grammar("rider", tag))
    for (rule, text, tags) in tag == "en" ? Self.english : Self.spanish {
      let meant = matcher.matches(Tokenizer.tokenize(text), rule: rule).meant
      #expect(meant.map { Set($0.tags.filter(\.isMeaning).map(\.text)) } == tags, "\(tag) <\(rule)>: \(text)")
    }
  }

  @Test(
    "Sentences that are addressed to other people do not match",
    arguments: [
      ("en", "I left my bike at my sister's"), ("en", "smithfield is where we met"),
      ("en", "how many people were there"),
      ("en", "I want to park this conversation for now and talk about it later"), ("en", "is that your dog"),
      ("es", "dejé la bici en casa de mi hermana"), ("es", "cuántas personas había"), ("es", "está lloviendo"),
      ("es", "smithfield es donde nos conocimos"),
    ])
  func others(tag: String, text: String) throws {
    let matcher = Matcher(try Locales.grammar("rider", tag))
    for topic in Rider.Topic.allCases where topic != .wake {
      #expect(matcher.matches(Tokenizer.tokenize(text), rule: topic.rawValue).isEmpty, "<\(topic)>")
    }
  }

  @Test("The recogniser's grammar has no words for typed text", arguments: Locales.tags)
  func spoken(tag: String) throws {
    let spoken = try Locales.grammar("rider", tag).spoken
    let words = Rider.Topic.allCases.reduce(into: Set<String>()) { $0.formUnion(spoken.words(of: $1.rawValue)) }
    #expect(words.isDisjoint(with: ["um", "uh", "eh", "em", "bueno", "pues"]))
    #expect(words.contains("smithfield"))
  }
}
