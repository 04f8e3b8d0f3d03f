import JSGF
import Rider
import Testing

@Suite("Unsupported requests to Rider")
struct UnsupportedRequestTests {
  /// A sentence for each topic, with a place or words that no other rule accepts.
  private static let sentences: [String: [Unsupported: String]] = [
    "en": [
      .emergency: "call an ambulance", .traffic: "is there much traffic on the quays",
      .weather: "will it rain this afternoon", .time: "what time is it",
      .hire: "unlock bike number seven", .payment: "i want to pay with my phone", .repair: "the chain is broken",
      .phone: "call my sister", .media: "turn on the radio", .transport: "when is the next luas",
      .places: "is there a supermarket near heuston", .talk: "tell me a joke",
    ],
    "es": [
      .emergency: "llama a una ambulancia", .traffic: "hay mucho tráfico en el centro",
      .weather: "va a llover esta tarde", .time: "qué hora es",
      .hire: "desbloquea la bici número siete", .payment: "puedo pagar con el móvil", .repair: "la cadena está rota",
      .phone: "llama a mi hermana", .media: "pon la radio", .transport: "cuándo pasa el próximo tranvía",
      .places: "hay un supermercado cerca de heuston", .talk: "cuéntame un chiste",
    ],
  ]

  @Test("An unsupported request is recognised by its topic in every listening state", arguments: Locales.tags)
  func topics(tag: String) throws {
    let matcher = Matcher(try Locales.grammar("rider", tag))
    for (unsupported, sentence) in try #require(Self.sentences[tag]) {
      for topic in Rider.Topic.allCases where topic != .wake {
        let words = sentence.split(separator: " ").map(String.init)
        let meanings = matcher.matches(words, rule: topic.rawValue).map { Rider.Intent(tags: $0.tags) }
        #expect(meanings.first == .unsupported(unsupported), "\(tag) \(topic): \(sentence)")
      }
    }
  }

  @Test("The grammar of unsupported requests accepts no supported request", arguments: Locales.tags)
  func requests(tag: String) throws {
    let matcher = Matcher(try Locales.grammar("rider", tag))
    let requests =
      tag == "en"
      ? [
        "where can i rent a bike at heuston", "is there room at smithfield", "any place to park near the spire",
        "where can i end my trip",
      ]
      : [
        "dónde puedo alquilar una bici en heuston", "hay sitio en smithfield", "busco plaza cerca de smithfield",
        "dónde puedo terminar el viaje",
      ]
    for request in requests {
      let words = request.split(separator: " ").map(String.init)
      let meanings = matcher.matches(words, rule: Rider.Topic.request.rawValue).map { Rider.Intent(tags: $0.tags) }
      #expect(!meanings.isEmpty && meanings.allSatisfy { if case .find? = $0 { true } else { false } }, "\(request)")
    }
  }
}
