import BikeShare
import Dialogue
import Rider
import Testing

@Suite("What hangs on the answer before")
struct FollowingTests {
  private func told(_ want: Want = .bikes, _ target: Target = .station(Station.ID("4"))) -> Talk {
    var talk = Talk()
    talk.hear(.find(want, target), .yes)
    talk.get(.arrived(.morning))
    return talk
  }

  @Test("'and parking?' keeps the place, and is answered from the same counts without a question")
  func also() {
    var talk = told()
    talk.hear(.also(.stands))
    #expect(talk.said.prefix(2) == ["corrected", "station.stands"])
    #expect(talk.said("station.stands").first?["name"] == .name("station.4"))
    #expect(talk.asks == 0)
  }

  @Test("with no answer before it is a request like any other")
  func alsoAtFirst() {
    var talk = Talk()
    talk.hear(.also(.stands))
    #expect(talk.said == ["confirm"])
  }

  @Test("in the middle of a request it is a change of mind")
  func alsoInBetween() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .also(.stands))
    #expect(talk.said.first == "corrected")
    talk.get(.arrived(.morning))
    #expect(talk.said.contains("station.stands"))
  }

  @Test("where several were asked about and all were told, all are told again for the other wish")
  func alsoOfAll() {
    var talk = Talk()
    talk.hear(.find(.bikes, .merrionSquare), .yes, .all)
    talk.get(.arrived(.morning))
    talk.hear(.also(.stands))
    #expect(!talk.said.contains("ask.which"))
    #expect(talk.said.contains("near"))
  }

  @Test("'another one' is the nearest that was not told of and has some, with its distance, each time a further one")
  func another() {
    var talk = told()
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

  @Test("when there is nothing further it is said")
  func nothingFurther() {
    var talk = Talk()
    talk.hear(.find(.bikes, .station(Station.ID("4"))), .yes)
    let none = Dictionary(uniqueKeysWithValues: City.dublin.stations.map { ($0.id.rawValue, 0) })
    talk.get(.arrived(.of(none.merging(["4": 2]) { $1 })))
    talk.hear(.another)
    #expect(talk.said == ["nothing.further.bikes", "anything.else"])
  }

  @Test("while there is more to read, 'another one' reads on")
  func anotherWhileReading() {
    var talk = told(.bikes, .smithfield)
    #expect(talk.state == "reading")
    talk.hear(.another)
    #expect(talk.said.first == "station.bikes")
  }

  @Test("with no answer before, 'another one' asks what is wanted")
  func anotherAtFirst() {
    var talk = Talk()
    talk.hear(.another)
    #expect(talk.said == ["ask.help"])
  }

  @Test("what was told is asked for anew once its counts have expired")
  func expired() {
    var talk = told()
    talk.tell(.elapsed(Alarm("expiry")))
    talk.hear(.another)
    #expect(talk.asks == 1)
    #expect(talk.said == ["fetching"])
    talk.get(.arrived(.morning))
    #expect(talk.said.first == "next.bikes")
  }
}
