import RealModule

/// The probabilities of phone confusions, estimated from counts. They are smoothed, so that a phone with few counts
/// gets probabilities near those of an average phone.
struct ConfusionModel {
  /// The weight of the smoothing: to the counts of each phone are added the counts that an average phone has in this
  /// many occurrences.
  private static let prior = 10.0

  let numbers: [String: Int]
  /// For each spoken phone, the probability of each recognised phone, and as the last element the probability of a
  /// deletion. A row adds up to 1.
  let heard: [[Double]]
  /// The probability of each phone as an insertion, and as the last element the probability of no insertion. They add
  /// up to 1.
  let added: [Double]

  init(_ confusions: PhoneConfusionMatrix, phones: Set<String>) {
    let sorted = phones.sorted()
    numbers = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    let said = Double(confusions.total)
    let lost = (Double(confusions.deleted) + 1) / (said + 3)
    let right = (Double(confusions.right) + 1) / (said + 3)
    let other = (1 - lost - right) / Double(max(1, sorted.count - 1))
    heard = sorted.map { phone in
      let outcome = confusions.outcomes[phone] ?? PhoneConfusionMatrix.Outcome()
      let counts = sorted.map { Double(outcome.recognised[$0] ?? 0) } + [Double(outcome.deleted)]
      let average = sorted.map { $0 == phone ? right : other } + [lost]
      return Self.shares(counts, average)
    }
    added = Self.added(sorted.map { Double(confusions.inserted[$0] ?? 0) }, said: said)
  }

  private static func shares(_ counts: [Double], _ average: [Double]) -> [Double] {
    let total = counts.reduce(prior * average.reduce(0, +), +)
    return zip(counts, average).map { ($0 + prior * $1) / total }
  }

  /// Returns the insertion probabilities. The model assumes one possible insertion after each spoken phone.
  /// - Parameters:
  ///   - counts: how often each phone was inserted.
  ///   - said: the number of spoken phones.
  private static func added(_ counts: [Double], said: Double) -> [Double] {
    let all = counts.reduce(0, +)
    let rate = (all + 1) / (max(said, all) + 2)
    return counts.map { rate * ($0 + prior / Double(counts.count)) / (all + prior) } + [1 - rate]
  }

  /// Returns the cost of a step in an alignment: its negative log probability, in nats.
  func cost(of step: Alignment.Step) -> Double {
    switch step {
    case .matched(let heard, let said): -.log(chance(of: heard, for: said))
    case .deleted(let said): -.log(numbers[said].map { self.heard[$0][numbers.count] } ?? Self.unknown)
    case .inserted(let heard): -.log(numbers[heard].map { added[$0] } ?? Self.unknown)
    }
  }

  private func chance(of heard: String, for said: String) -> Double {
    guard let row = numbers[said], let column = numbers[heard] else { return Self.unknown }
    return self.heard[row][column]
  }

  /// The probability for a phone that the language does not have.
  private static let unknown = 1e-9
}
