import RealModule

/// The probabilities behind counted phone confusions, smoothed: a phone with few counts is treated like an average one.
struct ConfusionModel {
  /// The number of counts of an average phone that is added to the counts of each phone.
  private static let prior = 10.0

  let numbers: [String: Int]
  /// For each spoken phone, the probability of each recognised phone, and last that of a deletion. They add up to 1.
  let heard: [[Double]]
  /// Where no phone was spoken, the probability of each inserted phone, and last that of none. They add up to 1.
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

  /// Returns the insertion probabilities. There is one place for an insertion after each spoken phone.
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
