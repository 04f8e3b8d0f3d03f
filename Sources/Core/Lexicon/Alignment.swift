/// The alignment of spoken phones with recognised phones at minimum cost.
struct Alignment {
  enum Step: Hashable {
    /// The second phone was spoken, and the recogniser output the first: the same phone, or a substitution.
    case matched(String, for: String)
    case deleted(String)
    case inserted(String)
  }

  private(set) var steps: [Step] = []
  /// The total cost of all steps.
  let cost: Double

  /// Aligns two sequences of phones.
  /// - Parameters:
  ///   - said: the spoken phones.
  ///   - heard: the recognised phones.
  ///   - cost: returns the cost of a step, at least 0. Source: R. Wagner, M. Fischer, The String-to-String Correction
  ///     Problem, 1974.
  init(of said: [String], with heard: [String], cost: (Step) -> Double) {
    let width = heard.count + 1
    var costs = [Double](repeating: 0, count: (said.count + 1) * width)
    var last = [Step?](repeating: nil, count: costs.count)
    for row in 0...said.count {
      for column in 0...heard.count where row + column > 0 {
        let table = Self.directions(row, column, said, heard).map {
          ($0, costs[Self.place(before: $0, row, column, width)] + cost($0))
        }
        guard let best = table.min(by: { $0.1 < $1.1 }) else { continue }
        (last[row * width + column], costs[row * width + column]) = best
      }
    }
    self.cost = costs[costs.count - 1]
    var (row, column) = (said.count, heard.count)
    while let step = last[row * width + column] {
      steps.append(step)
      (row, column) = (row - (step.consumesReference ? 1 : 0), column - (step.consumesHypothesis ? 1 : 0))
    }
    steps.reverse()
  }

  /// Returns the steps with which an alignment of the first `row` spoken and the first `column` recognised phones can
  /// end. Of steps with equal total cost the aligner takes the first.
  private static func directions(_ row: Int, _ column: Int, _ said: [String], _ heard: [String]) -> [Step] {
    var table: [Step] = []
    if row > 0, column > 0 { table.append(.matched(heard[column - 1], for: said[row - 1])) }
    if row > 0 { table.append(.deleted(said[row - 1])) }
    if column > 0 { table.append(.inserted(heard[column - 1])) }
    return table
  }

  private static func place(before step: Step, _ row: Int, _ column: Int, _ width: Int) -> Int {
    (row - (step.consumesReference ? 1 : 0)) * width + column - (step.consumesHypothesis ? 1 : 0)
  }
}

extension Alignment.Step {
  fileprivate var consumesReference: Bool { if case .inserted = self { false } else { true } }
  fileprivate var consumesHypothesis: Bool { if case .deleted = self { false } else { true } }
}
