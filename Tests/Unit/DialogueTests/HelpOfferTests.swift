import Dialogue
import Testing

@Suite("The question in a help prompt")
struct HelpOfferTests {
  private static var asked: KioskConversation {
    var kiosk = KioskConversation(offersAttendant: true)
    kiosk.hear(.help)
    return kiosk
  }

  @Test("After a help prompt with a question the session listens in the grammar that accepts yes and no")
  func request() {
    let kiosk = Self.asked
    #expect(kiosk.said == [.app(.help("choosing-ticket"))])
    #expect(kiosk.request?.grammar == TicketKiosk.confirmationGrammars.offer)
    #expect(kiosk.flow.stateName == "choosing-ticket", "no confirmation is open")
  }

  @Test("The grammar that is active while a prompt plays is also active while the help prompt plays")
  func grammarDuringPrompt() {
    var kiosk = KioskConversation(.timetable, offersAttendant: true)
    kiosk.hear(.help)
    #expect(kiosk.request?.grammar == TicketKiosk.confirmationGrammars.offer)
    #expect(kiosk.request?.grammarDuringPrompt == GrammarName("kiosk", "meanwhile"))
  }

  @Test("Yes executes the offered intent, also after a no-match", arguments: [0, 1])
  func yes(_ misses: Int) {
    var kiosk = Self.asked
    for _ in 0..<misses { kiosk.send(.nomatch(nil)) }
    kiosk.answer(true)
    #expect(kiosk.said == [.app(.attendant)])
  }

  @Test("An uncertain yes, such as a cough, executes nothing and keeps the question open")
  func uncertainYes() {
    var kiosk = Self.asked
    kiosk.hearUncertainly(.confirmation(true))
    #expect(kiosk.said == [.common(.nomatch(1))])
    #expect(kiosk.request?.grammar == TicketKiosk.confirmationGrammars.offer)
    kiosk.answer(true)
    #expect(kiosk.said == [.app(.attendant)])
  }

  @Test("No repeats the question of the state and resets the count of no-matches", arguments: [0, 1])
  func no(_ misses: Int) {
    var kiosk = Self.asked
    for _ in 0..<misses { kiosk.send(.nomatch(nil)) }
    kiosk.answer(false)
    #expect(kiosk.said == [.app(.askTicket)] && kiosk.grammar == "choosing-ticket")
    kiosk.send(.nomatch(nil))
    #expect(kiosk.said == [.common(.nomatch(1))])
  }

  @Test("Another intent is executed at once, and a later yes is a no-match")
  func another() {
    var kiosk = Self.asked
    kiosk.hear(.buy(.single))
    #expect(kiosk.state == .choosingZone(.single))
    kiosk.answer(true)
    #expect(kiosk.said == [.common(.nomatch(1))])
  }

  @Test("Repeat repeats the help with its question")
  func repeated() {
    var kiosk = Self.asked
    kiosk.hear(.again)
    #expect(kiosk.said == [.repetition(.app(.help("choosing-ticket")))])
    #expect(kiosk.request?.grammar == TicketKiosk.confirmationGrammars.offer)
  }

  @Test("After a no-input a yes is a no-match")
  func silence() {
    var kiosk = Self.asked
    kiosk.send(.noinput)
    kiosk.answer(true)
    #expect(kiosk.said == [.common(.nomatch(1))])
  }
}
