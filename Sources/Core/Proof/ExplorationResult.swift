import Script

/// What came of going through a flow.
public struct ExplorationResult: Sendable {
  public internal(set) var breaches: [Violation] = []
  public internal(set) var ways: Set<Way> = []
  public internal(set) var states: Set<String> = []
  /// The lines that can be said.
  public internal(set) var lines: Set<Line> = []
  /// The fewest steps, from the beginning, after which each thing is found.
  public internal(set) var distances = Distances()
  /// How many situations were told apart.
  public internal(set) var situations = 0
  /// How many steps were tried.
  public internal(set) var steps = 0
}

/// The fewest steps from the beginning of a conversation. The search goes nearest first, so the first time counts.
public struct Distances: Hashable, Sendable {
  public private(set) var states: [String: Int] = [:]
  public private(set) var ways: [Way: Int] = [:]
  /// By the name of the rule that is listened to, `rider.request`.
  public private(set) var rules: [String: Int] = [:]
  /// By prompt key.
  public private(set) var prompts: [String: Int] = [:]

  mutating func find(state: String, after steps: Int) { note(state, steps, in: &states) }
  mutating func find(way: Way, after steps: Int) { note(way, steps, in: &ways) }
  mutating func find(rule: String, after steps: Int) { note(rule, steps, in: &rules) }
  mutating func find(prompt: String, after steps: Int) { note(prompt, steps, in: &prompts) }

  private func note<Thing>(_ thing: Thing, _ steps: Int, in known: inout [Thing: Int]) {
    if known[thing] == nil { known[thing] = steps }
  }
}
