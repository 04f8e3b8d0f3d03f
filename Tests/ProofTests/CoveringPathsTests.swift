import Proof
import Testing

@Suite("Conversations that go every way")
struct CoveringPathsTests {
  @Test("every way that was found is gone, in conversations about as long as was allowed")
  func all() {
    let found = StateExplorer.explore([Kiosk(flaw: .none)], in: Kiosk.surroundings(.none)).ways
    var missing = found
    let walks = CoveringPaths(Kiosk(flaw: .none), in: Kiosk.surroundings(.none), last: []).all(
      through: &missing, longest: 5)
    #expect(missing.isEmpty, "\(missing)")
    #expect(walks.count > 1 && walks.allSatisfy { !$0.isEmpty && $0.count <= 9 })
  }

  @Test("nothing is said behind what must be the last")
  func last() {
    var missing = StateExplorer.explore([Kiosk(flaw: .none)], in: Kiosk.surroundings(.none)).ways
    let walks = CoveringPaths(Kiosk(flaw: .none), in: Kiosk.surroundings(.none), last: ["help"]).all(through: &missing)
    #expect(walks.allSatisfy { !$0.dropLast().contains(.says("help", isSure: true)) })
    #expect(walks.contains { $0.last == .says("help", isSure: true) })
  }

  @Test("a way that there is not is left")
  func impossible() {
    let way = Way(from: "told", label: "open", to: "asleep")
    var missing: Set = [way]
    #expect(CoveringPaths(Kiosk(flaw: .none), in: Kiosk.surroundings(.none), last: []).all(through: &missing).isEmpty)
    #expect(missing == [way])
  }

  @Test("where answers come at once nothing comes before them")
  func prompt() {
    var surroundings = Kiosk.surroundings(.none)
    surroundings.answersAtOnce = true
    let ways = StateExplorer.explore([Kiosk(flaw: .none)], in: surroundings).ways
    #expect(Set(ways.filter { $0.from == "waiting" }.map(\.label)) == ["time"])
  }
}
