import Dialogue
import Testing

@Suite("Reprompt escalation")
struct RepromptingTests {
  typealias Prompt = KioskConversation.Prompt

  private static let example = Prompt.app(.example("choosing-ticket"))
  private static let offer = Prompt.app(.offer("choosing-ticket"))

  private static func distant(_ text: String) -> Hypothesis {
    var hypothesis = Hypothesis(text: text, decision: .reject, confidence: 0.1)
    hypothesis.isDistant = true
    return hypothesis
  }

  @Test(
    "A no-match is announced; the second adds an example, the third two alternatives, which later ones repeat (RID-081, RID-082)",
    arguments: [
      (1, [.common(.nomatch(1))]), (2, [.common(.nomatch(2)), example]), (3, [.common(.nomatch(3)), offer]),
      (4, [.common(.nomatch(4)), offer]), (9, [.common(.nomatch(4)), offer]),
    ] as [(Int, [Prompt])])
  func nomatch(_ times: Int, _ prompts: [Prompt]) {
    var kiosk = KioskConversation()
    let request = kiosk.request
    for _ in 0..<times { kiosk.send(.nomatch(nil)) }
    #expect(kiosk.said == prompts)
    #expect(kiosk.request == request, "the session does not hang up")
  }

  @Test(
    "A no-input repeats the question, the second adds an example, the third two alternatives; then there is no timeout",
    arguments: [
      (1, [.common(.noinput(1)), .app(.askTicket)], .seconds(8)),
      (2, [.common(.noinput(2)), example], .seconds(8)), (3, [.common(.noinput(3)), offer], .seconds(8)),
      (4, [.common(.idle)], nil), (5, [.common(.idle)], nil),
    ] as [(Int, [Prompt], Duration?)])
  func noinput(_ times: Int, _ prompts: [Prompt], _ timeout: Duration?) throws {
    var kiosk = KioskConversation()
    for _ in 0..<times { kiosk.send(.noinput) }
    #expect(kiosk.said == prompts)
    #expect(try #require(kiosk.request).noInputTimeout == timeout)
  }

  @Test("In a state without a question the first no-input repeats no question")
  func noQuestion() {
    var kiosk = KioskConversation(.price)
    kiosk.send(.noinput)
    #expect(kiosk.said == [.common(.noinput(1))])
  }

  @Test("After the wait without a timeout the next question has its timeout again")
  func timeoutReturns() {
    var kiosk = KioskConversation()
    for _ in 0..<4 { kiosk.send(.noinput) }
    kiosk.hear(.buy(.single))
    #expect(kiosk.said == [.app(.askZone)] && kiosk.request?.noInputTimeout == .seconds(8))
    kiosk.send(.noinput)
    #expect(kiosk.said == [.common(.noinput(1)), .app(.askZone)])
  }

  @Test(
    "After the wait without a timeout a repetition and a help prompt have the timeout again",
    arguments: [UniversalCommand.again, .help])
  func timeoutStays(_ command: UniversalCommand) {
    var kiosk = KioskConversation()
    let request = kiosk.request
    for _ in 0..<4 { kiosk.send(.noinput) }
    kiosk.hear(command)
    #expect(kiosk.request == request && request?.noInputTimeout == .seconds(8))
  }

  @Test("A no-match resets the count of no-inputs")
  func noinputsReset() {
    var kiosk = KioskConversation()
    for _ in 0..<3 { kiosk.send(.noinput) }
    kiosk.send(.nomatch(nil))
    kiosk.send(.noinput)
    #expect(kiosk.said.first == .common(.noinput(1)))
  }

  @Test("A no-input between two no-matches does not reset their count")
  func nomatchesStay() {
    var kiosk = KioskConversation()
    kiosk.send(.nomatch(nil))
    kiosk.send(.noinput)
    kiosk.send(.nomatch(nil))
    #expect(kiosk.said == [.common(.nomatch(2)), Self.example])
  }

