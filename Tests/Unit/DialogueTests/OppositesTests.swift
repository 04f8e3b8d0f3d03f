import Dialogue
import Testing

/// Tests of an utterance that is recognised as "sound on" and may be "sound off".
@Suite("Opposites that sound alike")
struct OppositesTests {
  private static func torn(
    _ one: UniversalCommand, _ other: UniversalCommand?, in kiosk: KioskConversation = KioskConversation()
  ) -> KioskConversation {
    var kiosk = kiosk
    kiosk.hearUncertainly(.command(one), or: other.map { .command($0) }, isOpposite: true)
    return kiosk
  }

  @Test(
    "Both are offered, even for commands that need no confirmation otherwise",
    arguments: [
      (UniversalCommand.soundOn, UniversalCommand.soundOff), (.soundOff, .soundOn), (.louder, .quieter),
      (.slower, .faster),
    ])
  func offered(_ one: UniversalCommand, _ other: UniversalCommand) {
    let kiosk = Self.torn(one, other)
    #expect(kiosk.said == [.common(.choice(one.rawValue, other.rawValue))])
    #expect(kiosk.request?.choices == [one.rawValue, other.rawValue])
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

  @Test("A second ambiguous answer leads to a question about the one, and then about the other")
  func answeredAlike() {
    var kiosk = Self.torn(.soundOn, .soundOff)
    kiosk.hearUncertainly(.choice(2), or: .choice(1), isOpposite: true)
    #expect(kiosk.said == [.common(.confirmation("sound-off"))])
    var other = kiosk
    kiosk.answer(true)
    #expect(kiosk.settings == [.verbosity(.answers)])
    other.answer(false)
    #expect(other.said == [.common(.confirmation("sound-on"))])
  }

  @Test("A yes that may be a no confirms nothing; a no that may be a yes denies")
  func ambiguousAnswer() {
    var kiosk = Self.torn(.soundOn, .soundOff)
    kiosk.answer(true)
    #expect(kiosk.said == [.common(.confirmation("sound-on"))])
    var other = kiosk
    kiosk.hearUncertainly(.confirmation(true), or: .confirmation(false), isOpposite: true)
    #expect(kiosk.said == [.common(.nomatch(1))] && kiosk.settings.isEmpty)
    other.hearUncertainly(.confirmation(false), or: .confirmation(true), isOpposite: true)
    #expect(other.said == [.common(.confirmation("sound-off"))])
  }

  @Test("With the sound off the question is spoken")
  func soundOff() {
    var kiosk = KioskConversation()
    kiosk.hear(.soundOff)
    #expect(Self.torn(.soundOn, .soundOff, in: kiosk).said == [.common(.choice("sound-on", "sound-off"))])
  }

  @Test(
    "While muted the sound is switched on, because a question would not be heard",
    arguments: [(UniversalCommand.soundOn, UniversalCommand.soundOff), (.soundOff, .soundOn)])
  func muted(_ one: UniversalCommand, _ other: UniversalCommand) {
    var kiosk = KioskConversation()
    kiosk.hear(.mute)
    kiosk = Self.torn(one, other, in: kiosk)
    #expect(kiosk.settings == [.verbosity(.everything)] && kiosk.said == [.common(.soundOn)])
  }

  @Test("While the flow is dormant nothing is asked")
  func dormant() {
    #expect(Self.torn(.soundOn, .soundOff, in: KioskConversation(TicketKiosk())).said.isEmpty)
  }

  @Test("An opposite without a meaning in the state leads to a question about the first")
  func meaningless() {
    #expect(Self.torn(.soundOn, nil).said == [.common(.confirmation("sound-on"))])
  }

  @Test("Two wordings that mean the same are no opposites: the command is carried out")
  func same() {
    #expect(Self.torn(.louder, .louder).settings == [.volume(1)])
  }

  @Test("A stop that may be something else, while a prompt advances automatically, is ignored")
  func duringPrompt() {
    var kiosk = KioskConversation(.timetable)
    let before = kiosk.flow
    kiosk.hearUncertainly(.command(.stop), or: .app(.next), overlaps: true, isOpposite: true)
    #expect(kiosk.effects.isEmpty && kiosk.flow == before)
  }
}
