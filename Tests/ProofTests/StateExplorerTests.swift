import Proof
import Testing

@Suite("A proof of a flow")
struct StateExplorerTests {
  private func findings(_ flaw: Kiosk.Flaw) -> ExplorationResult {
    StateExplorer.explore([Kiosk(flaw: flaw)], in: Kiosk.surroundings(flaw))
  }

  @Test("a flow that keeps its promises has no breach, and all of it was seen")
  func sound() {
    let findings = findings(.none)
    #expect(findings.breaches.isEmpty, "\(findings.breaches.map(\.description))")
    #expect(findings.states == ["asleep", "asking", "waiting", "told"])
    #expect(findings.ways.contains(Way(from: "waiting", label: "late", to: "waiting")))
    #expect(findings.ways.contains(Way(from: "waiting", label: "time", to: "told")))
  }

  @Test(
    "each fault that was planted is found, by a shortest conversation",
    arguments: [
      (.nobodyListens, .deadEnd, "asking", 2), (.trapped, .noWayOut, "waiting", 2),
      (.deafToHelp, .unheard, "help in told, under kiosk.deaf", 3), (.noWords, .wordless, "time", 3),
      (.noSlot, .wordless, "minute", 3), (.ignored, .unhandled, "open in asking", 2),
      (.noMeaning, .meaningless, "the weather", 1), (.noRule, .noGrammar, "kiosk.nothing in told", 3),
      (.nagging, .endlessLadder, "asking", 1), (.twice, .twice, "hello (en)", 1), (.island, .unreached, "told", 0),
      (.forgetful, .moved, "asking", 3), (.moody, .moved, "another ear in told", 4),
      (.silentlyBack, .unhandled, "returned in asking", 2),
    ] as [(Kiosk.Flaw, Violation.Kind, String, Int)])
  func planted(flaw: Kiosk.Flaw, kind: Violation.Kind, detail: String, length: Int) throws {
    let breach = try #require(findings(flaw).breaches.first { $0.kind == kind })
    #expect(breach.detail.contains(detail), "\(breach.description)")
    #expect(breach.path.count == length, "\(breach.path)")
  }

  @Test("every kind of breach has been planted and found")
  func all() {
    let found = Kiosk.Flaw.allCases.flatMap { findings($0).breaches.map(\.kind) }
    #expect(Set(found) == Set(Violation.Kind.allCases))
  }

  @Test("how many steps lead to each state, way, rule and prompt is kept: the fewest")
  func distances() {
    let distances = findings(.none).distances
    #expect(distances.states == ["asleep": 0, "asking": 1, "waiting": 2, "told": 3])
    #expect(distances.ways[Way(from: "waiting", label: "time", to: "told")] == 3)
    #expect(distances.ways.count == findings(.none).ways.count)
    #expect(distances.prompts["time"] == 3 && distances.rules["kiosk.wake"] == 0, "\(distances)")
  }

  @Test("the same flow gives the same findings")
  func repeatable() {
    #expect(findings(.trapped).breaches == findings(.trapped).breaches)
    #expect(findings(.none).situations == findings(.none).situations)
  }
}
