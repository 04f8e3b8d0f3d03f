import BikeShare
import Dialogue
import Prompts
import Rider
import Testing

@Suite("Rides")
struct RidesTests {
  private let figures = Rider.RideFigures(metres: 4_200, minutes: 18, kilocalories: 120)

  private func recording() -> TestConversation {
    var talk = TestConversation(isTracked: true)
    talk.hear(.ride(.record))
    talk.send(.observed(.ride(.recording(.started))))
    return talk
  }

  @Test("Without an order no ride is recorded (RID-006)")
  func off() {
    let talk = TestConversation(isTracked: true)
    #expect(talk.flow.subscriptions.isEmpty)
  }

  @Test("A ride is recorded from the order to the end, and its figures are said (RID-006, RID-027, RID-036)")
  func whole() {
    var talk = recording()
    #expect(talk.said == ["ride.recording"])
    #expect(talk.state == "recording" && talk.timeout == nil, "the rider is not asked anything on the way")
    #expect(talk.flow.subscriptions == [.ride(.recording)])
    talk.hear(.ride(.end))
    #expect(talk.effects.contains(.query(.ride(.end))))
    #expect(talk.flow.subscriptions.isEmpty)
    talk.send(.answered(.ride(.ended(.saved(figures)))))
    #expect(talk.said == ["ride.ended", "anything.else"])
  }

  @Test("Other requests go on while the ride is recorded, and Rider returns to the ride")
  func requests() {
    var talk = recording()
    talk.hear(.find(.bikes, .smithfield))
    #expect(talk.said == ["confirm"])
    talk.hear(.yes)
    talk.get(.arrived(.morning))
    #expect(talk.flow.subscriptions == [.ride(.recording)])
    #expect(talk.state == "reading")
    talk.hear(.no)
    #expect(talk.said == ["anything.else"])
    talk.hear(.no)
    #expect(talk.said == ["ride.recording.still"])
    #expect(talk.state == "recording" && talk.timeout == nil)
  }

  @Test("\"Stop\" drops a request, and says that the recording goes on")
  func stop() {
    var talk = recording()
    talk.hear(.find(.bikes, nil))
    talk.hear(.stop)
    #expect(talk.said.last == "ride.recording.still")
    talk.hear(.stop)
    #expect(talk.said.last == "ride.recording.still")
    #expect(talk.flow.subscriptions == [.ride(.recording)])
  }

  @Test("An uncertain \"yes\" erases nothing", arguments: [Rider.RideRequest.erase])
  func unsure(request: Rider.RideRequest) {
    var talk = TestConversation()
    talk.hear(.ride(request))
    #expect(talk.request?.acceptanceThreshold == .strict)
    talk.send(.heard(.app(.yes), Hypothesis(text: "yes", decision: .ask)))
    #expect(!talk.effects.contains(.query(.ride(.erase))))
    #expect(talk.state == "confirming-erasure")
  }

  @Test("Without a position that can be followed Rider says why it records nothing")
  func untracked() {
    var talk = TestConversation()
    talk.hear(.ride(.record))
    #expect(talk.said.first == "ride.no.position")
    #expect(talk.flow.subscriptions.isEmpty)
  }

  @Test("A position that does not come is said once, and the recording goes on")
  func lost() {
    var talk = recording()
    talk.send(.observed(.ride(.recording(.positionLost))))
    #expect(talk.said == ["ride.lost"])
    #expect(talk.flow.subscriptions == [.ride(.recording)])
  }

  @Test(
    "A ride that cannot be written is said, and ends (RID-006)",
    arguments: [(Rider.RecordingReport.failed, "ride.failed"), (.notStarted, "ride.not.started")])
  func full(report: Rider.RecordingReport, key: String) {
    var talk = TestConversation(isTracked: true)
    talk.hear(.ride(.record))
    talk.send(.observed(.ride(.recording(report))))
    #expect(talk.said == [key])
    #expect(talk.flow.subscriptions.isEmpty)
    talk.hear(.ride(.end))
    #expect(talk.said.first == "ride.recording.none")
  }

  @Test(
    "What became of the ride is said",
    arguments: [(Rider.RideReport.tooShort, "ride.short"), (.failed, "ride.not.saved")])
  func ends(report: Rider.RideReport, key: String) {
    var talk = recording()
    talk.hear(.ride(.end))
    talk.send(.answered(.ride(.ended(report))))
    #expect(talk.said.first == key)
  }

  @Test("A goodbye ends the recording, and the rider hears the figures before the conversation ends")
  func goodbye() {
    var talk = recording()
    talk.hear(.goodbye)
    #expect(talk.effects.contains(.query(.ride(.end))) && !talk.effects.contains(.hangUp))
    talk.send(.answered(.ride(.ended(.saved(figures)))))
    #expect(talk.said == ["ride.ended", "goodbye"])
    #expect(talk.effects.contains(.hangUp))
  }

