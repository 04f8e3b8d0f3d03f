import ErrorReports
import Testing

@Suite("Transcript in a report")
struct TranscriptExtractTests {
  private let noRedaction = Redaction([], as: "[name]")

  @Test("The transcript has the last 200 lines")
  func lines() {
    let extract = TranscriptExtract((1...250).map { "line \($0)" }, hiding: noRedaction)
    #expect(extract.lines.count == 200)
    #expect(extract.lines.first == "line 51")
    #expect(extract.lines.last == "line 250")
  }

  @Test("The transcript has at most 64 KiB, in whole lines")
  func bytes() {
    let extract = TranscriptExtract((1...200).map { _ in String(repeating: "ñ", count: 500) }, hiding: noRedaction)
    #expect(extract.lines.count == 65)
    #expect(extract.lines.allSatisfy { $0.count == 500 })
  }

  @Test("Of one very long line the last part is used")
  func huge() {
    let extract = TranscriptExtract([String(repeating: "word ", count: 500_000) + "end"], hiding: noRedaction)
    #expect(extract.lines.count == 1)
    #expect(extract.lines[0].utf8.count < 65_536)
    #expect(extract.lines[0].hasSuffix("word end"))
  }

  @Test("Truncation leaves no part of a name unredacted")
  func cut() {
    let redaction = Redaction(["Maximiliana"], as: "[name]")
    for shift in [0, 5, 11] {
      let line = String(repeating: "x", count: shift) + String(repeating: " Maximiliana", count: 9_000)
      let text = TranscriptExtract([line], hiding: redaction).lines.joined()
      #expect(!text.contains("Max") && !text.contains("iana"))
    }
  }

  @Test("A line that contains line ends counts as several of the 200 lines")
  func embeddedLineEnds() {
    let extract = TranscriptExtract([String(repeating: "a\r\n", count: 1_000)], hiding: noRedaction)
    #expect(extract.lines.count == 200)
  }
}
