import Testing
import Verification

@Suite("Conversations that cover all transitions")
struct CoveringPathsTests {
  @Test("Every transition found is covered by conversations of about the allowed length")
  func all() {
    let found = StateExplorer.explore([FaultyFlow(flaw: .none)], in: FaultyFlow.surroundings(.none)).transitions
    var missing = found
    let walks = CoveringPaths(FaultyFlow(flaw: .none), in: FaultyFlow.surroundings(.none), last: []).all(
      through: &missing, longest: 5)
    #expect(missing.isEmpty, "\(missing)")
    #expect(walks.count > 1 && walks.allSatisfy { !$0.isEmpty && $0.count <= 9 })
  }

  @Test("Nothing follows the last step of a conversation")
  func last() {
    var missing = StateExplorer.explore([FaultyFlow(flaw: .none)], in: FaultyFlow.surroundings(.none)).transitions
    let walks = CoveringPaths(FaultyFlow(flaw: .none), in: FaultyFlow.surroundings(.none), last: ["help"]).all(
      through: &missing)
    #expect(walks.allSatisfy { !$0.dropLast().contains(.says("help", isSure: true)) })
    #expect(walks.contains { $0.last == .says("help", isSure: true) })
  }

  @Test("A transition that does not exist stays uncovered")
  func impossible() {
    let transition = Transition(from: "told", label: "open", to: "asleep")
    var missing: Set = [transition]
    #expect(
      CoveringPaths(FaultyFlow(flaw: .none), in: FaultyFlow.surroundings(.none), last: []).all(through: &missing)
        .isEmpty)
    #expect(missing == [transition])
  }

  @Test("Where responses come at once, nothing precedes them")
  func prompt() {
    var environment = FaultyFlow.surroundings(.none)
    environment.answersAtOnce = true
    let transitions = StateExplorer.explore([FaultyFlow(flaw: .none)], in: environment).transitions
    #expect(Set(transitions.filter { $0.from == "waiting" }.map(\.label)) == ["time"])
  }
}
