import Foundation
import Session

/// The results of phrases that have an opposite, one line per condition.
struct OppositeTable {
  private let name: String
  private var lines: [(surrounding: String, answers: [OppositeSurvey.Answer: Int])] = []
  private var seconds: [Double] = []

  /// - Parameter name: of the language and the rule.
  init(_ name: String) { self.name = name }

  var count: Int { seconds.count }

  mutating func add(_ outcome: OppositeSurvey.Outcome) {
    let surrounding = outcome.trial.surrounding.name
    let line = lines.firstIndex { $0.surrounding == surrounding }
    if line == nil { lines.append((surrounding, [:])) }
    lines[line ?? lines.count - 1].answers[outcome.answer, default: 0] += 1
    seconds.append(outcome.seconds.inSeconds)
  }

  func print() {
    Console.print(Self.row(name, ["said"] + OppositeSurvey.Answer.allCases.map(\.rawValue)))
    for (surrounding, answers) in lines {
      let counts = [answers.values.reduce(0, +)] + OppositeSurvey.Answer.allCases.map { answers[$0] ?? 0 }
      Console.print(Self.row(surrounding, counts.map(String.init)))
    }
    let sorted = seconds.sorted().map { 1_000 * $0 }
    guard let longest = sorted.last else { return }
    Console.print(String(format: "recognised in %.0f ms median, %.0f longest", sorted[sorted.count / 2], longest))
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    name.padding(toLength: 24, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
  }
}
