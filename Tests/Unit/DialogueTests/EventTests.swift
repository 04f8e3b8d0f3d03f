import Dialogue
import Testing

@Suite("Labels of events")
struct EventTests {
  typealias Event = KioskConversation.Event

  private static let uncertain = Hypothesis(text: "single", decision: .ask, confidence: 0.4)

  @Test(
    "An event has the label of its intent, answer or timer",
    arguments: [
      (.opened, "opened"), (.heard(.app(.buy(.weekly)), Hypothesis(text: "a weekly ticket")), "weekly"),
      (.heard(.command(.soundOff), Hypothesis(text: "be quiet")), "sound-off"),
      (.heard(.command(.again), Hypothesis(text: "pardon")), "repeat"),
      (.heard(.confirmation(true), Hypothesis(text: "yes")), "confirmed"),
      (.heard(.confirmation(false), Hypothesis(text: "no")), "denied"),
      (.heard(.choice(2), Hypothesis(text: "the second")), "choice-2"), (.nomatch(nil), "nomatch"),
      (.noinput, "noinput"), (.answered(.price(3)), "price"), (.timerFired(TicketKiosk.late), "late"),
      (.audioRestored(.user), "returned"),
    ] as [(Event, String)])
  func labels(_ event: Event, _ label: String) { #expect(event.label(leadingTo: "choosing-zone") == label) }

  @Test("An uncertain utterance is labelled unsure only if it led to a confirmation")
  func unsure() {
    let event = Event.heard(.app(.buy(.single)), Self.uncertain)
    #expect(event.label(leadingTo: ConfirmationState.stateName) == "unsure")
    #expect(event.label(leadingTo: "choosing-zone") == "single")
  }

  @Test("An accepted utterance is labelled with its intent also if a confirmation follows")
  func accepted() {
    let event = Event.heard(.command(.louder), Hypothesis(text: "louder"))
    #expect(event.label(leadingTo: ConfirmationState.stateName) == "louder")
  }
}
