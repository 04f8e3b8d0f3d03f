import Session
import TalkTesting
import Testing

/// Tests of the comparison of a transcript with a talk.
@Suite struct TranscriptCheckerTests {
  private static let heard = TranscriptEntry(at: .zero, kind: .event, name: .heard, details: [.text: .text("hello")])

  private func violation(_ text: String, _ entries: TranscriptEntry...) throws -> TranscriptChecker.Violation? {
    TranscriptChecker.violation(of: try Talk(parsing: text, file: "a.talk"), in: [Self.heard] + entries, heard: [0])
  }

  private func fault(_ name: TranscriptEntry.Name) -> TranscriptEntry {
    TranscriptEntry(at: .zero, kind: .fault, name: name, details: [.error: .text("no wording")])
  }

  @Test(
    "A fault that leaves the user without a prompt or a turn fails a talk that expects nothing",
    arguments: [.word, .say, .listen, .language] as [TranscriptEntry.Name])
  func severe(name: TranscriptEntry.Name) throws {
    let violation = try #require(try violation("talk a\nsay \"hello\"", fault(name)))
    #expect(violation.line == 2 && violation.problem == "no wording" && violation.saying == 0)
  }

  @Test("A fault of an earcon, and a conversation without a fault, fail no talk")
  func harmless() throws {
    #expect(try violation("say \"hello\"", fault(.earcon)) == nil)
    #expect(try violation("say \"hello\"") == nil)
  }

  @Test("A missing wording is the cause of a failure, and the message names it")
  func diagnosis() throws {
    let talk = try Talk(parsing: "say \"hello\"", file: "a.talk")
    let violation = try #require(try violation("say \"hello\"", fault(.word)))
    let diagnosis = FailureDiagnosis(text: violation, of: talk)
    #expect(diagnosis.fault == .script && diagnosis.problem == "no wording")
  }

  @Test("A flow that does not listen is a fault of the dialogue, and a failed synthesizer is not")
  func others() throws {
    let talk = try Talk(parsing: "say \"hello\"", file: "a.talk")
    for (name, cause) in [(.listen, .dialogue), (.say, .unclear)] as [(TranscriptEntry.Name, FailureDiagnosis.Fault)] {
      let violation = try #require(try violation("say \"hello\"", fault(name)))
      let diagnosis = FailureDiagnosis(text: violation, of: talk)
      #expect(diagnosis.fault == cause && diagnosis.problem == "no wording")
    }
  }
}
