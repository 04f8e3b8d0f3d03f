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

  private static var torn: KioskConversation { confirming(or: .app(.buy(.weekly))) }

  @Test("An uncertain intent is confirmed, and nothing happens before the answer")
  func asked() {
    var kiosk = KioskConversation()
    let before = kiosk.flow.app
    kiosk.hearUncertainly(.app(.buy(.single)))
    #expect(kiosk.said == [.common(.confirmation("single"))])
    #expect(kiosk.isConfirming && kiosk.flow.app == before)
  }

  @Test("The answer is recognised in the grammar for it, leniently, with the timeout of the question before")
  func request() throws {
    let request = try #require(Self.confirming().request)
    #expect(request.grammar == TicketKiosk.confirmationGrammars.confirmation)
    #expect(request.acceptanceThreshold == .lenient && request.noInputTimeout == .seconds(8))
    #expect(request.concurrentGrammar == nil)
  }

  @Test(
    "The grammar that is active while a prompt plays is also active while the confirmation plays",
    arguments: [nil, Intent.app(.buy(.weekly))])
  func concurrentGrammar(_ other: Intent?) {
    let kiosk = Self.confirming(or: other, in: .timetable)
    #expect(kiosk.isConfirming && kiosk.request?.concurrentGrammar == GrammarName("kiosk", "meanwhile"))
  }

  @Test("Yes carries the intent out, and the flow knows that it was confirmed")
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
    #expect(kiosk.request?.excluded == [["single"]], "nothing was answered yet")
    kiosk.send(.nomatch(nil))
    #expect(kiosk.request?.excluded == [])
  }

  @Test("An uncertain yes is accepted: questions about answers would never end")
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

  @Test("An intent that needs no confirmation is carried out at any confidence")
  func unconfirmed() {
    var kiosk = KioskConversation(.timetable)
    kiosk.hearUncertainly(.app(.next))
    #expect(kiosk.said == [.app(.timetable)])
    kiosk.hearUncertainly(.app(.next), or: .app(.buy(.single)))
    #expect(kiosk.said == [.app(.timetable)])
  }

  @Test(
    "Uncertain commands that hang up, stop, mute or change the language are confirmed; yes does what they do",
    arguments: UniversalCommand.allCases)
  func commands(_ command: UniversalCommand) {
    var (kiosk, certain) = (KioskConversation(.zone), KioskConversation(.zone))
    let before = kiosk.flow.app
    certain.hear(command)
    kiosk.hearUncertainly(.command(command))
    if [.goodbye, .stop, .soundOff, .mute, .english, .spanish].contains(command) {
      #expect(kiosk.said == [.common(.confirmation(command.rawValue))])
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

  @Test("Of two close alternatives both are offered, and each can be selected in its own words")
  func choice() throws {
    let kiosk = Self.torn
    #expect(kiosk.said == [.common(.choice("single", "weekly"))])
    let request = try #require(kiosk.request)
    #expect(request.grammar == TicketKiosk.confirmationGrammars.choice && request.choices == ["single", "weekly"])
  }

  @Test(
    "The selected alternative is carried out",
    arguments: [(1, TicketKiosk.State.choosingZone(.single)), (2, .choosingZone(.weekly))])
  func chosen(_ number: Int, _ state: TicketKiosk.State) {
    var kiosk = Self.torn
    kiosk.hear(.choice(number))
    #expect(kiosk.state == state && !kiosk.isConfirming)
    #expect(kiosk.flow.app.hypothesis?.wasConfirmed == false)
  }

  @Test("A third of two alternatives is a no-match")
  func noThird() {
    var kiosk = Self.torn
    kiosk.hear(.choice(3))
    #expect(kiosk.said == [.common(.nomatch(1))] && kiosk.state == .choosingTicket)
  }

  @Test("Yes to two alternatives leads to a question about the first, and no to that to one about the second")
  func oneOfTwo() {
    var kiosk = Self.torn
    kiosk.answer(true)
    #expect(kiosk.said == [.common(.confirmation("single"))])
    kiosk.answer(false)
    #expect(kiosk.said == [.common(.confirmation("weekly"))], "one of the two was right")
    var other = kiosk
    kiosk.answer(true)
    #expect(kiosk.state == .choosingZone(.weekly))
    other.answer(false)
    #expect(other.said == [.common(.nomatch(1))] && other.request?.excluded == [["single"], ["weekly"]])
  }

  @Test("No to two alternatives excludes both meanings")
  func neither() {
    var kiosk = Self.torn
    kiosk.answer(false)
    #expect(kiosk.said == [.common(.nomatch(1))] && kiosk.request?.excluded == [["single"], ["weekly"]])
  }

  @Test(
    "Of two alternatives only the one that the flow prefers is asked about, whichever came first",
    arguments: [(2, 8), (8, 2)])
  func preferred(_ first: Int, _ second: Int) {
    let kiosk = Self.confirming(.app(.zone(first)), or: .app(.zone(second)), in: .zone)
    #expect(kiosk.said == [.common(.confirmation("zone-2"))])
  }

  @Test("Between an intent of the flow and a universal command both are offered")
  func intentOrCommand() {
    let kiosk = Self.confirming(.app(.zone(9)), or: .command(.stop), in: .zone)
    #expect(kiosk.said == [.common(.choice("zone-9", "stop"))])
  }

  @Test("An alternative that means the same, or needs no confirmation, is not offered", arguments: [0, 1])
  func asOne(_ number: Int) {
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
    "Commands for the voice and the sound keep the question open",
    arguments: [UniversalCommand.slower, .faster, .louder, .quieter, .soundOff, .soundOn, .mute])
  func kept(_ command: UniversalCommand) {
    var kiosk = Self.confirming()
    let request = kiosk.request
    kiosk.hear(command)
    #expect(kiosk.isConfirming && kiosk.request == request)
    kiosk.answer(true)
    #expect(kiosk.state == .choosingZone(.single))
  }

  @Test(
    "Commands that lead elsewhere drop the question",
    arguments: [UniversalCommand.back, .stop, .goodbye, .english, .spanish])
  func dropped(_ command: UniversalCommand) {
    var kiosk = Self.confirming()
    kiosk.hear(command)
    #expect(!kiosk.isConfirming)
    kiosk.answer(true)
    #expect(kiosk.said == [.common(.nomatch(1))], "nothing is left to confirm")
  }

  @Test("Another intent replaces the open question")
  func replaced() {
    var kiosk = Self.confirming()
    kiosk.hear(.buy(.weekly))
    #expect(kiosk.state == .choosingZone(.weekly) && !kiosk.isConfirming)
  }

  @Test("Silence drops the question, and the question of the state is asked instead")
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

  @Test("A no-match to the question drops it")
  func nomatch() {
    var kiosk = Self.confirming()
    kiosk.send(.nomatch(nil))
    #expect(kiosk.said == [.common(.nomatch(1))] && kiosk.grammar == "choosing-ticket")
  }

  @Test("An answer of the backend that arrives during the question is spoken, and the question is dropped")
  func answered() {
    var kiosk = Self.confirming(.app(.buy(.weekly)), in: .price)
    #expect(kiosk.isConfirming)
    kiosk.send(.answered(.price(3)))
    #expect(kiosk.said == [.app(.price(3)), .app(.askTicket)])
    #expect(kiosk.state == .choosingTicket && !kiosk.isConfirming)
  }

  @Test("A stale timer leaves the question open")
  func staleTimer() {
    var kiosk = Self.confirming()
    kiosk.send(.timerFired(TicketKiosk.late))
    #expect(kiosk.effects.isEmpty && kiosk.isConfirming)
  }

  // Uncertain utterances during a prompt

  @Test("An uncertain utterance while a bystander is spoken to is ignored", arguments: [0, 1, 2])
  func bystander(_ number: Int) {
    var kiosk = KioskConversation()
    kiosk.hear(.announcement)
    let before = kiosk.flow
    kiosk.hearUncertainly([Intent.app(.buy(.single)), .command(.louder), .command(.stop)][number], overlaps: true)
    #expect(kiosk.effects.isEmpty && kiosk.flow == before)
  }

  @Test("An uncertain intent that needs no confirmation is carried out while a prompt to a bystander plays")
  func unconfirmedBesideBystander() {
    var kiosk = KioskConversation()
    kiosk.hear(.announcement)
    kiosk.hearUncertainly(.app(.next), overlaps: true)
    #expect(kiosk.said == [.app(.askTicket)] && !kiosk.isConfirming)
  }

  @Test("An uncertain command that needs no confirmation is carried out during a question")
  func commandDuringQuestion() {
    var kiosk = KioskConversation()
    kiosk.hearUncertainly(.command(.louder), overlaps: true)
    #expect(kiosk.effects == [.set(.volume(1))])
  }

  @Test("An uncertain stop during a prompt that advances automatically stops it")
  func stopDuringPrompt() {
    var kiosk = KioskConversation(.timetable)
    kiosk.hearUncertainly(.command(.stop), overlaps: true)
    #expect(kiosk.effects.first == .stopPlayback && kiosk.state == .choosingTicket)
  }

  @Test("An uncertain utterance during a question is confirmed as one after it")
  func duringQuestion() {
    var (during, after) = (KioskConversation(), KioskConversation())
    during.hearUncertainly(.command(.goodbye), overlaps: true)
    after.hearUncertainly(.command(.goodbye))
    #expect(during.effects == after.effects && during.isConfirming)
  }
}
