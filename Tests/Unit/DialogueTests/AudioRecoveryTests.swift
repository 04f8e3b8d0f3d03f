import Dialogue
import Testing

@Suite("Return of the audio device")
struct AudioRecoveryTests {
  @Test(
    "In the user's turn the last prompts are repeated in the same words, and the session listens as before",
    arguments: KioskConversation.Beginning.allCases)
  func user(_ beginning: KioskConversation.Beginning) {
    var kiosk = KioskConversation(beginning)
    let (before, said, request) = (kiosk.flow, kiosk.said, kiosk.request)
    kiosk.send(.audioRestored(.user))
    #expect(kiosk.said == [.common(.away)] + said.map { .repetition($0) })
    #expect(kiosk.request == request && !kiosk.startsWork)
    #expect(kiosk.flow == before)
  }

  @Test("Before any prompt only the notice is spoken")
  func nothingSaid() {
    var kiosk = KioskConversation(TicketKiosk(.choosingTicket))
    kiosk.send(.audioRestored(.user))
    #expect(kiosk.said == [.common(.away)] && kiosk.grammar == "choosing-ticket")
  }

  @Test("During a prompt only the notice is spoken; the session resumes the prompt")
  func system() {
    var kiosk = KioskConversation(.zone)
    kiosk.send(.audioRestored(.system))
    #expect(kiosk.effects == [.say(.common(.away))])
  }

  @Test("During a wait for the backend only the notice is spoken; the wait continues without another query")
  func backend() {
    var kiosk = KioskConversation(.price)
    let (before, request) = (kiosk.flow, kiosk.request)
    kiosk.send(.audioRestored(.backend))
    #expect(kiosk.said == [.common(.away)] && kiosk.request == request && !kiosk.startsWork)
    #expect(kiosk.flow == before)
  }

  @Test("An open confirmation is repeated, also after a prompt to a bystander", arguments: [false, true])
  func confirmation(isAfterAnnouncement: Bool) {
    var kiosk = KioskConversation()
    if isAfterAnnouncement { kiosk.hear(.announcement) }
    kiosk.hearUncertainly(.app(.buy(.single)))
    let request = kiosk.request
    kiosk.send(.audioRestored(.user))
    #expect(kiosk.said == [.common(.away), .repetition(.common(.confirmation("single")))])
    #expect(kiosk.request == request && kiosk.isConfirming)
  }

  @Test("During a prompt to a bystander there is no notice and no repetition", arguments: [Turn.user, .backend])
  func bystander(_ turn: Turn) {
    var kiosk = KioskConversation()
    kiosk.hear(.announcement)
    kiosk.send(.audioRestored(turn))
    #expect(kiosk.effects.isEmpty)
  }

  @Test("While the flow is dormant there is no notice", arguments: Turn.allCases)
  func dormant(_ turn: Turn) {
    var kiosk = KioskConversation(TicketKiosk())
    kiosk.send(.audioRestored(turn))
    #expect(kiosk.effects.isEmpty)
  }

  @Test("While muted the notice and the repetition are only shown")
  func muted() {
    var kiosk = KioskConversation(.zone)
    kiosk.hear(.mute)
    kiosk.send(.audioRestored(.user))
    #expect(kiosk.said.isEmpty && kiosk.shown == [.common(.away), .repetition(.app(.askZone))])
  }

  @Test("The counts of no-matches and no-inputs are unchanged")
  func counts() {
    var kiosk = KioskConversation()
    kiosk.send(.nomatch(nil))
    kiosk.send(.audioRestored(.user))
    kiosk.send(.nomatch(nil))
    #expect(kiosk.said == [.common(.nomatch(2)), .app(.example("choosing-ticket"))])
  }
}
