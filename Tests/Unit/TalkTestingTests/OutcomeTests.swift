import Foundation
import Testing

@testable import TalkTesting

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct OutcomeTests {
  private func outcome(_ name: String, fails: Bool, known: String? = nil) throws -> Outcome {
    var talk = try Talk(parsing: "talk x\nsay \"a\"", file: "a&b.talk")
    (talk.name, talk.knownFailure) = (name, known)
    let finding = FailureDiagnosis(.recogniser, line: 2, problem: "\"<a>\" & \u{1}b\nc", cure: "cure")
    return Outcome(talk, locale: "en", diagnoses: [fails ? finding : nil])
  }

  @Test("A talk with an expected failure passes when it fails, and fails when it passes")
  func right() throws {
    #expect(try outcome("a", fails: false).isAsExpected())
    #expect(try outcome("a", fails: true).isAsExpected() == false)
    #expect(try outcome("a", fails: true, known: "b").isAsExpected())
    #expect(try outcome("a", fails: false, known: "b").isAsExpected() == false)
    #expect(Outcome(file: "a", error: TalkError(file: "a", line: 1, problem: "p", cure: "c")).isAsExpected() == false)
  }

  @Test("Several runs give a rate, and pass if it is high enough")
  func rate() throws {
    let talk = try Talk(parsing: "say \"a\"", file: "a.talk")
    let finding = FailureDiagnosis(.recogniser, line: 1, problem: "p", cure: "c")
    let outcome = Outcome(talk, locale: "en", diagnoses: [nil, finding, nil, nil])
    #expect(outcome.passRate == 0.75 && outcome.runs == 4 && outcome.passes == 3)
    #expect(outcome.isAsExpected(passRate: 0.75) && !outcome.isAsExpected())
    #expect(outcome.failure == "a.talk:1: recogniser: p; c")
  }

  @Test("JUnit XML is well-formed for any content and counts its failures")
  func junit() throws {
    let outcomes = try [
      outcome("fine", fails: false), outcome("\"<bad>\" & worse", fails: true),
      outcome("known", fails: true, known: "<x>"),
      outcome("better", fails: false, known: "x"),
    ]
    let text = JUnitReport(outcomes.map { JUnitReport.Case($0, time: .milliseconds(1_250)) }).text
    let sums = "tests=\"4\" failures=\"2\" errors=\"0\" skipped=\"1\" time=\"5.000\""
    #expect(text.components(separatedBy: sums).count == 3)
    #expect(text.components(separatedBy: "<testcase ").count == 5)
    #expect(text.components(separatedBy: "file=\"a&amp;b.talk\"").count == 5)
    #expect(text.components(separatedBy: "line=\"2\" time=\"1.250\"").count == 3)
    #expect(text.components(separatedBy: "<failure type=\"recogniser\"").count == 2)
    #expect(text.components(separatedBy: "<skipped").count == 2)
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }

  @Test("Any character gives readable JUnit XML, and those that XML lacks are shown")
  func controlCharacters() throws {
    let all = String(
      String.UnicodeScalarView((0..<0x300).compactMap { Unicode.Scalar($0) } + ["\u{FFFE}", "\u{1F6B2}"]))
    let finding = FailureDiagnosis(.dialogue, line: 7, problem: all, cure: "c")
    let outcome = Outcome(name: all, file: "x\u{1B}.talk", locale: "en", diagnoses: [finding])
    let text = JUnitReport([JUnitReport.Case(outcome, time: .zero)]).text
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(text.contains("file=\"x\u{241B}.talk\" line=\"7\" time=\"0.000\"") && text.contains("&#9;&#10;"))
  }
}
