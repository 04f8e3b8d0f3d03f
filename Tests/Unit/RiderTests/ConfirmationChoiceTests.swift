import BikeShare
import Dialogue
import Rider
import Testing

/// Tests of the question "did you say ..., or ...?".
@Suite struct ConfirmationChoiceTests {
  private static let merrion = Rider.Intent.at(.place(Place.ID("merrion-square")))
  private static let smithfield = Rider.Intent.at(.smithfield)

  /// Sends an uncertain utterance with two alternative places, at a position.
  private func ambiguous(
    _ one: Rider.Intent = merrion, _ other: Rider.Intent = smithfield, at position: Coordinate? = nil
  ) -> TestConversation {
    var talk = TestConversation(position: position)
    let (first, second) = (
      Hypothesis(text: "one", decision: .ask, tags: ["a"]), Hypothesis(text: "two", decision: .ask, tags: ["b"])
    )
    talk.send(.heard(.app(one), first, or: Interpretation(.app(other), second)))
    return talk
  }

  @Test("A denied request is excluded from the next utterance, and so is a place if no station of it was meant")
  func refusedRequest() {
    var talk = TestConversation()
    talk.hear(.find(.bikes, .smithfield), .no)
    #expect(talk.request?.excluded == [["want=bikes", "place=smithfield"], ["place=smithfield"]])
    talk.hear(.find(.bikes, nil), .no)
    #expect(talk.request?.excluded == [["want=bikes"]])
    talk.hear(.find(.bikes, .place(Place.ID("merrion-square"))), .yes)
    #expect(talk.state == "choosing-place")
    talk.hear(.no)
    #expect(talk.request?.excluded == [["place=merrion-square"]])
  }

  @Test("Of a near place and a distant one only the near one is confirmed, in either order")
  func near() {
    let quay = Coordinate(latitude: 53.3477, longitude: -6.2783)
    #expect(ambiguous(Self.smithfield, Self.merrion, at: quay).said == ["confirmation(\"one\")"])
    #expect(ambiguous(Self.merrion, Self.smithfield, at: quay).said == ["confirmation(\"two\")"])
    #expect(
      ambiguous(.at(.here), Self.merrion, at: quay).said == ["choice(\"one\", \"two\")"], "'here' is not a named place")
    let between = Coordinate(latitude: 53.3437, longitude: -6.2637)
    #expect(ambiguous(at: between).said == ["choice(\"one\", \"two\")"])
  }

  @Test("Between 'bikes' and 'and bikes' the user does not choose while they have the same effect")
  func followUpOfNothing() {
    let (bikes, andBikes) = (Rider.Intent.find(.bikes, nil), Rider.Intent.also(.bikes))
    #expect(ambiguous(bikes, andBikes).said == ["confirmation(\"one\")"])
    #expect(ambiguous(andBikes, bikes).said == ["confirmation(\"two\")"])
    #expect(ambiguous(.find(.docks, nil), andBikes).said == ["choice(\"one\", \"two\")"])
  }
}
