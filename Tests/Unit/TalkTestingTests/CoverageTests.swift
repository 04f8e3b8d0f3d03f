import TalkTesting
@testable import Session
import Testing

@Suite struct CoverageTests {
  private func entry(
    _ kind: TranscriptEntry.Kind, _ name: TranscriptEntry.Name, _ details: [TranscriptEntry.Key: String]
  ) -> TranscriptEntry {
    TranscriptEntry(at: .zero, kind: kind, name: name, details: details.mapValues { .text($0) })
  }

  private static let whole = {
    var whole = Coverage.CoverageTarget()
    whole.states = ["idle", "awaiting", "closing"]
    whole.transitions = [["idle", "open", "awaiting"], ["awaiting", "no", "closing"]]
    whole.rules = ["r.wake", "r.more"]
    whole.wordings = ["en": ["welcome": 2, "goodbye": 1], "es": ["welcome": 1, "goodbye": 1]]
    whole.distances.states = ["idle": 0, "awaiting": 1]
    whole.distances.transitions = [["idle", "open", "awaiting"]: 1, ["awaiting", "no", "closing"]: 2]
    whole.distances.rules = ["r.wake": 2, "r.more": 2]
    whole.distances.prompts = ["welcome": 1]
    return whole
  }()

  private func said(_ prompt: String, _ wording: Double, as effect: TranscriptEntry.Name = .say) -> TranscriptEntry {
    let details: [TranscriptEntry.Key: TranscriptEntry.Detail] = [.prompt: .text(prompt), .wording: .number(wording)]
    return TranscriptEntry(at: .zero, kind: .effect, name: effect, details: details)
  }

  @Test("Coverage counts each item once, and lists missing items by locale")
  func table() {
    var coverage = Coverage(of: Self.whole)
    let heard = entry(
      .event, .heard, [.from: "idle", .label: "open", .state: "awaiting", .grammar: "r.wake"])
    coverage.add([heard, said("welcome", 2), heard, said("welcome", 2)], locale: "en")
    coverage.add([heard, said("goodbye", 1, as: .listen), said("goodbye", 1, as: .show)], locale: "es")
    #expect(
      coverage.table == """
        states: 66 % (2 of 3)
        transitions: 50 % (1 of 2)
        rules: 50 % (1 of 2)
        prompts, en: 50 % (1 of 2)
        wordings, en: 33 % (1 of 3)
        prompts, es: 50 % (1 of 2)
        wordings, es: 50 % (1 of 2)
        """)
    #expect(
      coverage.report(nearest: nil) == coverage.table + """

        not reached: 6:
          prompt, es: welcome (1 event)
          wording, en: welcome 1 (1 event)
          rule: r.more (2 events)
          transition: awaiting --no--> closing (2 events)
          prompt, en: goodbye (distance unknown)
          state: closing (distance unknown)
        """)
  }

  @Test("The nearest missing items are listed, up to the requested number, and the rest is counted")
  func nearest() {
    let report = Coverage(of: Self.whole).report(nearest: 2)
    #expect(
      report.hasSuffix(
        "not reached: 11; the 2 nearest (--all shows all):\n  state: idle (0 events)\n"
          + "  prompt, en: welcome (1 event)"), "\(report)")
  }

  @Test("At full coverage no item is listed")
  func complete() {
    #expect(Coverage(of: Coverage.CoverageTarget()).report().hasSuffix("full coverage"))
  }

  @Test("Prompts after a change of the language count for the new one (RID-043)")
  func languages() {
    var coverage = Coverage(of: Self.whole)
    coverage.add([entry(.effect, .set, [.language: "es"]), said("welcome", 1)], locale: "en")
    #expect(coverage.table.contains("prompts, es: 50 %") && coverage.table.contains("prompts, en: 0 %"))
  }
}
