import BikeShare
import Dialogue
import Rider
import Script
import Testing

@Suite("Places of one's own")
struct CommuteTests {
  private let ends: [SavedPlace: Target] = [.home: .station(Station.ID("4")), .work: .station(Station.ID("26"))]

  @Test("'save this as home' keeps the place of the last answer")
  func save() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.morning))
    talk.hear(.save(.home))
    #expect(talk.effects.contains(.ask(.keep(.home, .smithfield))))
    #expect(talk.said == ["kept.home", "more"])
    #expect(talk.state == "reading")
    talk.tell(.answered(.kept(.home, true)))
    #expect(talk.effects.isEmpty)
  }

  @Test("a place that could not be written down is known for this ride, and that is said")
  func notKept() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.morning))
    talk.hear(.save(.home))
    talk.tell(.answered(.kept(.home, false)))
    #expect(talk.said == ["not.kept.home"])
    talk.hear(.near(.home, .stands))
    #expect(talk.said == ["confirm"])
  }

  @Test("'here' is kept as the station nearest to the rider")
  func here() {
    var talk = Talk(position: Coordinate(latitude: 53.3469, longitude: -6.2729))
    talk.hear(.find(.bikes, .here), .yes)
    talk.get(.arrived(.morning))
    talk.hear(.save(.work))
    #expect(talk.effects.contains(.ask(.keep(.work, .station(Station.ID("4"))))))
  }

  @Test("with nothing at hand it is said how to do it")
  func nothingToKeep() {
    var talk = Talk()
    talk.hear(.save(.home))
    #expect(talk.said == ["nothing.to.keep.home", "ask.help"])
  }

  @Test("'bikes near home' is a request for that place; 'home' alone asks what for")
  func near() {
    var talk = Talk(spots: ends)
    talk.hear(.near(.home, .bikes))
    #expect(talk.said == ["confirm"])
    var alone = Talk(spots: ends)
    alone.hear(.near(.home, nil))
    #expect(alone.said == ["ask.want"])
  }

  @Test("a commute is bikes at one end and stands at the other, without another question")
  func commute() {
    var talk = Talk(spots: ends)
    talk.hear(.commute(from: .home))
    #expect(talk.asks == 1)
    talk.get(.arrived(.of(["4": 5, "26": 10])))
    #expect(talk.said == ["at.home", "station.bikes", "at.work", "station.stands", "anything.else"])
    #expect(talk.said("station.bikes").first?["bikes"] == .number(5))
    #expect(talk.said("station.stands").first?["stands"] == .number(20))
  }

  @Test("on the way back the ends change places")
  func back() {
    var talk = Talk(spots: ends)
    talk.hear(.commute(from: .work))
    talk.get(.arrived(.of(["4": 5, "26": 10])))
    #expect(talk.said == ["at.work", "station.bikes", "at.home", "station.stands", "anything.else"])
    #expect(talk.said("station.bikes").first?["bikes"] == .number(10))
  }

  @Test("an empty end and a full one are told with the next best")
  func nextBest() {
    var talk = Talk(spots: ends)
    talk.hear(.commute(from: .home))
    talk.get(.arrived(.of(["4": 0, "35": 3, "26": 30, "25": 29])))
    #expect(
      talk.said == [
        "at.home", "station.bikes", "nearest.bikes", "at.work", "station.stands", "nearest.stands", "anything.else",
      ])
    #expect(talk.said("nearest.bikes").first?["name"] == .name("station.35"))
    #expect(talk.said("nearest.stands").first?["name"] == .name("station.25"))
  }

  @Test("a commute whose end is not known says which", arguments: SavedPlace.allCases)
  func unknown(spot: SavedPlace) {
    var talk = Talk(spots: ends.filter { $0.key != spot })
    talk.hear(.commute(from: .home))
    #expect(talk.said == ["unknown.\(spot.rawValue)", "ask.help"])
    #expect(talk.asks == 0)
  }

  @Test("old counts are not read as those of now on a commute either")
  func old() {
    var talk = Talk(spots: ends)
    talk.hear(.commute(from: .home))
    talk.get(.arrived(.of(["4": 5, "26": 10], age: .seconds(900))))
    #expect(talk.said == ["old", "offer.last"])
    talk.hear(.yes)
    #expect(talk.said.prefix(2) == ["as.of", "at.home"])
  }
}
