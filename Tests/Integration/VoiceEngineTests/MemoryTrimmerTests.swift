import Session
import Synchronization
import Testing

@testable import VoiceEngine

@Suite struct MemoryTrimmerTests {
  @Test("The heap is trimmed when the user gets the floor, at most every five minutes")
  func interval() {
    let times = Mutex(0)
    let trimmer = MemoryTrimmer { times.withLock { $0 += 1 } }
    for second in 0...1_000 {
      trimmer.observe(entry(second, .say))
      if second % 7 == 0 { trimmer.observe(entry(second, .listening)) }
    }
    #expect(times.withLock { $0 } == 3)
  }

  private func entry(_ second: Int, _ name: TranscriptEntry.Name) -> TranscriptEntry {
    TranscriptEntry(at: .seconds(second), kind: .effect, name: name, details: [:])
  }
}