  @Test("An answer about rides ends a list that Rider has offered, and on the way no question is repeated")
  func listEnds() {
    var talk = recording()
    talk.hear(.find(.bikes, .smithfield), .yes)
    talk.get(.arrived(.morning))
    #expect(talk.state == "reading" && talk.timeout == nil)
    talk.hear(.ride(.list))
    talk.send(.answered(.ride(.list(.init(count: 2, metres: 900, last: figures)))))
    #expect(talk.said == ["ride.totals"] && talk.state == "recording")
  }

  @Test("An answer about rides leads a guided rider back to the guidance, without a question")
  func whileGuided() {
    var talk = TestConversation(isTracked: true)
    talk.hear(.streets(.route(.destination(.smithfield))))
    talk.get(.failed(.offline, last: nil))
    talk.send(.answered(.whereabouts(Fix(Coordinate(latitude: 53.3399, longitude: -6.2494)))))
    talk.get(route: .route(.init(metres: 1_200, minutes: 5, streets: [])))
    talk.hear(.yes)
    #expect(talk.state == "guiding")
    talk.hear(.find(.bikes, .merrionSquare), .all)
    talk.hear(.no)
    talk.hear(.ride(.list))
    talk.send(.answered(.ride(.list(.init(count: 1, metres: 4_200, last: figures)))))
    #expect(!talk.said.contains("anything.else"), "\(talk.state) \(talk.said)")
  }

  @Test("A single ride is said with its figures")
  func single() {
    var talk = TestConversation()
    talk.hear(.ride(.list))
    talk.send(.answered(.ride(.list(.init(count: 1, metres: 4_200, last: figures)))))
    #expect(talk.said.first == "ride.totals.one")
    #expect(talk.said("ride.totals.one").first?["last"] != nil)
  }

  @Test("Another ride that begins after a goodbye does not end the conversation")
  func anotherRide() {
    var talk = recording()
    talk.hear(.goodbye)
    talk.hear(.ride(.record))
    talk.send(.answered(.ride(.ended(.saved(figures)))))
    #expect(!talk.effects.contains(.hangUp) && talk.flow.subscriptions == [.ride(.recording)])
  }

  @Test("A second goodbye ends the conversation without the figures")
  func secondGoodbye() {
    var talk = recording()
    talk.hear(.goodbye)
    talk.hear(.goodbye)
    #expect(talk.effects.contains(.hangUp))
  }

  @Test("\"End the route\" ends the recording where Rider does not guide")
  func endOfRoute() {
    var talk = recording()
    talk.hear(.endGuidance)
    #expect(talk.effects.contains(.query(.ride(.end))))
  }

  @Test("After counts Rider asks nothing further while it records")
  func countsOnTheWay() {
    var talk = recording()
    talk.hear(.find(.bikes, .station(Station.ID("42"))), .yes)
    talk.get(.arrived(.morning))
    #expect(talk.state == "recording" && !talk.said.contains("anything.else"))
  }

  @Test("The sum of the rides is said, with the last one (RID-029)")
  func list() {
    var talk = TestConversation()
    talk.hear(.ride(.list))
    #expect(talk.effects.contains(.query(.ride(.list))))
    talk.send(.answered(.ride(.list(.init(count: 12, metres: 48_000, last: figures)))))
    #expect(talk.said.first == "ride.totals")
    #expect(talk.said("ride.totals").first?["count"] == .number(12))
    talk.send(.answered(.ride(.list(.init(count: 0, metres: 0, last: nil)))))
    #expect(talk.said.first == "ride.none")
  }

  @Test("Nothing is erased while a ride is recorded, since that ride would be left")
  func eraseWhileRecording() {
    var talk = recording()
    talk.hear(.ride(.erase))
    #expect(talk.said == ["ride.end.first"] && talk.state == "recording")
    talk.hear(.profile(.eraseEverything))
    #expect(talk.said == ["ride.end.first"])
    talk.hear(.ride(.list))
    talk.send(.answered(.ride(.list(.init(count: 0, metres: 0, last: nil)))))
    #expect(talk.said == ["ride.recording.still"])
  }

  @Test("Rides are erased only after a yes", arguments: [true, false])
  func erase(isYes: Bool) {
    var talk = TestConversation()
    talk.hear(.ride(.erase))
    #expect(talk.said == ["ride.ask.erase"])
    #expect(!talk.effects.contains(.query(.ride(.erase))))
    talk.hear(isYes ? .yes : .no)
    #expect(talk.effects.contains(.query(.ride(.erase))) == isYes)
    guard isYes else { return }
    talk.send(.answered(.ride(.erased(true))))
    #expect(talk.said == ["ride.erased", "anything.else"])
  }
}
