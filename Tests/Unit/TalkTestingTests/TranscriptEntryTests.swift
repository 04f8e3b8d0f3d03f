import Session
import Testing

@testable import TalkTesting

/// Tests of the comparison of a prompt's slots with those of a talk.
@Suite struct TranscriptEntryTests {
  private static let latte = TranscriptEntry(
    at: .zero, kind: .effect, name: .say,
    details: [
      .prompt: .text("confirm"), .text: .text("One large latte. Is that right?"),
      .slots: .nested(["drink": .nested(["line": .text("drink.latte")]), "count": .number(1)]),
    ])

  @Test("A slot with a line of the script is compared by its key or its words, and a number by its value")
  func slots() {
    #expect(Self.latte.has(["drink": "drink.latte"]))
    #expect(Self.latte.has(["drink": "latte", "count": "1"]))
    #expect(!Self.latte.has(["drink": "tea"]))
    #expect(!Self.latte.has(["count": "2"]))
    #expect(!Self.latte.has(["size": "large"]))
  }
}
