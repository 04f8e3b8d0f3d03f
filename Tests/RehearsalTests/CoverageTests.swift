import Rehearsal
@testable import Session
import Testing

@Suite struct CoverageTests {
  private func entry(_ kind: TranscriptEntry.Kind, _ name: String, _ details: [String: String]) -> TranscriptEntry {
    TranscriptEntry(at: .zero, kind: kind, name: name, details: details.mapValues { .text($0) })
  }

  private static let whole = {
    var whole = Coverage.Whole()
    whole.states = ["idle", "awaiting", "closing"]
    whole.ways = [["idle", "open", "awaiting"], ["awaiting", "no", "closing"]]
    whole.rules = ["r.wake", "r.more"]
    whole.wordings = ["en": ["welcome": 2, "goodbye": 1], "es": ["welcome": 1, "goodbye": 1]]
    return whole
  }()

  private func said(_ prompt: String, _ wording: Double, as effect: String = "say") -> TranscriptEntry {
    let details: [String: TranscriptEntry.Detail] = ["prompt": .text(prompt), "wording": .number(wording)]
    return TranscriptEntry(at: .zero, kind: .effect, name: effect, details: details)
  }

  @Test("what was reached is counted once, and what is missing is named, by locale")
  func table() {
    var coverage = Coverage(of: Self.whole)
    let heard = entry(
      .event, "heard", ["from": "idle", "label": "open", "state": "awaiting", "grammar": "r.wake"])
    coverage.add([heard, said("welcome", 2), heard, said("welcome", 2)], locale: "en")
    coverage.add([heard, said("goodbye", 1, as: "listen"), said("goodbye", 1, as: "show")], locale: "es")
    #expect(
      coverage.table == """
        states: 2 of 3; not reached: closing
        ways between states: 1 of 2; not reached: awaiting --no--> closing
        rules: 1 of 2; not reached: r.more
        prompts, en: 1 of 2; not reached: goodbye
        wordings, en: 1 of 3; not reached: goodbye 1, welcome 1
        prompts, es: 1 of 2; not reached: welcome
        wordings, es: 1 of 2; not reached: welcome 1
        """)
  }

  @Test("what is said after the language was changed counts for the new one")
  func languages() {
    var coverage = Coverage(of: Self.whole)
    coverage.add([entry(.effect, "adjust", ["language": "es"]), said("welcome", 1)], locale: "en")
    #expect(coverage.table.contains("prompts, es: 1 of 2") && coverage.table.contains("prompts, en: 0 of 2"))
  }
}
