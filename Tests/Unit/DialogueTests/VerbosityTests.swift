import Dialogue
import Testing

@Suite("Verbosity")
struct VerbosityTests {
  typealias Prompt = KioskConversation.Prompt

  private static func kiosk(
    _ command: UniversalCommand, _ beginning: KioskConversation.Beginning = .ticket
  ) -> KioskConversation {
    var kiosk = KioskConversation(beginning)
    kiosk.hear(command)
    return kiosk
  }

  @Test(
    "Each change of the verbosity is announced, so that the user knows how to undo it",
    arguments: [
      (UniversalCommand.soundOff, Verbosity.answers, CommonPrompt.soundOff), (.mute, .nothing, .muted),
      (.soundOn, .everything, .soundOn),
    ])
  func announced(_ command: UniversalCommand, _ verbosity: Verbosity, _ prompt: CommonPrompt) {
    for earlier in [UniversalCommand.soundOff, .mute, .soundOn] {
      var kiosk = Self.kiosk(earlier)
      kiosk.hear(command)
      #expect(kiosk.said == [.common(prompt)] && kiosk.settings == [.verbosity(verbosity)])
      #expect(kiosk.flow.speech == verbosity && kiosk.grammar == "choosing-ticket")
    }
  }

  @Test("With the sound off answers and required questions are spoken, and other prompts are shown (RID-078, RID-080)")
  func soundOff() {
    var kiosk = Self.kiosk(.soundOff)
    kiosk.hear(.next)
    #expect(kiosk.said.isEmpty && kiosk.shown == [.app(.askTicket)])
    kiosk.hear(.buy(.single))
    #expect(kiosk.said == [.app(.askZone)] && kiosk.shown.isEmpty)
    kiosk.send(.answered(.price(3)))
    #expect(kiosk.said == [.app(.price(3))] && kiosk.shown == [.app(.askTicket)])
  }

  @Test("With the sound off the repetition of an answer, or of a required question, is spoken")
  func repetitions() {
    var answer = Self.kiosk(.soundOff, .price)
    answer.send(.answered(.price(3)))
    answer.hear(.again)
    #expect(answer.said == [.repetition(.app(.price(3)))] && answer.shown == [.repetition(.app(.askTicket))])
    var question = Self.kiosk(.soundOff, .zone)
    question.hear(.again)
    #expect(question.said == [.repetition(.app(.askZone))] && question.shown.isEmpty)
  }

  @Test("While muted all prompts are shown, in the order in which they would be spoken")
  func muted() {
    var (kiosk, loud) = (Self.kiosk(.mute, .price), KioskConversation(.price))
    kiosk.send(.answered(.price(3)))
    loud.send(.answered(.price(3)))
    #expect(kiosk.said.isEmpty && kiosk.shown == loud.said)
    #expect(kiosk.request == loud.request)
  }

  @Test("An emergency prompt is spoken at every verbosity", arguments: [UniversalCommand.soundOff, .mute])
  func emergency(_ command: UniversalCommand) {
    var kiosk = Self.kiosk(command)
    kiosk.hear(.attendant)
    #expect(kiosk.said == [.app(.attendant)])
    kiosk.hear(.again)
    #expect(kiosk.said == [.repetition(.app(.attendant))])
    kiosk.hear(.announcement)
    #expect(kiosk.said.isEmpty, "a prompt to a bystander is not in itself an emergency")
  }

  @Test("After \"sound on\" all prompts are spoken again", arguments: [UniversalCommand.soundOff, .mute])
  func soundOn(_ command: UniversalCommand) {
    var kiosk = Self.kiosk(command)
    kiosk.hear(.soundOn)
    kiosk.hear(.next)
    #expect(kiosk.said == [.app(.askTicket)] && kiosk.shown.isEmpty)
  }

  @Test("A confirmation is spoken with the sound off, and shown while muted")
  func confirmation() {
    var (off, mute) = (Self.kiosk(.soundOff), Self.kiosk(.mute))
    off.hearUncertainly(.app(.buy(.single)))
    #expect(off.said == [.common(.confirmation("single"))])
    mute.hearUncertainly(.app(.buy(.single)))
    #expect(mute.said.isEmpty && mute.shown == [.common(.confirmation("single"))])
  }

  @Test("Reprompts are shown with the sound off")
  func reprompts() {
    var kiosk = Self.kiosk(.soundOff)
    for _ in 0..<2 { kiosk.send(.nomatch(nil)) }
    #expect(kiosk.said.isEmpty)
    #expect(kiosk.shown == [.common(.nomatch(2)), .app(.example("choosing-ticket"))])
  }

  @Test("Prompts that were only shown can be repeated aloud once the sound is on")
  func shownIsRepeated() {
    var kiosk = Self.kiosk(.mute)
    kiosk.hear(.buy(.single))
    kiosk.hear(.soundOn)
    kiosk.hear(.again)
    #expect(kiosk.said == [.repetition(.app(.askZone))])
  }

  @Test("If the flow mutes itself, its prompts before that are spoken and those after it shown")
  func mutedByFlow() {
    var kiosk = KioskConversation()
    kiosk.hear(.quiet)
    #expect(kiosk.said == [.app(.quiet)] && kiosk.shown == [.app(.askTicket)])
    #expect(kiosk.flow.speech == .nothing)
  }
}
