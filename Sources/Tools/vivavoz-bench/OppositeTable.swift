import Foundation
import Session
import Terminal
import Timestamps

/// The results of phrases that have an opposite, one line per condition.
struct OppositeTable {
  private let name: String
  private var lines: [(surrounding: String, answers: [OppositeTrials.Answer: Int])] = []
  private var seconds: [Double] = []

  /// - Parameter name: the heading: the language and the grammar rule.
  init(_ name: String) { self.name = name }

  var count: Int { seconds.count }

  mutating func add(_ outcome: OppositeTrials.Outcome) {
    let condition = outcome.trial.surrounding.name
    let line = lines.firstIndex { $0.surrounding == condition }
    if line == nil { lines.append((condition, [:])) }
    lines[line ?? lines.count - 1].answers[outcome.answer, default: 0] += 1
    seconds.append(outcome.seconds.inSeconds)
  }

  func print() {
    Console.print(Self.row(name, ["said"] + OppositeTrials.Answer.allCases.map(\.rawValue)))
    for (condition, answers) in lines {
      let counts = [answers.values.reduce(0, +)] + OppositeTrials.Answer.allCases.map { answers[$0] ?? 0 }
      Console.print(Self.row(condition, counts.map(String.init)))
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
