import Testing

@testable import Session

@Suite("The gate of push-to-talk") struct PushToTalkGateTests {
  private static let asked = Floor.asked(isSecret: false)

  /// What it is after it was pressed and has seen these, one behind the other.
  private func isOpen(after floors: Floor...) -> Bool {
    var gate = PushToTalkGate()
    _ = gate.looked(at: floors[0], presses: 1)
    for floor in floors {
      _ = gate.looked(at: floor, presses: 0)
      gate.passed(.milliseconds(20), floor)
    }
    return gate.isOpen
  }

  @Test("a cough, or the button itself, is no sentence: who has pressed is still heard")
  func cough() {
    #expect(isOpen(after: Self.asked, .hearing, Self.asked))
    #expect(isOpen(after: .interruptible("one"), .interrupted("one"), .hearing, .interruptible("one")))
    #expect(isOpen(after: .interruptible("one"), .interrupted("one"), .hearing, Self.asked))
    #expect(isOpen(after: .meanwhile, .hearing, .meanwhile))
  }

  @Test("whatever we do about what was said, it is closed")
  func answered() {
    #expect(!isOpen(after: Self.asked, .hearing, .speaking("nomatch")))
    #expect(!isOpen(after: Self.asked, .hearing, .interruptible("two")))
    #expect(!isOpen(after: Self.asked, .hearing, .meanwhile))
    #expect(!isOpen(after: .interruptible("one"), .interrupted("one"), .hearing, .interruptible("two")))
    #expect(!isOpen(after: .interruptible("one"), .interrupted("one"), .interruptible("two")))
  }

  @Test("a question that comes just after the press does not close it")
  func askedAgain() {
    #expect(isOpen(after: Self.asked, .interruptible("still there?"), Self.asked))
  }

  @Test("where nobody can be heard the time does not run")
  func deaf() {
    var gate = PushToTalkGate()
    _ = gate.looked(at: .speaking("one"), presses: 1)
    for _ in 0..<1_000 { gate.passed(.milliseconds(20), .speaking("one")) }
    #expect(gate.looked(at: .speaking("one"), presses: 0) == nil && gate.isOpen)
    gate.passed(PushToTalkGate.patience, Self.asked)
    #expect(gate.looked(at: Self.asked, presses: 0) == .closed)
  }

  @Test("two presses at once are none")
  func twice() {
    var gate = PushToTalkGate()
    #expect(gate.looked(at: Self.asked, presses: 2) == nil && !gate.isOpen)
    #expect(gate.looked(at: Self.asked, presses: 1) == .opened && gate.isOpen)
  }
}
