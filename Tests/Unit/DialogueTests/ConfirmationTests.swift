import Dialogue
import Testing

@Suite("Confirmation of uncertain hypotheses")
struct ConfirmationTests {
  typealias Intent = KioskConversation.Flow.Intent

  private static func confirming(
    _ intent: Intent = .app(.buy(.single)), or other: Intent? = nil, in beginning: KioskConversation.Beginning = .ticket
  ) -> KioskConversation {
    var kiosk = KioskConversation(beginning)
    kiosk.hearUncertainly(intent, or: other)
    return kiosk
  }

  private static var twoAlternatives: KioskConversation { confirming(or: .app(.buy(.weekly))) }

  @Test("An uncertain intent is confirmed and has no effect before the answer")
  func asked() {
    var kiosk = KioskConversation()
    let before = kiosk.flow.app
    kiosk.hearUncertainly(.app(.buy(.single)))
    #expect(kiosk.said == [.common(.confirmation("single"))])
    #expect(kiosk.isConfirming && kiosk.flow.app == before)
  }

  @Test(
    "The answer is recognised in the confirmation grammar, with a lenient threshold and the timeout of the question before"
  )
  func request() throws {
    let request = try #require(Self.confirming().request)
    #expect(request.grammar == TicketKiosk.confirmationGrammars.confirmation)
    #expect(request.acceptanceThreshold == .lenient && request.noInputTimeout == .seconds(8))
    #expect(request.grammarDuringPrompt == nil)
  }

  @Test(
    "The grammar that is active while a prompt plays is also active while the confirmation plays",
    arguments: [nil, Intent.app(.buy(.weekly))])
  func grammarDuringPrompt(_ other: Intent?) {
    let kiosk = Self.confirming(or: other, in: .timetable)
    #expect(kiosk.isConfirming && kiosk.request?.grammarDuringPrompt == GrammarName("kiosk", "meanwhile"))
  }

  @Test("Yes executes the intent, and the flow gets it as confirmed")
  func yes() {
    var kiosk = Self.confirming()
    kiosk.answer(true)
    #expect(kiosk.said == [.app(.askZone)] && kiosk.state == .choosingZone(.single))
    #expect(kiosk.flow.app.hypothesis?.text == "single")
    #expect(kiosk.flow.app.hypothesis?.wasConfirmed == true)
    #expect(!kiosk.isConfirming)
  }

  @Test("No is a no-match, and the denied meaning is excluded from the next utterance only")
  func no() {
    var kiosk = Self.confirming()
    kiosk.answer(false)
    #expect(kiosk.said == [.common(.nomatch(1))] && kiosk.state == .choosingTicket)
    #expect(kiosk.grammar == "choosing-ticket" && kiosk.request?.excluded == [["single"]])
    kiosk.hear(.help)
    #expect(kiosk.request?.excluded == [["single"]], "the question is not answered yet")
    kiosk.send(.nomatch(nil))
    #expect(kiosk.request?.excluded == [])
  }

  @Test("An uncertain yes is accepted, because confirmations of answers would never end")
  func uncertainYes() {
    var kiosk = Self.confirming()
    kiosk.hearUncertainly(.confirmation(true))
    #expect(kiosk.state == .choosingZone(.single))
  }

  @Test("Yes, no and a choice without an open question are no-matches", arguments: [0, 1, 2])
  func nothingAsked(_ number: Int) {
    var kiosk = KioskConversation()
    kiosk.hear([Intent.confirmation(true), .confirmation(false), .choice(1)][number])
    #expect(kiosk.said == [.common(.nomatch(1))])
  }

  @Test("An intent that needs no confirmation is executed at any confidence")
  func unconfirmed() {
    var kiosk = KioskConversation(.timetable)
    kiosk.hearUncertainly(.app(.next))
    #expect(kiosk.said == [.app(.timetable)])
    kiosk.hearUncertainly(.app(.next), or: .app(.buy(.single)))
    #expect(kiosk.said == [.app(.timetable)])
  }

  @Test(
    "Uncertain commands that hang up, stop, mute or change the language are confirmed; yes executes them",
    arguments: UniversalCommand.samples)
  func commands(_ command: UniversalCommand) {
    var (kiosk, certain) = (KioskConversation(.zone), KioskConversation(.zone))
    let before = kiosk.flow.app
    certain.hear(command)
    kiosk.hearUncertainly(.command(command))
    if [.goodbye, .stop, .soundOff, .mute, .language("en"), .language("es")].contains(command) {
      #expect(kiosk.said == [.common(.confirmation(command.name))])
      #expect(kiosk.settings.isEmpty && !kiosk.effects.contains(.hangUp) && kiosk.flow.app == before)
      kiosk.answer(true)
    }
    #expect(kiosk.effects == certain.effects)
  }

