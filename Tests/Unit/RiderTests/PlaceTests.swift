import BikeShare
import Rider
import Testing

@Suite("Places")
struct PlaceTests {
  @Test("A name of several stations leads to a question, and one word selects a station")
  func choosing() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .merrionSquare), .yes)
    #expect(talk.said == ["fetching", "ask.which"])
    talk.hear(.which([Station.ID("8"), Station.ID("26")]))
    #expect(talk.state == "fetching")
    talk.get(.arrived(.morning))
    #expect(talk.said("station.bikes").first?["name"] == .name("station.26"))
  }

  @Test("A word that selects none of the stations repeats the question")
  func unknownWord() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .merrionSquare), .yes, .which([Station.ID("92")]))
    #expect(talk.said == ["ask.which.again"])
    #expect(talk.state == "choosing-place")
  }

  @Test("\"all of them\" selects all stations of the place (RID-003)")
  func all() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .merrionSquare), .yes)
    talk.get(.arrived(.morning))
    talk.hear(.all)
    #expect(talk.said.filter { $0 == "station.bikes" }.count == 3)
  }

  @Test("\"here\" needs a position (RID-064)")
  func here() {
    var lost = TestConversation()
    lost.hear(.find(.bikes, .here), .yes)
    #expect(lost.said == ["fetching", "ask.vicinity.unknown"])
    var found = TestConversation(position: Coordinate(latitude: 53.3469, longitude: -6.2729))
    found.hear(.find(.bikes, .here), .yes)
    found.get(.arrived(.morning))
    #expect(found.said("station.bikes").first?["name"] == .name("station.4"))
  }

  @Test(
    "If no station of the place has bikes, the nearest one that has is announced with its distance (RID-030, RID-032)")
  func nearestWithBikes() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.of(["35": 0, "42": 0, "50": 0, "88": 0, "101": 0, "4": 0, "25": 0, "26": 3])))
    #expect(talk.said == ["nothing.bikes", "nearest.bikes", "anything.else"])
    let nearest = talk.said("nearest.bikes").first
    #expect(nearest?["name"] == .name("station.26"))
    guard case .line(let way)? = nearest?["way"], case .metres(let metres)? = way.slots["distance"] else {
      Issue.record("no distance")
      return
    }
    #expect((1900...2050).contains(metres))
  }

  @Test("A named station without bikes is announced as empty, with the nearest one that has bikes (RID-032)")
  func emptyStation() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .greekStreet), .yes)
    talk.get(.arrived(.of(["4": 0, "101": 3])))
    #expect(talk.said == ["station.bikes", "nearest.bikes", "anything.else"])
  }

  @Test("A closed station is not offered; a named closed station is announced as closed")
  func closed() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.of(["35": 7, "42": 5], closed: ["35"])))
    #expect(talk.said("station.bikes").map { $0["name"] } == [.name("station.42")])
    talk.hear(.find(.bikes, .station(Station.ID("35"))), .yes)
    talk.get(.arrived(.of(["35": 7, "42": 5], closed: ["35"])))
    #expect(talk.said == ["closed.bikes", "nearest.bikes", "anything.else"])
  }

  @Test("A city without a bike is announced")
  func nothingAnywhere() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    let none = Dictionary(uniqueKeysWithValues: City.dublin.stations.map { ($0.id.rawValue, 0) })
    talk.get(.arrived(.of(none)))
    #expect(talk.said == ["nothing.bikes", "nothing.anywhere.bikes", "anything.else"])
  }

  @Test("If the station after which the place is named is closed, that is announced first")
  func closedNamesake() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.of(["35": 7, "42": 5, "50": 3], closed: ["35"])))
    #expect(talk.said.prefix(3) == ["near", "closed.bikes", "station.bikes"])
    #expect(talk.said("closed.bikes").first?["name"] == .name("station.35"))
  }

  @Test("Empty stations before the first one with bikes are counted and not listed (RID-032)")
  func skipped() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.of(["35": 0, "42": 0, "50": 0, "88": 2, "4": 3, "101": 0])))
    #expect(talk.said.prefix(2) == ["near", "skipped.bikes"])
    let count = talk.said("skipped.bikes").first?["count"]
    let read = talk.said("station.bikes").map { $0["bikes"] }
    #expect(count == .number(3))
    #expect(read.prefix(2) == [.number(2), .number(3)])
  }

  @Test("Empty stations before the closest bikes are counted in the answer about 'here', too (RID-032)")
  func closest() {
    var talk = TestConversation(position: Coordinate(latitude: 53.3482, longitude: -6.278))
    talk.hear(.find(.bikes, .here), .yes)
    talk.get(.arrived(.of(["35": 0, "42": 0, "50": 0, "88": 12, "4": 0, "101": 0])))
    #expect(talk.said("station.bikes").first?["name"] == .name("station.88"))
    #expect(talk.said.contains("skipped.bikes"))
  }

  @Test("Missing counts are announced as unknown, not as zero, for the place and for the city (RID-087)")
  func missingCounts() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.of(["35": 0, "42": 0])))
    #expect(talk.said.contains("nothing.known.bikes"))
    #expect(talk.said.contains("nothing.known.anywhere.bikes"))
    #expect(!talk.said.contains("nothing.anywhere.bikes"))
  }

  @Test("A closed station among stations without counts does not mean that the city has no bike")
  func closedAmongSilent() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .station(Station.ID("35"))), .yes)
    talk.get(.arrived(.of(["35": 7], closed: ["35"])))
    #expect(talk.said == ["closed.bikes", "silent.city", "anything.else"])
  }

  @Test("\"another one\" announces that further stations have no counts (RID-087)")
  func missingFurther() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .greekStreet), .yes)
    talk.get(.arrived(.of(["4": 3])))
    talk.hear(.another)
    #expect(talk.said.contains("nothing.known.further.bikes"))
  }

  @Test("Without any counts Rider does not announce that there are no bikes (RID-087)")
  func silence() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.of(["26": 3])))
    #expect(talk.said == ["silent.place", "nearest.bikes", "anything.else"])
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.of([:])))
    #expect(talk.said == ["silent.place", "silent.city", "anything.else"])
  }
}
