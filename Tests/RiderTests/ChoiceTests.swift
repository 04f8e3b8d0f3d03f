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
      Hypothesis(text: "one", decision: .ask, meaning: ["a"]), Hypothesis(text: "two", decision: .ask, meaning: ["b"])
    )
    talk.tell(.heard(.app(one), first, or: Interpretation(.app(other), second)))
    return talk
  }

  private func answered(_ intent: UniversalCommands<Rider>.Intent) -> Talk {
    var talk = torn()
    talk.tell(.heard(intent, Hypothesis(text: "whatever was said")))
    return talk
  }

  @Test("both are offered, and can be said again as well as chosen")
  func offered() {
    let talk = torn()
    #expect(talk.said == ["choice(\"one\", \"two\")"])
    #expect(talk.attention?.grammar == Rider.doubtRules.choice)
    #expect(talk.attention?.offered == ["one", "two"])
  }

  @Test("the one that is chosen is acted upon")
  func chosen() {
    #expect(answered(.chosen(1)).flow.app.state == .wanting(.place(Place.ID("merrion-square"))))
    #expect(answered(.chosen(2)).flow.app.state == .wanting(.smithfield))
    #expect(answered(.chosen(3)).said == ["nomatch(1)"])
  }

  @Test("yes to two things is a question about the first")
  func agreed() {
    var talk = answered(.certain(true))
    #expect(talk.said == ["doubt(\"one\")"])
    var other = talk
    talk.tell(.heard(.certain(true), Hypothesis(text: "yes")))
    #expect(talk.flow.app.state == .wanting(.place(Place.ID("merrion-square"))))
    other.tell(.heard(.certain(false), Hypothesis(text: "no")))
    #expect(other.said == ["doubt(\"two\")"], "one of both was right")
    other.tell(.heard(.certain(false), Hypothesis(text: "no")))
    #expect(other.said == ["nomatch(1)"])
    #expect(other.attention?.refused == [["a"], ["b"]], "both were refused, one after the other")
  }

  @Test("what was refused is not heard again the next time, and only then")
  func refused() {
    var talk = answered(.certain(false))
    #expect(talk.said == ["nomatch(1)"])
    #expect(talk.attention?.refused == [["a"], ["b"]])
    talk.hear(.help)
    #expect(talk.attention?.refused == [["a"], ["b"]], "nothing was answered yet")
    talk.tell(.nomatch(nil))
    #expect(talk.attention?.refused == [])
  }

  @Test("a request that was refused, and a place of which none was meant, are not heard again the next time")
  func refusedRequest() {
    var talk = Talk()
    talk.hear(.find(.bikes, .smithfield), .no)
    #expect(talk.attention?.refused == [["want=bikes", "place=smithfield"], ["place=smithfield"]])
    talk.hear(.find(.bikes, nil), .no)
    #expect(talk.attention?.refused == [["want=bikes"]])
    talk.hear(.find(.bikes, .place(Place.ID("merrion-square"))), .yes)
    #expect(talk.state == "choosing")
    talk.hear(.no)
    #expect(talk.attention?.refused == [["place=merrion-square"]])
  }

  @Test("of a place close by and one across the city the near one is asked about alone, whichever was heard first")
  func near() {
    let quay = Coordinate(latitude: 53.3477, longitude: -6.2783)
    #expect(torn(Self.smithfield, Self.merrion, at: quay).said == ["doubt(\"one\")"])
    #expect(torn(Self.merrion, Self.smithfield, at: quay).said == ["doubt(\"two\")"])
    #expect(torn(.at(.here), Self.merrion, at: quay).said == ["choice(\"one\", \"two\")"], "here is no name")
    let between = Coordinate(latitude: 53.3437, longitude: -6.2637)
    #expect(torn(at: between).said == ["choice(\"one\", \"two\")"])
  }

  @Test("two that mean the same, or of which one needs no question, are asked about as one")
  func one() {
    #expect(torn(Self.merrion, Self.merrion).said == ["doubt(\"one\")"])
    #expect(torn(Self.merrion, .yes).said == ["doubt(\"one\")"])
    #expect(torn(.yes, Self.merrion).said.contains { $0.hasPrefix("choice") } == false)
  }
}
