import BikeShare
import Dialogue
import Prompts
import Rider
import Testing

@Suite("Location of the rider")
struct RiderLocationTests {
  /// A fix to the west of Smithfield, riding east.
  private let riding = Fix(Coordinate(latitude: 53.3476, longitude: -6.2812), course: 90, speed: 5, accuracy: 8)

  private func asking() -> TestConversation {
    var talk = TestConversation(isTracked: true)
    talk.hear(.find(.bikes, .here), .yes)
    return talk
  }

  private func directions(_ talk: TestConversation) -> [String] {
    talk.said("station.bikes").compactMap { if case .line(let line)? = $0["way"] { line.key } else { nil } }
  }

  @Test("The location is queried with the counts, and the answer follows both (RID-064)", arguments: [true, false])
  func both(whereaboutsFirst: Bool) {
    var talk = asking()
    #expect(talk.effects.contains(.query(.whereabouts)))
    #expect(talk.asks == 1)
    let first: Rider.Answer = whereaboutsFirst ? .whereabouts(riding) : .counts(.arrived(.morning))
    talk.send(.answered(first))
    #expect(talk.said.isEmpty)
    talk.send(.answered(whereaboutsFirst ? .counts(.arrived(.morning)) : .whereabouts(riding)))
    // The rider moves on while the query of the counts is pending.
    if whereaboutsFirst { talk.send(.answered(.whereabouts(riding))) }
    #expect(talk.said.first == "near")
    #expect(directions(talk) == Array(repeating: "way.toward", count: directions(talk).count))
    #expect(!directions(talk).isEmpty)
  }

  @Test("With an unknown location Rider asks for the place and uses the counts for it (RID-064)")
  func nowhere() {
    var talk = asking()
    talk.send(.answered(.whereabouts(nil)))
    #expect(talk.said == ["ask.vicinity.unknown"])
    #expect(talk.state == "awaiting-place")
    talk.hear(.at(.smithfield))
    talk.get(.arrived(.morning))
    #expect(talk.said.first == "near")
  }

  @Test(
    "An old or inaccurate fix is not used",
    arguments: [
      Fix(Coordinate(latitude: 53.3, longitude: -6.2), age: .seconds(90)),
      Fix(Coordinate(latitude: 53.3, longitude: -6.2), accuracy: 2_000),
      Fix(Coordinate(latitude: 0, longitude: 0)),
    ])
  func unusable(fix: Fix) {
    var talk = asking()
    talk.send(.answered(.whereabouts(fix)))
    #expect(talk.said == ["ask.vicinity.unknown"])
  }

  @Test("The location of a moving rider is queried again at the next request")
  func anew() {
    var talk = asking()
    talk.get(.arrived(.morning))
    talk.send(.answered(.whereabouts(riding)))
    if talk.state == "reading" { talk.hear(.no) }
    talk.hear(.another)
    #expect(talk.effects.contains(.query(.whereabouts)))
    #expect(talk.state == "fetching")
    talk.send(.answered(.whereabouts(nil)))
    #expect(talk.said == ["ask.vicinity.unknown"])
  }

  @Test("A follow-up of a moving rider gives a station that was not mentioned yet")
  func movedOn() {
    var talk = asking()
    talk.get(.arrived(.morning))
    talk.send(.answered(.whereabouts(riding)))
    let mentioned = talk.said("station.bikes").compactMap { $0["name"] }
    if talk.state == "reading" { talk.hear(.no) }
    talk.hear(.another)
    let east = Fix(Coordinate(latitude: 53.3434, longitude: -6.2501), course: 90, speed: 5, accuracy: 8)
    talk.send(.answered(.whereabouts(east)))
    let next = talk.said("next.bikes").compactMap { $0["name"] }
    #expect(next.count == 1)
    #expect(!mentioned.contains { next.contains($0) })
  }

  @Test("A named place needs no location (RID-064)")
  func named() {
    var talk = TestConversation(isTracked: true)
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.morning))
    #expect(talk.said.first == "near")
    #expect(directions(talk).isEmpty)
  }
}
