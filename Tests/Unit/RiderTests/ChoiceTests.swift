import BikeShare
import Dialogue
import Rider
import Testing

/// "Did you say ..., or ...?"
@Suite struct ChoiceTests {
  private static let merrion = Rider.Intent.at(.place(Place.ID("merrion-square")))
  private static let smithfield = Rider.Intent.at(.smithfield)

  /// Torn between two places, at a place that is given.
  private func torn(
    _ one: Rider.Intent = merrion, _ other: Rider.Intent = smithfield, at position: Coordinate? = nil
  ) -> Talk {
    var talk = Talk(position: position)
    let (first, second) = (
      Hypothesis(text: "one", decision: .ask, tags: ["a"]), Hypothesis(text: "two", decision: .ask, tags: ["b"])
    )
    talk.tell(.heard(.app(one), first, or: Interpretation(.app(other), second)))
    return talk
  }

  private func answered(_ intent: UniversalCommands<Rider>.Intent) -> Talk {
    var talk = torn()
    talk.tell(.heard(intent, Hypothesis(text: "whatever was said")))
    return talk
  }

  @Test("Both alternatives are offered, and can be repeated as well as selected")
  func offered() {
    let talk = torn()
    #expect(talk.said == ["choice(\"one\", \"two\")"])
    #expect(talk.attention?.grammar == Rider.confirmationGrammars.choice)
    #expect(talk.attention?.choices == ["one", "two"])
  }

  @Test("The selected alternative is executed")
  func chosen() {
    #expect(answered(.choice(1)).flow.app.state == .awaitingResource(.place(Place.ID("merrion-square"))))
    #expect(answered(.choice(2)).flow.app.state == .awaitingResource(.smithfield))
    #expect(answered(.choice(3)).said == ["nomatch(1)"])
  }

  @Test("Yes to two alternatives asks for confirmation of the first")
  func agreed() {
    var talk = answered(.confirmation(true))
    #expect(talk.said == ["confirmation(\"one\")"])
    var other = talk
    talk.tell(.heard(.confirmation(true), Hypothesis(text: "yes")))
    #expect(talk.flow.app.state == .awaitingResource(.place(Place.ID("merrion-square"))))
    other.tell(.heard(.confirmation(false), Hypothesis(text: "no")))
    #expect(other.said == ["confirmation(\"two\")"], "one of both was right")
    other.tell(.heard(.confirmation(false), Hypothesis(text: "no")))
    #expect(other.said == ["nomatch(1)"])
    #expect(other.attention?.excluded == [["a"], ["b"]], "both were refused, one after the other")
  }

  @Test("A rejected meaning is excluded in the next utterance only")
  func refused() {
    var talk = answered(.confirmation(false))
    #expect(talk.said == ["nomatch(1)"])
    #expect(talk.attention?.excluded == [["a"], ["b"]])
    talk.hear(.help)
    #expect(talk.attention?.excluded == [["a"], ["b"]], "nothing was answered yet")
    talk.tell(.nomatch(nil))
    #expect(talk.attention?.excluded == [])
  }

  @Test("A rejected request, and a place of which none was meant, are excluded in the next utterance")
  func refusedRequest() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .no)
    #expect(talk.attention?.excluded == [["want=bikes", "place=smithfield"], ["place=smithfield"]])
    talk.hear(.find(.bikes, nil), .no)
    #expect(talk.attention?.excluded == [["want=bikes"]])
    talk.hear(.find(.bikes, .place(Place.ID("merrion-square"))), .yes)
    #expect(talk.state == "choosing-place")
    talk.hear(.no)
    #expect(talk.attention?.excluded == [["place=merrion-square"]])
  }

  @Test("Of a near place and one across the city only the near one is offered, whichever was first")
  func near() {
    let quay = Coordinate(latitude: 53.3477, longitude: -6.2783)
    #expect(torn(Self.smithfield, Self.merrion, at: quay).said == ["confirmation(\"one\")"])
    #expect(torn(Self.merrion, Self.smithfield, at: quay).said == ["confirmation(\"two\")"])
    #expect(torn(.at(.here), Self.merrion, at: quay).said == ["choice(\"one\", \"two\")"], "here is no name")
    let between = Coordinate(latitude: 53.3437, longitude: -6.2637)
    #expect(torn(at: between).said == ["choice(\"one\", \"two\")"])
  }

  @Test("Two alternatives with one meaning, or with one that needs no question, are asked as one")
  func one() {
    #expect(torn(Self.merrion, Self.merrion).said == ["confirmation(\"one\")"])
    #expect(torn(Self.merrion, .yes).said == ["confirmation(\"one\")"])
    #expect(torn(.yes, Self.merrion).said.contains { $0.hasPrefix("choice") } == false)
  }
}
