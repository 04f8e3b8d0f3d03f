import Dialogue
import Testing

/// Tests of an utterance that is recognised as "sound on" and may be "sound off".
@Suite("Opposites that sound alike")
struct OppositesTests {
  private static func ambiguous(
    _ one: UniversalCommand, _ other: UniversalCommand?, in kiosk: KioskConversation = KioskConversation()
  ) -> KioskConversation {
    var kiosk = kiosk
    kiosk.hearUncertainly(.command(one), or: other.map { .command($0) }, isOpposite: true)
    return kiosk
  }

  @Test(
    "Both opposites are offered, even for commands that need no confirmation otherwise",
    arguments: [
      (UniversalCommand.soundOn, UniversalCommand.soundOff), (.soundOff, .soundOn), (.louder, .quieter),
      (.slower, .faster),
    ])
  func offered(_ one: UniversalCommand, _ other: UniversalCommand) {
    let kiosk = Self.ambiguous(one, other)
    #expect(kiosk.said == [.common(.choice(one.name, other.name))])
    #expect(kiosk.request?.choices == [one.name, other.name])
    #expect(kiosk.settings.isEmpty)
  }

  @Test("Intents of the flow are offered, too, even if they need no confirmation otherwise")
  func intents() {
    var kiosk = KioskConversation()
    kiosk.hearUncertainly(.app(.next), or: .app(.timetable), isOpposite: true)
    #expect(kiosk.said == [.common(.choice("next", "timetable"))] && kiosk.state == .choosingTicket)
    kiosk.hear(.choice(2))
    #expect(kiosk.state == .readingTimetable)
  }

  @Test("An answer that may be either alternative leads to a question about one, and after no about the other")
  func answeredAlike() {
    var kiosk = Self.ambiguous(.soundOn, .soundOff)
    kiosk.hearUncertainly(.choice(2), or: .choice(1), isOpposite: true)
    #expect(kiosk.said == [.common(.confirmation("sound-off"))])
    var other = kiosk
    kiosk.answer(true)
    #expect(kiosk.settings == [.verbosity(.answers)])
    other.answer(false)
    #expect(other.said == [.common(.confirmation("sound-on"))])
  }

  @Test("A yes that may be a no is a no-match; a no that may be a yes denies")
  func ambiguousAnswer() {
    var kiosk = Self.ambiguous(.soundOn, .soundOff)
    kiosk.answer(true)
    #expect(kiosk.said == [.common(.confirmation("sound-on"))])
    var other = kiosk
    kiosk.hearUncertainly(.confirmation(true), or: .confirmation(false), isOpposite: true)
    #expect(kiosk.said == [.common(.nomatch(1))] && kiosk.settings.isEmpty)
    other.hearUncertainly(.confirmation(false), or: .confirmation(true), isOpposite: true)
    #expect(other.said == [.common(.confirmation("sound-off"))])
  }

  @Test("With the sound off the choice between opposites is spoken")
  func soundOff() {
    var kiosk = KioskConversation()
    kiosk.hear(.soundOff)
    #expect(Self.ambiguous(.soundOn, .soundOff, in: kiosk).said == [.common(.choice("sound-on", "sound-off"))])
  }

  @Test(
    "While muted, opposites switch the sound on, because the choice would not be heard",
    arguments: [(UniversalCommand.soundOn, UniversalCommand.soundOff), (.soundOff, .soundOn)])
  func muted(_ one: UniversalCommand, _ other: UniversalCommand) {
    var kiosk = KioskConversation()
    kiosk.hear(.mute)
    kiosk = Self.ambiguous(one, other, in: kiosk)
    #expect(kiosk.settings == [.verbosity(.everything)] && kiosk.said == [.common(.soundOn)])
  }

  @Test("While the flow is dormant no choice is offered")
  func dormant() {
    #expect(Self.ambiguous(.soundOn, .soundOff, in: KioskConversation(TicketKiosk())).said.isEmpty)
  }

  @Test("An opposite without a meaning in the state leads to a confirmation of the first meaning")
  func meaningless() {
    #expect(Self.ambiguous(.soundOn, nil).said == [.common(.confirmation("sound-on"))])
  }

  @Test("An opposite with the same meaning is not offered: the command is executed")
  func same() {
    #expect(Self.ambiguous(.louder, .louder).settings == [.volume(1)])
  }

  @Test("A stop with an opposite is ignored while a prompt advances automatically")
  func duringPrompt() {
    var kiosk = KioskConversation(.timetable)
    let before = kiosk.flow
    kiosk.hearUncertainly(.command(.stop), or: .app(.next), overlaps: true, isOpposite: true)
    #expect(kiosk.effects.isEmpty && kiosk.flow == before)
  }
}
