import JSGF
import Session
import Testing

@Suite struct PaceTests {
  @Test("the less a sentence is over, the longer it is waited", arguments: Pace.allCases)
  func order(_ pace: Pace) {
    let waits = [Completeness.finished, .open, .unfinished].map { pace.silence(before: $0) }
    #expect(waits == waits.sorted())
    #expect(waits[0] >= Pace.shortest && waits[0] < waits[1] && waits[1] < waits[2])
    #expect(pace.silence(before: nil) > waits[1])
  }

  @Test(
    "who speaks slowly is waited for longer than who speaks quickly",
    arguments: [.open, .unfinished, nil] as [Completeness?])
  func paces(_ prospect: Completeness?) {
    let waits = [Pace.quick, .normal, .slow].map { $0.silence(before: prospect) }
    #expect(waits[0] < waits[1] && waits[1] < waits[2])
  }
}
