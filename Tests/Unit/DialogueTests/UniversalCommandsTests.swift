import Dialogue
import Testing

@Suite("Universal commands in a small flow")
struct UniversalCommandsTests {
  typealias Beginning = KioskConversation.Beginning
  typealias Prompt = KioskConversation.Prompt

  @Test(
    "After every command in every state the session listens, except after goodbye",
    arguments: Beginning.allCases,
    UniversalCommand.samples)
  func listens(_ beginning: Beginning, _ command: UniversalCommand) {
    var kiosk = KioskConversation(beginning)
    kiosk.hear(command)
    #expect((kiosk.request != nil) == (command != .goodbye))
    #expect(kiosk.effects.contains(.hangUp) == (command == .goodbye))
  }

  @Test("While the flow is dormant a command has no effect", arguments: UniversalCommand.samples)
  func dormant(_ command: UniversalCommand) {
    var kiosk = KioskConversation(TicketKiosk())
    let (before, request) = (kiosk.flow, kiosk.request)
    kiosk.hear(command)
    #expect(kiosk.effects.count == 1 && kiosk.request == request)
    #expect(kiosk.flow == before)
  }

  @Test("Help explains the current state, which does not change (RID-050)", arguments: Beginning.allCases)
  func help(_ beginning: Beginning) {
    var kiosk = KioskConversation(beginning)
    let state = kiosk.state
    kiosk.hear(.help)
    #expect(kiosk.said == [.app(.help(beginning.rawValue))])
    #expect(kiosk.grammar == beginning.rawValue)
    #expect(kiosk.state == state)
  }

  @Test(
    "Repeat says the last prompts again in the same words, without another query or timer",
    arguments: Beginning.allCases)
  func again(_ beginning: Beginning) {
    var kiosk = KioskConversation(beginning)
    let (before, said, request) = (kiosk.flow, kiosk.said, kiosk.request)
    #expect(!said.isEmpty)
    // The second repetition repeats the prompts, not the repetition.
    for _ in 0..<2 {
      kiosk.hear(.again)
      #expect(kiosk.said == said.map { .repetition($0) })
      #expect(!kiosk.startsWork && kiosk.request == request)
      #expect(kiosk.flow == before)
    }
  }

  @Test("Repeat before any prompt says that there is nothing to repeat")
  func nothingSaid() {
    var kiosk = KioskConversation(TicketKiosk(.choosingTicket))
    kiosk.hear(.again)
    #expect(kiosk.said == [.common(.nothingSaid)])
    #expect(kiosk.grammar == "choosing-ticket")
  }

  @Test("After help, repeat repeats the help")
  func repeatsHelp() {
    var kiosk = KioskConversation(.zone)
    kiosk.hear(.help)
    kiosk.hear(.again)
    #expect(kiosk.said == [.repetition(.app(.help("choosing-zone")))])
  }

  @Test(
    "Back restores the earlier states one by one and asks their questions, but never leads to the dormant state (RID-011)"
  )
  func back() {
    var kiosk = KioskConversation(.price)
    kiosk.hear(.back)
    #expect(kiosk.said == [.common(.back), .app(.askZone)])
    #expect(kiosk.state == .choosingZone(.single))
    kiosk.hear(.back)
    #expect(kiosk.said == [.common(.back), .app(.askTicket)])
    kiosk.hear(.back)
    #expect(kiosk.said == [.common(.nothingBack)])
    #expect(kiosk.state == .choosingTicket && kiosk.grammar == "choosing-ticket")
  }

  @Test("Back to a state that has queried the backend does not repeat the query")
  func backToQuery() {
    var kiosk = KioskConversation(.price)
    kiosk.hear(.timetable)
    kiosk.hear(.back)
    #expect(kiosk.said == [.common(.back), .app(.wait)])
    #expect(kiosk.state == .awaitingPrice(.single, zone: 2) && !kiosk.startsWork)
  }

  @Test("Back leads through the last sixteen states only")
  func memory() {
    var kiosk = KioskConversation()
    for _ in 0..<10 {
      kiosk.hear(.timetable)
      kiosk.hear(.buy(.weekly))
    }
    var steps = 0
    repeat {
      kiosk.hear(.back)
      steps += 1
    } while kiosk.said.first == .common(.back) && steps < 100
    #expect(steps == 17, "the last step does not change the state")
  }