  @Test("Stop is never confirmed in a state that advances automatically")
  func stopAtOnce() {
    var kiosk = KioskConversation(.timetable)
    kiosk.hearUncertainly(.command(.stop))
    #expect(!kiosk.isConfirming && kiosk.state == .choosingTicket)
  }

  @Test("While the flow is dormant no confirmation is asked")
  func dormant() {
    var kiosk = KioskConversation(TicketKiosk())
    kiosk.hearUncertainly(.app(.wake))
    #expect(kiosk.said.isEmpty && kiosk.state == .dormant && kiosk.grammar == "dormant")
  }

  // Two alternatives

  @Test("Two close alternatives are both offered, and each can be selected by its words")
  func choice() throws {
    let kiosk = Self.twoAlternatives
    #expect(kiosk.said == [.common(.choice("single", "weekly"))])
    let request = try #require(kiosk.request)
    #expect(request.grammar == TicketKiosk.confirmationGrammars.choice && request.choices == ["single", "weekly"])
  }

  @Test(
    "The selected alternative is executed",
    arguments: [(1, TicketKiosk.State.choosingZone(.single)), (2, .choosingZone(.weekly))])
  func chosen(_ number: Int, _ state: TicketKiosk.State) {
    var kiosk = Self.twoAlternatives
    kiosk.hear(.choice(number))
    #expect(kiosk.state == state && !kiosk.isConfirming)
    #expect(kiosk.flow.app.hypothesis?.wasConfirmed == false)
  }

  @Test("Another choice than the two offered alternatives is a no-match")
  func noThird() {
    var kiosk = Self.twoAlternatives
    kiosk.hear(.choice(3))
    #expect(kiosk.said == [.common(.nomatch(1))] && kiosk.state == .choosingTicket)
  }

  @Test(
    "Yes to two alternatives leads to a question about the first; no to that question leads to one about the second")
  func oneOfTwo() {
    var kiosk = Self.twoAlternatives
    kiosk.answer(true)
    #expect(kiosk.said == [.common(.confirmation("single"))])
    kiosk.answer(false)
    #expect(kiosk.said == [.common(.confirmation("weekly"))], "one of the two alternatives is meant")
    var other = kiosk
    kiosk.answer(true)
    #expect(kiosk.state == .choosingZone(.weekly))
    other.answer(false)
    #expect(other.said == [.common(.nomatch(1))] && other.request?.excluded == [["single"], ["weekly"]])
  }

  @Test("No to two alternatives excludes both meanings")
  func neither() {
    var kiosk = Self.twoAlternatives
    kiosk.answer(false)
    #expect(kiosk.said == [.common(.nomatch(1))] && kiosk.request?.excluded == [["single"], ["weekly"]])
  }

  @Test(
    "If the flow prefers one of two alternatives, only that one is confirmed, in either order",
    arguments: [(2, 8), (8, 2)])
  func preferred(_ first: Int, _ second: Int) {
    let kiosk = Self.confirming(.app(.zone(first)), or: .app(.zone(second)), in: .zone)
    #expect(kiosk.said == [.common(.confirmation("zone-2"))])
  }

  @Test("An intent of the flow and a universal command are both offered")
  func intentOrCommand() {
    let kiosk = Self.confirming(.app(.zone(9)), or: .command(.stop), in: .zone)
    #expect(kiosk.said == [.common(.choice("zone-9", "stop"))])
  }

  @Test("An alternative with the same meaning, or one that needs no confirmation, is not offered", arguments: [0, 1])
  func sameMeaning(_ number: Int) {
    let kiosk = Self.confirming(or: [Intent.app(.buy(.single)), .app(.next)][number])
    #expect(kiosk.said == [.common(.confirmation("single"))])
  }

  // What happens during an open confirmation

  @Test("Repeat and help repeat the open question", arguments: [UniversalCommand.again, .help])
  func repeated(_ command: UniversalCommand) {
    var kiosk = Self.confirming()
    let request = kiosk.request
    kiosk.hear(command)
    #expect(kiosk.said == [.repetition(.common(.confirmation("single")))] && kiosk.request == request)
    kiosk.answer(true)
    #expect(kiosk.state == .choosingZone(.single))
  }

  @Test(
    "Commands for voice and sound keep the confirmation open",
    arguments: [UniversalCommand.slower, .faster, .louder, .quieter, .soundOff, .soundOn, .mute])
  func keepsConfirmation(_ command: UniversalCommand) {
    var kiosk = Self.confirming()
    let request = kiosk.request
    kiosk.hear(command)
    #expect(kiosk.isConfirming && kiosk.request == request)
    kiosk.answer(true)
    #expect(kiosk.state == .choosingZone(.single))
  }

