import Rehearsal
@testable import Session
import Testing

@Suite struct CoverageTests {
  private func entry(_ kind: TranscriptEntry.Kind, _ name: String, _ details: [String: String]) -> TranscriptEntry {
    TranscriptEntry(at: .zero, kind: kind, name: name, details: details.mapValues { .text($0) })
  }

  @Test("what was reached is counted once, and what is missing is named, by locale")
  func table() {
    var coverage = Coverage(states: ["idle", "awaiting", "closing"], prompts: ["welcome", "goodbye"])
    let heard = entry(.event, "heard", ["from": "idle", "state": "awaiting"])
    coverage.add([heard, entry(.effect, "say", ["prompt": "welcome"]), heard], locale: "en")
    coverage.add(
      [heard, entry(.effect, "listen", ["prompt": "goodbye"]), entry(.effect, "show", ["prompt": "goodbye"])],
      locale: "es")
    #expect(
      coverage.table == """
        states: 2 of 3; not reached: closing
        ways between states: 1
        prompts, en: 1 of 2; not reached: goodbye
        prompts, es: 1 of 2; not reached: welcome
        """)
  }
}
