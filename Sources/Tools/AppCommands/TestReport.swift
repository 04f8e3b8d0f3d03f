import AtomicFiles
import Foundation
import Synchronization
import TalkTesting
import Terminal
import VoiceEngine

/// Prints test outcomes as they arrive, and writes the report files.
final class TestReport: Sendable {
  private let count: Int
  private let passRate: Double
  private let junit: String?
  private let json: String?
  private let cases = Mutex<[JUnitReport.Case]>([])

  init(count: Int, passRate: Double, junit: String?, json: String?) {
    (self.count, self.passRate, self.junit, self.json) = (count, passRate, junit, json)
  }

  private var outcomes: [Outcome] { cases.withLock { $0.map(\.outcome) } }

  var wrong: Int { outcomes.count { !$0.isAsExpected(passRate: passRate) } }

  /// Prints the outcome of a test, and adds it to the report.
  /// - Parameter time: the time that the test took.
  func add(_ outcome: Outcome, time: Duration) {
    let done = cases.withLock {
      $0.append(JUnitReport.Case(outcome, time: time))
      return $0.count
    }
    Console.progress(nil)
    Console.print(text(outcome))
    if !outcome.isAsExpected(passRate: passRate) {
      for line in outcome.course.compactMap(TranscriptPrinter(hidesTyped: false).text) { Console.print("    \(line)") }
    }
    for doubt in outcome.doubts { Console.print("  " + Console.styled(doubt, .dim)) }
    if done < count { Console.progress(Console.bar(done, of: count)) }
  }

  private func text(_ outcome: Outcome) -> String {
    let isAsExpected = outcome.isAsExpected(passRate: passRate)
    let colour: Console.Style = outcome.failure == nil ? .green : .yellow
    let mark = isAsExpected ? Console.styled("passed", colour) : Console.styled("failed", .red)
    let place = outcome.locale.isEmpty ? "" : " (\(outcome.locale))"
    let rate = outcome.runs > 1 ? ", \(outcome.passes) of \(outcome.runs) times" : ""
    return "\(mark)  \(outcome.name)\(place)\(rate)\(remark(outcome))"
  }

  private func remark(_ outcome: Outcome) -> String {
    switch (outcome.failure, outcome.knownFailure) {
    case (nil, nil):
      outcome.isPartlyTyped ? ", partly as text: no test voice can say a turn, or the app asked to confirm it" : ""
    case (nil, let reason?): ": passes, although expect-fail says \(reason); remove expect-fail"
    case (let failure?, nil): failure.split(separator: "\n").map { "\n  \($0)" }.joined()
    case (_?, let reason?): " expected failure (\(outcome.cause ?? "")): \(reason)"
    }
  }

  /// Prints the totals, with the causes of the failures.
  func close() {
    let all = outcomes
    let failed = all.filter { !$0.isAsExpected(passRate: passRate) }
    let causes = Dictionary(grouping: failed) { $0.cause ?? "passed" }.sorted { $0.key < $1.key }
    let why = causes.isEmpty ? "" : " (" + causes.map { "\($0.key) \($0.value.count)" }.joined(separator: ", ") + ")"
    Console.progress(nil)
    Console.print("\(all.count - failed.count) passed, \(failed.count) failed\(why)")
  }

  /// Checks that the report files can be written.
  func checkFiles() throws {
    for case let path? in [junit, json] { try OutputFile.check(path) }
  }

  /// Writes the report files.
  func save() throws {
    let all = cases.withLock { $0 }
    if let junit { try OutputFile.write(JUnitReport(all, atLeast: passRate).text, to: junit) }
    guard let json else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try all.map { String(decoding: try encoder.encode($0.outcome), as: UTF8.self) + "\n" }
    try OutputFile.write(lines.joined(), to: json)
  }
}
