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
    "A no-match is announced, the second adds an example, the third two utterances that work; then the last step stays (RID-081, RID-082)",
    arguments: [
      (1, [.common(.nomatch(1))]), (2, [.common(.nomatch(2)), example]), (3, [.common(.nomatch(3)), offer]),
      (4, [.common(.nomatch(4)), offer]), (9, [.common(.nomatch(4)), offer]),
    ] as [(Int, [Prompt])])
  func nomatch(_ times: Int, _ prompts: [Prompt]) {
    var kiosk = KioskConversation()
    let request = kiosk.request
    for _ in 0..<times { kiosk.send(.nomatch(nil)) }
    #expect(kiosk.said == prompts)
    #expect(kiosk.request == request, "nobody is hung up on")
  }

  @Test(
    "A no-input repeats the question, then adds an example and two utterances; then the kiosk waits without a timeout",
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

  @Test("In a state without a question the first no-input repeats none")
  func noQuestion() {
    var kiosk = KioskConversation(.price)
    kiosk.send(.noinput)
    #expect(kiosk.said == [.common(.noinput(1))])
  }

  @Test("After quiet waiting the next question has its timeout again")
  func wakesUp() {
    var kiosk = KioskConversation()
    for _ in 0..<4 { kiosk.send(.noinput) }
    kiosk.hear(.buy(.single))
    #expect(kiosk.said == [.app(.askZone)] && kiosk.request?.noInputTimeout == .seconds(8))
    kiosk.send(.noinput)
    #expect(kiosk.said == [.common(.noinput(1)), .app(.askZone)])
  }

  @Test(
    "After quiet waiting a repetition and a help prompt have the timeout again",
    arguments: [UniversalCommand.again, .help])
  func timeoutStays(_ command: UniversalCommand) {
    var kiosk = KioskConversation()
    let request = kiosk.request
    for _ in 0..<4 { kiosk.send(.noinput) }
    kiosk.hear(command)
    #expect(kiosk.request == request && request?.noInputTimeout == .seconds(8))
  }

  @Test("A no-match resets the count of no-inputs, because somebody spoke")
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

  @Test("The first intent that is understood after a no-match is thanked for, and the next one is not (RID-083)")
  func thanks() {
    var kiosk = KioskConversation()
    kiosk.send(.nomatch(nil))
    kiosk.hear(.buy(.single))
    #expect(kiosk.said == [.common(.thanks), .app(.askZone)])
    kiosk.hear(.zone(2))
    #expect(kiosk.said == [.app(.wait)])
  }

  @Test("An intent after silence is not thanked for")
  func noThanksAfterSilence() {
    var kiosk = KioskConversation()
    kiosk.send(.noinput)
    kiosk.hear(.buy(.single))
    #expect(kiosk.said == [.app(.askZone)])
  }

  @Test("The thanks are left out beside a prompt that a bystander hears")
  func noThanksBeforeBystander() {
    var kiosk = KioskConversation()
    kiosk.send(.nomatch(nil))
    kiosk.hear(.announcement)
    #expect(kiosk.said == [.app(.announcement)])
  }

  @Test("An understood intent resets both counts")
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

  @Test("A distant user gets the hint to come closer twice, and then the usual reprompts")
  func distant() {
    var kiosk = KioskConversation()
    kiosk.send(.nomatch(Self.distant("weekly")))
    #expect(kiosk.said == [.common(.distant)])
    kiosk.send(.nomatch(Self.distant("weekly")))
    #expect(kiosk.said == [.common(.distant), Self.example])
    kiosk.send(.nomatch(Self.distant("weekly")))
    #expect(kiosk.said == [.common(.nomatch(3)), Self.offer])
  }

  @Test("Distant voices without a sentence, such as a television, are answered twice and then ignored")
  func television() {
    var kiosk = KioskConversation()
    for _ in 0..<2 {
      kiosk.send(.nomatch(Self.distant("")))
      #expect(kiosk.said.first == .common(.distant))
    }
    for _ in 0..<3 {
      kiosk.send(.nomatch(Self.distant("")))
      #expect(kiosk.said.isEmpty && kiosk.grammar == "choosing-ticket", "it still listens")
    }
    kiosk.send(.nomatch(Hypothesis(text: "", decision: .reject, confidence: 0.1)))
    #expect(kiosk.said.first == .common(.nomatch(3)), "a voice near the microphone is answered")
  }

  @Test(
    "While the flow is dormant, speech that is not the wake phrase gets no answer, and typed text is shown the help")
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

  @Test("Reprompts are not what repeat repeats")
  func repeatAfterNomatch() {
    var kiosk = KioskConversation(.zone)
    kiosk.send(.nomatch(nil))
    kiosk.hear(.again)
    #expect(kiosk.said == [.repetition(.app(.askZone))])
  }
}
