public import Prompts

/// The result of exploring a flow.
public struct ExplorationResult: Sendable {
  public internal(set) var breaches: [Violation] = []
  public internal(set) var transitions: Set<Transition> = []
  public internal(set) var states: Set<String> = []
  /// The prompt lines, each a key with its values, that the flow said or showed in at least one explored
  /// configuration.
  public internal(set) var lines: Set<PromptLine> = []
  /// The minimum number of steps from the beginning to each state, transition, grammar rule and prompt.
  public internal(set) var distances = Distances()
  /// The number of distinct configurations.
  public internal(set) var situations = 0
  /// The number of steps that were tried.
  public internal(set) var steps = 0
}

/// Minimum numbers of steps from the beginning of a conversation. The search is breadth-first, so the first occurrence
/// counts.
public struct Distances: Hashable, Sendable {
  public private(set) var states: [String: Int] = [:]
  public private(set) var transitions: [Transition: Int] = [:]
  /// The minimum number of steps to each grammar rule, by its name: `rider.request`.
  public private(set) var rules: [String: Int] = [:]
  /// The minimum number of steps to each prompt, by its key.
  public private(set) var prompts: [String: Int] = [:]

  mutating func find(state: String, after steps: Int) { note(state, steps, in: &states) }
  mutating func find(transition: Transition, after steps: Int) { note(transition, steps, in: &transitions) }
  mutating func find(rule: String, after steps: Int) { note(rule, steps, in: &rules) }
  mutating func find(prompt: String, after steps: Int) { note(prompt, steps, in: &prompts) }

  private func note<Thing>(_ thing: Thing, _ steps: Int, in known: inout [Thing: Int]) {
    if known[thing] == nil { known[thing] = steps }
  }
}
