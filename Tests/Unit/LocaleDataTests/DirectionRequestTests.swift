import BikeShare
import JSGF
import Rider
import Routes
import Testing

@Suite("Questions about streets to Rider")
struct DirectionRequestTests {
  private static let smithfield = Destination.place(Place.ID("smithfield"))
  private static let route = Rider.Intent.streets(.route(.destination(smithfield)))
  private static let sentences: [String: [(String, Rider.Intent)]] = [
    "en": [
      ("how do i get to smithfield", route), ("take me to smithfield please", route),
      ("what's the quickest way to smithfield", route), ("how far is smithfield", route),
      ("where is smithfield", .streets(.whereIs(smithfield))), ("where am i", .streets(.whereAmI)),
      ("i'm lost", .streets(.whereAmI)), ("what street is this", .streets(.whereAmI)),
      ("where is the nearest toilet", .streets(.nearest(.toilet))), ("find me a café", .streets(.nearest(.cafe))),
      ("where can i eat", .streets(.nearest(.food))), ("i need a pharmacy", .streets(.nearest(.pharmacy))),
      ("what is near smithfield", .nearest(.sight, near: smithfield)),
      ("is there a pharmacy near smithfield", .nearest(.pharmacy, near: smithfield)), ("take me there", .directions),
      ("how do i get home", .directionsTo(.home)), ("how far is it", .progress), ("stop guiding me", .endGuidance),
    ],
    "es": [
      ("cómo llego a smithfield", route), ("llévame a smithfield por favor", route),
      ("por dónde se va a smithfield", route), ("a cuánto está smithfield", route),
      ("dónde está smithfield", .streets(.whereIs(smithfield))), ("dónde estoy", .streets(.whereAmI)),
      ("me he perdido", .streets(.whereAmI)), ("qué calle es esta", .streets(.whereAmI)),
      ("dónde hay un aseo", .streets(.nearest(.toilet))), ("busco una cafetería", .streets(.nearest(.cafe))),
      ("dónde puedo comer por aquí", .streets(.nearest(.food))),
      ("necesito una farmacia", .streets(.nearest(.pharmacy))),
      ("qué hay cerca de smithfield", .nearest(.sight, near: smithfield)),
      ("hay una farmacia cerca de smithfield", .nearest(.pharmacy, near: smithfield)), ("llévame allí", .directions),
      ("cómo voy a casa", .directionsTo(.home)), ("cuánto falta", .progress), ("deja de guiarme", .endGuidance),
    ],
  ]

  @Test("Each question has its intent, and no other (RID-004, RID-039, RID-051, RID-094)", arguments: Locales.tags)
  func intents(tag: String) throws {
    let matcher = Matcher(try Locales.grammar("rider", tag))
    for (sentence, intent) in try #require(Self.sentences[tag]) {
      for topic in [Rider.Topic.request, .closing, .more, .guide, .ride] {
        let words = sentence.split(separator: " ").map(String.init)
        let meanings = matcher.matches(words, rule: topic.rawValue).map { Rider.Intent(tags: $0.tags) }
        #expect(Set(meanings) == [intent], "\(tag) \(topic): \(sentence)")
      }
    }
  }
}