  @Test("The first accepted intent after a no-match is thanked for, and the next one is not (RID-083)")
  func thanks() {
    var kiosk = KioskConversation()
    kiosk.send(.nomatch(nil))
    kiosk.hear(.buy(.single))
    #expect(kiosk.said == [.common(.thanks), .app(.askZone)])
    kiosk.hear(.zone(2))
    #expect(kiosk.said == [.app(.wait)])
  }

  @Test("An accepted intent after a no-input is not thanked for")
  func noThanksAfterSilence() {
    var kiosk = KioskConversation()
    kiosk.send(.noinput)
    kiosk.hear(.buy(.single))
    #expect(kiosk.said == [.app(.askZone)])
  }

  @Test("There are no thanks before a prompt to a bystander")
  func noThanksBeforeBystander() {
    var kiosk = KioskConversation()
    kiosk.send(.nomatch(nil))
    kiosk.hear(.announcement)
    #expect(kiosk.said == [.app(.announcement)])
  }

  @Test("An accepted intent resets both counts")
  func reset() {
    var kiosk = KioskConversation()
    for _ in 0..<2 { kiosk.send(.nomatch(nil)) }
    for _ in 0..<2 { kiosk.send(.noinput) }
    kiosk.hear(.next)
    kiosk.send(.noinput)
    #expect(kiosk.said.first == .common(.noinput(1)))
    kiosk.send(.nomatch(nil))
    #expect(kiosk.said.first == .common(.nomatch(1)))
  }

  @Test("Distant speech gets a hint to come closer twice, and then the usual reprompts")
  func distant() {
    var kiosk = KioskConversation()
    kiosk.send(.nomatch(Self.distant("weekly")))
    #expect(kiosk.said == [.common(.distant)])
    kiosk.send(.nomatch(Self.distant("weekly")))
    #expect(kiosk.said == [.common(.distant), Self.example])
    kiosk.send(.nomatch(Self.distant("weekly")))
    #expect(kiosk.said == [.common(.nomatch(3)), Self.offer])
  }

  @Test("Distant voices without a hypothesis, such as a television, get two hints and are then ignored")
  func television() {
    var kiosk = KioskConversation()
    for _ in 0..<2 {
      kiosk.send(.nomatch(Self.distant("")))
      #expect(kiosk.said.first == .common(.distant))
    }
    for _ in 0..<3 {
      kiosk.send(.nomatch(Self.distant("")))
      #expect(kiosk.said.isEmpty && kiosk.grammar == "choosing-ticket", "the session still listens")
    }
    kiosk.send(.nomatch(Hypothesis(text: "", decision: .reject, confidence: 0.1)))
    #expect(kiosk.said.first == .common(.nomatch(3)), "a voice near the microphone is answered")
  }

  @Test(
    "While the flow is dormant, rejected speech has no response, and typed text leads to a shown help prompt")
  func dormant() {
    var kiosk = KioskConversation(TicketKiosk())
    kiosk.send(.nomatch(Hypothesis(text: "hello", decision: .reject, confidence: 0.1)))
    #expect(kiosk.effects.count == 1 && kiosk.grammar == "dormant")
    kiosk.send(.nomatch(Hypothesis(text: "hello")))
    #expect(kiosk.said.isEmpty && kiosk.shown == [.app(.help("dormant"))] && kiosk.grammar == "dormant")
  }

  @Test("While the flow is awake, typed text outside the grammar counts as a no-match")
  func awake() {
    var kiosk = KioskConversation()
    kiosk.send(.nomatch(Hypothesis(text: "hello")))
    #expect(kiosk.said == [.common(.nomatch(1))] && kiosk.shown.isEmpty)
  }

  @Test("Reprompts are not repeated by the command to repeat")
  func repeatAfterNomatch() {
    var kiosk = KioskConversation(.zone)
    kiosk.send(.nomatch(nil))
    kiosk.hear(.again)
    #expect(kiosk.said == [.repetition(.app(.askZone))])
  }
}
