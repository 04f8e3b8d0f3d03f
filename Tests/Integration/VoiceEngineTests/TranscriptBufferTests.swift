import Session
import Testing

@testable import VoiceEngine

@Suite struct TranscriptBufferTests {
  @Test("A transcript buffer with a limit holds the last entries, from a listen effect on")
  func end() {
    let entries = TranscriptBuffer(last: 100)
    for number in 0..<1_000 {
      entries.add(entry(number, number % 7 == 0 ? .listen : .say))
      #expect(entries.all.count <= 200)
    }
    #expect(entries.all.first?.name == .listen && entries.all.last?.at == .seconds(999))
    #expect(entries.all.count > 90)
  }

  @Test("Without a listen effect the buffer holds no earlier entry, because it may be private")
  func notListening() {
    let entries = TranscriptBuffer(last: 10)
    for number in 0..<21 { entries.add(entry(number, .heard)) }
    #expect(entries.all.isEmpty)
  }

  @Test("Without a limit the buffer holds the whole transcript")
  func whole() {
    let entries = TranscriptBuffer()
    for number in 0..<1_000 { entries.add(entry(number, .say)) }
    #expect(entries.all.count == 1_000)
  }

  private func entry(_ second: Int, _ name: TranscriptEntry.Name) -> TranscriptEntry {
    TranscriptEntry(at: .seconds(second), kind: .effect, name: name, details: [:])
  }
}