  @Test(
    "Typed text that is only near a command about the voice or the way back is confirmed; help and repetition are not",
    arguments: [
      (UniversalCommand.slower, true), (.louder, true), (.back, true), (.mute, true), (.help, false), (.again, false),
      (.soundOn, false),
    ])
  func nearCommand(_ command: UniversalCommand, _ isAsked: Bool) {
    var kiosk = KioskConversation(.ticket)
    var hypothesis = Hypothesis(text: command.name, decision: .ask, confidence: 0.5)
    hypothesis.typed = "something else"
    kiosk.send(.heard(.command(command), hypothesis, or: nil))
    #expect(kiosk.isConfirming == isAsked)
    #expect((kiosk.said == [.common(.confirmation(command.name))]) == isAsked)
    if isAsked {
      kiosk.answer(true)
      #expect(!kiosk.isConfirming)
    }
  }

  @Test(
    "Commands that change the state or the language close the confirmation",
    arguments: [UniversalCommand.back, .stop, .goodbye, .language("en"), .language("es")])
  func closes(_ command: UniversalCommand) {
    var kiosk = Self.confirming()
    kiosk.hear(command)
    #expect(!kiosk.isConfirming)
    kiosk.answer(true)
    #expect(kiosk.said == [.common(.nomatch(1))], "no alternative is left to confirm")
  }

  @Test("Another intent replaces the open confirmation")
  func replaced() {
    var kiosk = Self.confirming()
    kiosk.hear(.buy(.weekly))
    #expect(kiosk.state == .choosingZone(.weekly) && !kiosk.isConfirming)
  }

  @Test("A no-input closes the confirmation and repeats the question of the state")
  func silence() {
    var kiosk = Self.confirming()
    kiosk.send(.noinput)
    #expect(kiosk.said == [.common(.noinput(1)), .app(.askTicket)])
    #expect(kiosk.grammar == "choosing-ticket" && !kiosk.isConfirming)
  }

  @Test("A confirmation resets the count of no-inputs")
  func noinputsReset() {
    var kiosk = KioskConversation()
    kiosk.send(.noinput)
    kiosk.hearUncertainly(.app(.buy(.single)))
    kiosk.send(.noinput)
    #expect(kiosk.said == [.common(.noinput(1)), .app(.askTicket)])
  }

  @Test("A no-match closes the confirmation")
  func nomatch() {
    var kiosk = Self.confirming()
    kiosk.send(.nomatch(nil))
    #expect(kiosk.said == [.common(.nomatch(1))] && kiosk.grammar == "choosing-ticket")
  }

  @Test("A backend answer that arrives during a confirmation is spoken and closes it")
  func answered() {
    var kiosk = Self.confirming(.app(.buy(.weekly)), in: .price)
    #expect(kiosk.isConfirming)
    kiosk.send(.answered(.price(3)))
    #expect(kiosk.said == [.app(.price(3)), .app(.askTicket)])
    #expect(kiosk.state == .choosingTicket && !kiosk.isConfirming)
  }

  @Test("A stale timer leaves the confirmation open")
  func staleTimer() {
    var kiosk = Self.confirming()
    kiosk.send(.timerFired(TicketKiosk.late))
    #expect(kiosk.effects.isEmpty && kiosk.isConfirming)
  }

  // Uncertain utterances during a prompt

  @Test("An uncertain utterance during a prompt to a bystander is ignored", arguments: [0, 1, 2])
  func bystander(_ number: Int) {
    var kiosk = KioskConversation()
    kiosk.hear(.announcement)
    let before = kiosk.flow
    kiosk.hearUncertainly([Intent.app(.buy(.single)), .command(.louder), .command(.stop)][number], overlaps: true)
    #expect(kiosk.effects.isEmpty && kiosk.flow == before)
  }

  @Test("An uncertain intent that needs no confirmation is executed during a prompt to a bystander")
  func unconfirmedBesideBystander() {
    var kiosk = KioskConversation()
    kiosk.hear(.announcement)
    kiosk.hearUncertainly(.app(.next), overlaps: true)
    #expect(kiosk.said == [.app(.askTicket)] && !kiosk.isConfirming)
  }

  @Test("An uncertain command that needs no confirmation is executed during a question")
  func commandDuringQuestion() {
    var kiosk = KioskConversation()
    kiosk.hearUncertainly(.command(.louder), overlaps: true)
    #expect(kiosk.effects == [.set(.volume(1))])
  }

  @Test("An uncertain stop during a prompt that advances automatically stops the prompt")
  func stopDuringPrompt() {
    var kiosk = KioskConversation(.timetable)
    kiosk.hearUncertainly(.command(.stop), overlaps: true)
    #expect(kiosk.effects.first == .stopPlayback && kiosk.state == .choosingTicket)
  }

  @Test("An uncertain utterance during a question is confirmed like one after the question")
  func duringQuestion() {
    var (during, after) = (KioskConversation(), KioskConversation())
    during.hearUncertainly(.command(.goodbye), overlaps: true)
    after.hearUncertainly(.command(.goodbye))
    #expect(during.effects == after.effects && during.isConfirming)
  }
}
