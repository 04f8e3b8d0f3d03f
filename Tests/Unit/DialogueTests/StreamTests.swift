import Dialogue
import Testing

@Suite("Streams of a flow")
struct StreamTests {
  @Test("The values of a sonification are limited to their ranges, also those of a broken sensor")
  func limits() {
    let sound = Sonification(pitch: 1, level: 2, pulseRate: -3)
    #expect(sound.pitch == 50 && sound.level == 1 && sound.pulseRate == 0)
    let broken = Sonification(pitch: .nan, level: .nan, pulseRate: .infinity)
    #expect(broken.pitch == 50 && broken.level == 0 && broken.pulseRate == 20)
  }

  @Test("An observation does not reset the reprompt escalation, and its prompt is the one to repeat")
  func ladder() {
    var kiosk = KioskConversation()
    kiosk.send(.nomatch(nil))
    kiosk.send(.observed(.price(3)))
    kiosk.send(.nomatch(nil))
    var other = KioskConversation()
    other.send(.nomatch(nil))
    other.send(.nomatch(nil))
    #expect(kiosk.effects == other.effects)
    kiosk.send(.observed(.price(3)))
    kiosk.hear(.again)
    #expect(kiosk.effects.contains(.say(.repetition(.app(.price(3))))), "\(kiosk.effects)")
  }

  @Test("An observation that leaves the app in its state keeps an open question")
  func question() {
    var kiosk = KioskConversation(.zone)
    kiosk.hearUncertainly(.app(.zone(2)))
    kiosk.send(.observed(.price(3)))
    #expect(kiosk.effects.first == .say(.app(.price(3))))
    let grammars = kiosk.effects.compactMap { if case .listen(let request) = $0 { request.grammar } else { nil } }
    #expect(grammars == [TicketKiosk.confirmationGrammars.confirmation])
    // What is repeated is the question, not the news.
    kiosk.hear(.again)
    #expect(kiosk.said.contains { if case .repetition(.common(.confirmation)) = $0 { true } else { false } })
    #expect(kiosk.said.count == 1)
    kiosk.answer(true)
    #expect(kiosk.flow.app.state == .awaitingPrice(.single, zone: 2))
  }
}
