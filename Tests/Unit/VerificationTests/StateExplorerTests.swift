import Testing
import Verification

@Suite("Verification of a flow")
struct StateExplorerTests {
  private func findings(_ flaw: FaultyFlow.Flaw) -> ExplorationResult {
    StateExplorer.explore([FaultyFlow(flaw: flaw)], in: FaultyFlow.surroundings(flaw))
  }

  @Test("A correct flow has no violation, and all of its states are found")
  func sound() {
    let findings = findings(.none)
    #expect(findings.breaches.isEmpty, "\(findings.breaches.map(\.description))")
    #expect(findings.states == ["asleep", "asking", "waiting", "answering"])
    #expect(findings.transitions.contains(Transition(from: "waiting", label: "late", to: "waiting")))
    #expect(findings.transitions.contains(Transition(from: "waiting", label: "time", to: "answering")))
  }

  @Test(
    "Each planted fault is found by a shortest conversation",
    arguments: [
      (.noListenRequest, .deadEnd, "asking", 2), (.trapped, .noExit, "waiting", 2),
      (.deafToHelp, .commandNotAccepted, "help in answering, under kiosk.deaf", 3), (.noWords, .noWording, "time", 3),
      (.noSlot, .noWording, "minute", 3), (.ignored, .noResponse, "open in asking", 2),
      (.noMeaning, .unknownMeaning, "the weather", 1), (.noRule, .noGrammar, "kiosk.nothing in answering", 3),
      (.nagging, .endlessReprompting, "asking", 1), (.twice, .repeatedWording, "hello (en)", 1),
      (.island, .unreachable, "answering", 0),
      (.forgetful, .stateChanged, "asking", 3), (.moody, .stateChanged, "another grammar in answering", 4),
      (.silentlyBack, .noResponse, "returned in asking", 2), (.undeclared, .undeclared, "waiting", 0),
      (.torn, .noWording, "either", 4),
    ] as [(FaultyFlow.Flaw, Violation.Kind, String, Int)])
  func planted(flaw: FaultyFlow.Flaw, kind: Violation.Kind, detail: String, length: Int) throws {
    let violation = try #require(findings(flaw).breaches.first { $0.kind == kind })
    #expect(violation.detail.contains(detail), "\(violation.description)")
    #expect(violation.path.count == length, "\(violation.path)")
  }

  @Test("The planted faults lead to every kind of violation")
  func all() {
    let found = FaultyFlow.Flaw.allCases.flatMap { findings($0).breaches.map(\.kind) }
    #expect(Set(found) == Set(Violation.Kind.allCases))
  }

  @Test("Each state, transition, rule and prompt has its shortest distance")
  func distances() {
    let distances = findings(.none).distances
    #expect(distances.states == ["asleep": 0, "asking": 1, "waiting": 2, "answering": 3])
    #expect(distances.transitions[Transition(from: "waiting", label: "time", to: "answering")] == 3)
    #expect(distances.transitions.count == findings(.none).transitions.count)
    #expect(distances.prompts["time"] == 3 && distances.rules["kiosk.wake"] == 0, "\(distances)")
  }

  @Test("Two explorations of a flow have the same result")
  func repeatable() {
    #expect(findings(.trapped).breaches == findings(.trapped).breaches)
    #expect(findings(.none).situations == findings(.none).situations)
  }
}
