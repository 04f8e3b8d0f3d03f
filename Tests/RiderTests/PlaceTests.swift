import BikeShare
import Rider
import Testing

@Suite("Places")
struct PlaceTests {
  @Test("a name that fits several is asked about, and a word tells them apart")
  func choosing() {
    var talk = Talk()
    talk.hear(.find(.bikes, .merrionSquare), .yes)
    #expect(talk.said == ["fetching", "ask.which"])
    talk.hear(.which([Station.ID("8"), Station.ID("26")]))
    #expect(talk.state == "fetching")
    talk.get(.arrived(.morning))
    #expect(talk.said("station.bikes").first?["name"] == .name("station.26"))
  }

  @Test("a word that fits none of them is asked about again")
  func unknownWord() {
    var talk = Talk()
    talk.hear(.find(.bikes, .merrionSquare), .yes, .which([Station.ID("92")]))
    #expect(talk.said == ["ask.which.again"])
    #expect(talk.state == "choosing")
  }

  @Test("all of them is the place and what is around it")
  func all() {
    var talk = Talk()
    talk.hear(.find(.bikes, .merrionSquare), .yes)
    talk.get(.arrived(.morning))
    talk.hear(.all)
    #expect(talk.said.filter { $0 == "station.bikes" }.count == 3)
  }

  @Test("here needs a position")
  func here() {
    var lost = Talk()
    lost.hear(.find(.bikes, .here), .yes)
    #expect(lost.said == ["fetching", "ask.vicinity.unknown"])
    var found = Talk(position: Coordinate(latitude: 53.3469, longitude: -6.2729))
    found.hear(.find(.bikes, .here), .yes)
    found.get(.arrived(.morning))
    #expect(found.said("station.bikes").first?["name"] == .name("station.4"))
  }

  @Test("where none has any, the nearest that has is told with its distance")
  func rescue() {
    var talk = Talk()
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

  @Test("a named station that is empty is told so, with the nearest that is not")
  func emptyStation() {
    var talk = Talk()
    talk.hear(.find(.bikes, .greekStreet), .yes)
    talk.get(.arrived(.of(["4": 0, "101": 3])))
    #expect(talk.said == ["station.bikes", "nearest.bikes", "anything.else"])
  }

  @Test("closed stations are not offered; a closed one that was named is told to be closed")
  func closed() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.of(["35": 7, "42": 5], closed: ["35"])))
    #expect(talk.said("station.bikes").map { $0["name"] } == [.name("station.42")])
    talk.hear(.find(.bikes, .station(Station.ID("35"))), .yes)
    talk.get(.arrived(.of(["35": 7, "42": 5], closed: ["35"])))
    #expect(talk.said == ["closed.bikes", "nearest.bikes", "anything.else"])
  }

  @Test("a city without a single bike is said")
  func nothingAnywhere() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    let none = Dictionary(uniqueKeysWithValues: City.dublin.stations.map { ($0.id.rawValue, 0) })
    talk.get(.arrived(.of(none)))
    #expect(talk.said == ["nothing.bikes", "nothing.anywhere.bikes", "anything.else"])
  }

  @Test("Rider says first that the station is closed after which the place is named")
  func closedNamesake() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.of(["35": 7, "42": 5, "50": 3], closed: ["35"])))
    #expect(talk.said.prefix(3) == ["near", "closed.bikes", "station.bikes"])
    #expect(talk.said("closed.bikes").first?["name"] == .name("station.35"))
  }

  @Test("empty stations nearer than the first with bikes are counted and not read")
  func skipped() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.of(["35": 0, "42": 0, "50": 0, "88": 2, "4": 3, "101": 0])))
    #expect(talk.said.prefix(2) == ["near", "skipped.bikes"])
    let count = talk.said("skipped.bikes").first?["count"]
    let read = talk.said("station.bikes").map { $0["bikes"] }
    #expect(count == .number(3))
    #expect(read.prefix(2) == [.number(2), .number(3)])
  }

  @Test("empty stations that are nearer than the first with bikes are counted for the closest bikes as well")
  func closest() {
    var talk = Talk(position: Coordinate(latitude: 53.3482, longitude: -6.278))
    talk.hear(.find(.bikes, .here), .yes)
    talk.get(.arrived(.of(["35": 0, "42": 0, "50": 0, "88": 12, "4": 0, "101": 0])))
    #expect(talk.said("station.bikes").first?["name"] == .name("station.88"))
    #expect(talk.said.contains("skipped.bikes"))
  }

  @Test("Rider says that missing counts are unknown, and not that there are none, near a place and in the city")
  func missingCounts() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.of(["35": 0, "42": 0])))
    #expect(talk.said.contains("nothing.known.bikes"))
    #expect(talk.said.contains("nothing.known.anywhere.bikes"))
    #expect(!talk.said.contains("nothing.anywhere.bikes"))
  }

  @Test("a closed station beside stations that do not tell is no sign that the city has no bike")
  func closedAmongSilent() {
    var talk = Talk()
    talk.hear(.find(.bikes, .station(Station.ID("35"))), .yes)
    talk.get(.arrived(.of(["35": 7], closed: ["35"])))
    #expect(talk.said == ["closed.bikes", "silent.city", "anything.else"])
  }

  @Test("where stations further on do not tell, \"another one\" says so")
  func missingFurther() {
    var talk = Talk()
    talk.hear(.find(.bikes, .greekStreet), .yes)
    talk.get(.arrived(.of(["4": 3])))
    talk.hear(.another)
    #expect(talk.said.contains("nothing.known.further.bikes"))
  }

  @Test("where nobody counts it is not said that there are none")
  func silence() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.of(["26": 3])))
    #expect(talk.said == ["silent.place", "nearest.bikes", "anything.else"])
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.of([:])))
    #expect(talk.said == ["silent.place", "silent.city", "anything.else"])
  }
}
