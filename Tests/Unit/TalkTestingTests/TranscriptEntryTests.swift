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

  @Test("A message names each slot that differs, and the slots that exist where a slot is missing")
  func difference() {
    #expect(
      Self.latte.difference(from: ["count": "2", "drink": "tea"])
        == "count is \"1\", not \"2\"; drink is \"drink.latte\", not \"tea\"")
    #expect(Self.latte.difference(from: ["sise": "large", "count": "1"]) == "it has no slot sise, but count, drink")
  }
}
