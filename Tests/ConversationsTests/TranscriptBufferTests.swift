import Session
import Testing

@testable import Conversations

@Suite struct TranscriptBufferTests {
  @Test("of a long transcript only the end is kept, from an ear that opens on")
  func end() {
    let entries = TranscriptBuffer(last: 100)
    for number in 0..<1_000 {
      entries.add(entry(number, number % 7 == 0 ? "listen" : "say"))
      #expect(entries.all.count <= 200)
    }
    #expect(entries.all.first?.name == "listen" && entries.all.last?.at == .seconds(999))
    #expect(entries.all.count > 90)
  }

  @Test("where no ear opens, nothing that was heard before is left: it may have been private")
  func deaf() {
    let entries = TranscriptBuffer(last: 10)
    for number in 0..<21 { entries.add(entry(number, "heard")) }
    #expect(entries.all.isEmpty)
  }

  @Test("without a limit all of it is kept")
  func whole() {
    let entries = TranscriptBuffer()
    for number in 0..<1_000 { entries.add(entry(number, "say")) }
    #expect(entries.all.count == 1_000)
  }

  private func entry(_ second: Int, _ name: String) -> TranscriptEntry {
    TranscriptEntry(at: .seconds(second), kind: .effect, name: name, details: [:])
  }
}