  @Test("Back skips an intent that left the state unchanged")
  func noStep() {
    var kiosk = KioskConversation(.zone)
    kiosk.hear(.next)
    kiosk.hear(.announcement)
    kiosk.hear(.back)
    #expect(kiosk.state == .choosingTicket)
  }

  @Test("Stop abandons the task and asks what to do instead", arguments: Beginning.allCases)
  func stop(_ beginning: Beginning) {
    var kiosk = KioskConversation(beginning)
    kiosk.hear(.stop)
    #expect(kiosk.said == [.common(.stopped), .app(.whatElse)])
    #expect(kiosk.state == .choosingTicket)
  }

  @Test("Stop during a prompt stops playback first and then acts as usual (RID-028, barge-in)")
  func stopDuringPrompt() {
    var (kiosk, usual) = (KioskConversation(.zone), KioskConversation(.zone))
    usual.hear(.stop)
    kiosk.hear(.stop, during: true)
    #expect(kiosk.effects == [.stopPlayback] + usual.effects)
    #expect(!usual.effects.contains(.stopPlayback))
  }

  @Test("Goodbye says goodbye, hangs up, and does not listen again")
  func goodbye() {
    var kiosk = KioskConversation()
    kiosk.hear(.goodbye)
    #expect(kiosk.effects == [.say(.app(.goodbye)), .hangUp])
  }

  static let voiceCommands: [(UniversalCommand, OutputSetting, CommonPrompt)] = [
    (.slower, .rate(-1), .slower), (.faster, .rate(1), .faster), (.louder, .volume(1), .louder),
    (.quieter, .volume(-1), .quieter),
  ]

  @Test(
    "Slower, faster, louder and quieter change the voice by one step and keep the listen request",
    arguments: voiceCommands)
  func voice(_ command: UniversalCommand, _ setting: OutputSetting, _ prompt: CommonPrompt) throws {
    var kiosk = KioskConversation(.zone)
    let request = try #require(kiosk.request)
    kiosk.hear(command)
    #expect(kiosk.effects == [.set(setting), .say(.common(prompt)), .listen(request)])
  }

  @Test("During a prompt the voice changes without an announcement", arguments: voiceCommands)
  func voiceDuringPrompt(_ command: UniversalCommand, _ setting: OutputSetting, _ prompt: CommonPrompt) {
    var kiosk = KioskConversation(.zone)
    kiosk.hear(command, during: true)
    #expect(kiosk.effects == [.set(setting)])
  }

  @Test(
    "Another language is announced, and the question of the state is asked in it",
    arguments: [(UniversalCommand.language("en"), "en"), (.language("es"), "es")])
  func language(_ command: UniversalCommand, _ tag: String) {
    var kiosk = KioskConversation(.zone)
    kiosk.hear(command)
    #expect(kiosk.effects.first == .set(.language(tag)))
    #expect(kiosk.said == [.common(.language), .app(.askZone)])
    #expect(kiosk.state == .choosingZone(.single))
  }

  @Test(
    "A command resets the reprompt escalation", arguments: [UniversalCommand.help, .again, .louder])
  func resetsReprompts(_ command: UniversalCommand) {
    var kiosk = KioskConversation()
    for _ in 0..<2 { kiosk.send(.nomatch(nil)) }
    kiosk.hear(command)
    kiosk.send(.nomatch(nil))
    #expect(kiosk.said == [.common(.nomatch(1))])
  }

  @Test("Intents, answers and timers reach the flow; no-match, no-input, commands and restored audio do not")
  func forwarded() {
    var kiosk = KioskConversation(.price)
    kiosk.send(.nomatch(nil))
    kiosk.send(.noinput)
    kiosk.send(.audioRestored(.user))
    kiosk.hear(.louder)
    kiosk.send(.timerFired(TicketKiosk.late))
    kiosk.send(.answered(.price(3)))
    #expect(kiosk.flow.app.received == ["opened", "wake", "single", "zone-2", "late", "price"])
  }

  @Test("A timer that fires after its state has ended has no effect")
  func staleTimer() {
    var kiosk = KioskConversation(.price)
    kiosk.send(.timerFired(TicketKiosk.late))
    #expect(kiosk.said == [.app(.stillWaiting)])
    kiosk.hear(.stop)
    kiosk.hear(.buy(.single))
    let state = kiosk.state
    kiosk.send(.timerFired(TicketKiosk.late))
    #expect(kiosk.effects.isEmpty && kiosk.state == state)
    kiosk.hear(.again)
    #expect(kiosk.said == [.repetition(.app(.askZone))], "that notice is not repeated either")
  }
}
