import Session
import Synchronization
import Testing

@testable import Pages

@Suite struct PageRecordingTests {
  private func entry(at time: Duration) -> TranscriptEntry {
    TranscriptEntry(at: time, kind: .event, name: .heard, details: [.text: .text("bikes")])
  }

  @Test("A recording ends at its longest time, once, and stays")
  func limit() {
    let ends = Mutex(0)
    let recording = PageRecording(locale: "en") { ends.withLock { $0 += 1 } }
    recording.observe(entry(at: PageRecording.longest))
    #expect(recording.status == .on)
    for _ in 0..<3 { recording.observe(entry(at: PageRecording.longest + .milliseconds(20))) }
    #expect(recording.status == .full && ends.withLock { $0 } == 1)
  }

  @Test("A recording ends at its largest number of entries, which take no time")
  func entries() {
    let recording = PageRecording(locale: "en") {}
    for _ in 0..<PageRecording.mostEntries { recording.observe(entry(at: .zero)) }
    #expect(recording.status == .on)
    recording.observe(entry(at: .zero))
    #expect(recording.status == .full)
  }

  @Test("A dropped recording takes nothing more")
  func dropped() {
    let ends = Mutex(0)
    let recording = PageRecording(locale: "en") { ends.withLock { $0 += 1 } }
    recording.drop()
    recording.observe(entry(at: PageRecording.longest * 2))
    #expect(recording.status == .dropped && ends.withLock { $0 } == 0)
  }
}
