import Testing
import Verification

@Suite("Conversations that cover all transitions")
struct CoveringPathsTests {
  @Test("Conversations of about the allowed length cover every transition")
  func all() {
    let found = StateExplorer.explore([FaultyFlow(flaw: .none)], in: FaultyFlow.surroundings(.none)).transitions
    var missing = found
    let paths = CoveringPaths(FaultyFlow(flaw: .none), in: FaultyFlow.surroundings(.none), last: []).all(
      through: &missing, longest: 5)
    #expect(missing.isEmpty, "\(missing)")
    #expect(paths.count > 1 && paths.allSatisfy { !$0.isEmpty && $0.count <= 9 })
  }

  @Test("A last step ends its conversation")
  func last() {
    var missing = StateExplorer.explore([FaultyFlow(flaw: .none)], in: FaultyFlow.surroundings(.none)).transitions
    let paths = CoveringPaths(FaultyFlow(flaw: .none), in: FaultyFlow.surroundings(.none), last: ["help"]).all(
      through: &missing)
    #expect(paths.allSatisfy { !$0.dropLast().contains(.says("help", isSure: true)) })
    #expect(paths.contains { $0.last == .says("help", isSure: true) })
  }

  @Test("A transition that does not exist is not covered")
  func impossible() {
    let transition = Transition(from: "answering", label: "open", to: "asleep")
    var missing: Set = [transition]
    #expect(
      CoveringPaths(FaultyFlow(flaw: .none), in: FaultyFlow.surroundings(.none), last: []).all(through: &missing)
        .isEmpty)
    #expect(missing == [transition])
  }

  @Test("If the backend answers at once, no other event occurs before the answer")
  func prompt() {
    var environment = FaultyFlow.surroundings(.none)
    environment.answersAtOnce = true
    let transitions = StateExplorer.explore([FaultyFlow(flaw: .none)], in: environment).transitions
    #expect(Set(transitions.filter { $0.from == "waiting" }.map(\.label)) == ["time"])
  }
}
