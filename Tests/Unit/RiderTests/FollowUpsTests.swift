import BikeShare
import Dialogue
import Rider
import Testing

@Suite("Follow-up requests")
struct FollowUpsTests {
  private func answered(_ resource: Resource = .bikes, _ target: Destination = .station(Station.ID("4")))
    -> TestConversation
  {
    var talk = TestConversation()
    talk.hear(.find(resource, target), .yes)
    talk.get(.arrived(.morning))
    return talk
  }

  @Test("'and parking?' keeps the place and is answered from the same counts, without a question")
  func also() {
    var talk = answered()
    talk.hear(.also(.docks))
    #expect(talk.said.prefix(2) == ["corrected", "station.stands"])
    #expect(talk.said("station.stands").first?["name"] == .name("station.4"))
    #expect(talk.asks == 0)
  }

  @Test("'and parking?' without an earlier answer is confirmed like any other request")
  func alsoAtFirst() {
    var talk = TestConversation()
    talk.hear(.also(.docks))
    #expect(talk.said == ["confirm"])
  }

  @Test("'and parking?' during a request changes the request")
  func alsoInBetween() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .also(.docks))
    #expect(talk.said.first == "corrected")
    talk.get(.arrived(.morning))
    #expect(talk.said.contains("station.stands"))
  }

  @Test("A follow-up about the other resource keeps the selection of all stations")
  func alsoOfAll() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .merrionSquare), .yes, .all)
    talk.get(.arrived(.morning))
    talk.hear(.also(.docks))
    #expect(!talk.said.contains("ask.which"))
    #expect(talk.said.contains("near"))
  }

  @Test(
    "'another one' gives the nearest station with bikes that was not mentioned yet, with its distance (RID-032)"
  )
  func another() {
    var talk = answered()
    var seen: [String] = []
    for _ in 1...3 {
      talk.hear(.another)
      #expect(talk.said == ["next.bikes", "anything.else"])
      if case .name(let name)? = talk.said("next.bikes").first?["name"] { seen.append(name) }
      guard case .line(let way)? = talk.said("next.bikes").first?["way"] else {
        Issue.record("no distance")
        return
      }
      #expect(way.key == "way")
    }
    #expect(Set(seen).count == 3)
    #expect(!seen.contains("station.4"))
  }

  @Test("If no further station has bikes, that is announced")
  func nothingFurther() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .station(Station.ID("4"))), .yes)
    let none = Dictionary(uniqueKeysWithValues: City.dublin.stations.map { ($0.id.rawValue, 0) })
    talk.get(.arrived(.of(none.merging(["4": 2]) { $1 })))
    talk.hear(.another)
    #expect(talk.said == ["nothing.further.bikes", "anything.else"])
  }

  @Test("While further stations are available, 'another one' continues their list")
  func anotherWhileReading() {
    var talk = answered(.bikes, .smithfield)
    #expect(talk.state == "reading")
    talk.hear(.another)
    #expect(talk.said.first == "station.bikes")
  }

  @Test("'another one' without an earlier answer leads to the question for bikes or stands")
  func anotherAtFirst() {
    var talk = TestConversation()
    talk.hear(.another)
    #expect(talk.said == ["ask.help"])
  }

  @Test("Expired counts are queried again for a follow-up")
  func expired() {
    var talk = answered()
    talk.send(.timerFired(FlowTimer("expiry")))
    talk.hear(.another)
    #expect(talk.asks == 1)
    #expect(talk.said == ["fetching"])
    talk.get(.arrived(.morning))
    #expect(talk.said.first == "next.bikes")
  }
}
