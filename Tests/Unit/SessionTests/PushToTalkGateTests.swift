import Testing
import TurnTaking

@testable import Session

@Suite("The gate of push-to-talk") struct PushToTalkGateTests {
  private static let listening = Floor.listening(isSensitive: false)

  /// Returns whether the gate is open after a press and these floors, in order.
  private func isOpen(after floors: Floor...) -> Bool {
    var gate = PushToTalkGate()
    _ = gate.looked(at: floors[0], presses: 1)
    for floor in floors {
      _ = gate.looked(at: floor, presses: 0)
      gate.passed(.milliseconds(20), floor)
    }
    return gate.isOpen
  }

  @Test("A cough, or the sound of the button, does not close the gate")
  func cough() {
    #expect(isOpen(after: Self.listening, .inUtterance, Self.listening))
    #expect(isOpen(after: .speakingWithBargeIn("one"), .interrupted("one"), .inUtterance, .speakingWithBargeIn("one")))
    #expect(isOpen(after: .speakingWithBargeIn("one"), .interrupted("one"), .inUtterance, Self.listening))
    #expect(isOpen(after: .awaitingBackend, .inUtterance, .awaitingBackend))
  }

  @Test("The gate closes after an utterance, whatever its result")
  func answered() {
    #expect(!isOpen(after: Self.listening, .inUtterance, .speaking("nomatch")))
    #expect(!isOpen(after: Self.listening, .inUtterance, .speakingWithBargeIn("two")))
    #expect(!isOpen(after: Self.listening, .inUtterance, .awaitingBackend))
    #expect(!isOpen(after: .speakingWithBargeIn("one"), .interrupted("one"), .inUtterance, .speakingWithBargeIn("two")))
    #expect(!isOpen(after: .speakingWithBargeIn("one"), .interrupted("one"), .speakingWithBargeIn("two")))
  }

  @Test("A prompt right after the press does not close the gate")
  func promptAfterPress() {
    #expect(isOpen(after: Self.listening, .speakingWithBargeIn("still there?"), Self.listening))
  }

  @Test("While the session does not listen, the gate's timeout does not run")
  func notListening() {
    var gate = PushToTalkGate()
    _ = gate.looked(at: .speaking("one"), presses: 1)
    for _ in 0..<1_000 { gate.passed(.milliseconds(20), .speaking("one")) }
    #expect(gate.looked(at: .speaking("one"), presses: 0) == nil && gate.isOpen)
    gate.passed(PushToTalkGate.openTimeout, Self.listening)
    #expect(gate.looked(at: Self.listening, presses: 0) == .closed)
  }

  @Test("Two presses at once cancel each other")
  func twice() {
    var gate = PushToTalkGate()
    #expect(gate.looked(at: Self.listening, presses: 2) == nil && !gate.isOpen)
    #expect(gate.looked(at: Self.listening, presses: 1) == .opened && gate.isOpen)
  }
}
