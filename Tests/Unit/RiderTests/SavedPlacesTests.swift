import BikeShare
import Dialogue
import Prompts
import Rider
import Testing

@Suite("Saved places")
struct SavedPlacesTests {
  private let ends: [SavedPlace: Destination] = [.home: .station(Station.ID("4")), .work: .station(Station.ID("26"))]

  @Test("'save this as home' stores the place of the last answer")
  func save() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.morning))
    talk.hear(.save(.home))
    #expect(talk.effects.contains(.query(.keep(.home, .smithfield))))
    #expect(talk.said == ["kept.home", "more"])
    #expect(talk.state == "reading")
    talk.send(.answered(.kept(.home, true)))
    #expect(talk.effects.isEmpty)
  }

  @Test("A place that cannot be stored is used in this conversation, and the failure is announced")
  func notStored() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.morning))
    talk.hear(.save(.home))
    talk.send(.answered(.kept(.home, false)))
    #expect(talk.said == ["not.kept.home"])
    talk.hear(.near(.home, .docks))
    #expect(talk.said == ["confirm"])
  }

  @Test("'here' is stored as the nearest station")
  func here() {
    var talk = TestConversation(position: Coordinate(latitude: 53.3469, longitude: -6.2729))
    talk.hear(.find(.bikes, .here), .yes)
    talk.get(.arrived(.morning))
    talk.hear(.save(.work))
    #expect(talk.effects.contains(.query(.keep(.work, .station(Station.ID("4"))))))
  }

  @Test("If there is no place to store, Rider explains how to get one")
  func nothingToStore() {
    var talk = TestConversation()
    talk.hear(.save(.home))
    #expect(talk.said == ["nothing.to.keep.home", "ask.help"])
  }

  @Test("'bikes near home' requests that place; 'home' alone asks for bikes or stands")
  func near() {
    var talk = TestConversation(spots: ends)
    talk.hear(.near(.home, .bikes))
    #expect(talk.said == ["confirm"])
    var alone = TestConversation(spots: ends)
    alone.hear(.near(.home, nil))
    #expect(alone.said == ["ask.want"])
  }

  @Test("A commute is answered with bikes at its start and stands at its end, without a question (RID-024, RID-031)")
  func commute() {
    var talk = TestConversation(spots: ends)
    talk.hear(.commute(from: .home))
    #expect(talk.asks == 1)
    talk.get(.arrived(.of(["4": 5, "26": 10])))
    #expect(talk.said == ["at.home", "station.bikes", "at.work", "station.stands", "anything.else"])
    #expect(talk.said("station.bikes").first?["bikes"] == .number(5))
    #expect(talk.said("station.stands").first?["stands"] == .number(20))
  }

  @Test("For the way back start and end are swapped (RID-031)")
  func back() {
    var talk = TestConversation(spots: ends)
    talk.hear(.commute(from: .work))
    talk.get(.arrived(.of(["4": 5, "26": 10])))
    #expect(talk.said == ["at.work", "station.bikes", "at.home", "station.stands", "anything.else"])
    #expect(talk.said("station.bikes").first?["bikes"] == .number(10))
  }

  @Test("An empty start and a full end are announced with the next best station (RID-007, RID-032)")
  func nextBest() {
    var talk = TestConversation(spots: ends)
    talk.hear(.commute(from: .home))
    talk.get(.arrived(.of(["4": 0, "35": 3, "26": 30, "25": 29])))
    #expect(
      talk.said == [
        "at.home", "station.bikes", "nearest.bikes", "at.work", "station.stands", "nearest.stands", "anything.else",
      ])
    #expect(talk.said("nearest.bikes").first?["name"] == .name("station.35"))
    #expect(talk.said("nearest.stands").first?["name"] == .name("station.25"))
  }

  @Test("If start or end of a commute is not stored, Rider names the missing one", arguments: SavedPlace.allCases)
  func unknown(spot: SavedPlace) {
    var talk = TestConversation(spots: ends.filter { $0.key != spot })
    talk.hear(.commute(from: .home))
    #expect(talk.said == ["unknown.\(spot.rawValue)", "ask.help"])
    #expect(talk.asks == 0)
  }

  @Test("Old counts are offered as old for a commute, too (RID-087)")
  func old() {
    var talk = TestConversation(spots: ends)
    talk.hear(.commute(from: .home))
    talk.get(.arrived(.of(["4": 5, "26": 10], age: .seconds(900))))
    #expect(talk.said == ["old", "offer.last"])
    talk.hear(.yes)
    #expect(talk.said.prefix(2) == ["as.of", "at.home"])
  }
}
