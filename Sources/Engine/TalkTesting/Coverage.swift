public import Session

/// What talks cover of an app's conversations: states, transitions between them, grammar rules, and in each locale the
/// wordings of prompts.
public struct Coverage: Hashable, Sendable {
  /// Everything in an app that talks should cover.
  public struct CoverageTarget: Hashable, Sendable {
    public var states: Set<String> = []
    /// The transitions, each as source state, event and target state.
    public var transitions: Set<[String]> = []
    /// The grammar rules that the app listens with.
    public var rules: Set<String> = []
    /// The number of wordings of each prompt, keyed by locale and then by prompt key.
    public var wordings: [String: [String: Int]] = [:]
    public var distances = Distances()

    public init() {}
  }

  /// The minimum number of events from the beginning of a conversation (utterances, backend answers, timeouts) after
  /// which each item can be reached.
  public struct Distances: Hashable, Sendable {
    public var states: [String: Int] = [:]
    public var transitions: [[String]: Int] = [:]
    public var rules: [String: Int] = [:]
    /// For each prompt key, the minimum number of events from the beginning of a conversation to the prompt.
    public var prompts: [String: Int] = [:]

    public init() {}
  }

  /// An item that no talk covers.
  public struct MissingItem: Hashable, Sendable, CustomStringConvertible {
    /// The kind of item: `state`, `transition`, `rule`, `prompt, en` or `wording, en`.
    public let kind: String
    public let name: String
    /// The minimum number of events from the beginning of a conversation to the item; nil if it is unknown.
    public let events: Int?

    public var description: String {
      let distance = events.map { $0 == 1 ? "1 event" : "\($0) events" } ?? "distance unknown"
      return "\(kind): \(name) (\(distance))"
    }
  }

  public let target: CoverageTarget
  private var states: Set<String> = []
  private var transitions: Set<[String]> = []
  private var rules: Set<String> = []
  private var wordings: [String: Set<String>] = [:]

  public init(of target: CoverageTarget) { self.target = target }

  public mutating func add(_ transcript: [TranscriptEntry], locale: String) {
    var locale = locale
    for entry in transcript {
      if entry.name == .set, let language = entry[.language] { locale = language }
      if entry.isSpoken, let prompt = entry[.prompt], case .number(let number)? = entry.details[.wording] {
        wordings[locale, default: []].insert(Self.wording(prompt, Int(number)))
      }
      if entry.name == .heard, let rule = entry[.grammar] { rules.insert(rule) }
      guard let from = entry[.from], let label = entry[.label], let state = entry[.state] else { continue }
      states.formUnion([from, state])
      transitions.insert([from, label, state])
    }
  }

  /// The transitions that are not covered yet, each as source state, event and target state.
  public var missingTransitions: [[String]] {
    target.transitions.subtracting(transitions).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The items that no talk covers, those with the fewest events from the beginning of a conversation first.
  public var missingItems: [MissingItem] {
    let gaps =
      target.states.subtracting(states).map {
        MissingItem(kind: "state", name: $0, events: target.distances.states[$0])
      }
      + missingTransitions.map {
        MissingItem(
          kind: "transition", name: "\($0[0]) --\($0[1])--> \($0[2])", events: target.distances.transitions[$0])
      }
      + target.rules.subtracting(rules).map { MissingItem(kind: "rule", name: $0, events: target.distances.rules[$0]) }
      + target.wordings.keys.flatMap(missingSpokenItems)
    // A prompt that was never played comes before further wordings of one that was.
    return gaps.sorted { one, other in
      (one.events ?? .max, one.kind, one.name) < (other.events ?? .max, other.kind, other.name)
    }
  }

  /// The coverage in percent, a line each for states, transitions and rules, and for the prompts and wordings of each
  /// locale.
  public var table: String {
    let counts =
      [
        ("states", target.states.intersection(states).count, target.states.count),
        ("transitions", target.transitions.intersection(transitions).count, target.transitions.count),
        ("rules", target.rules.intersection(rules).count, target.rules.count),
      ]
      + target.wordings.keys.sorted().flatMap { locale in
        let (all, said) = (allWordings(locale), wordings[locale] ?? [])
        let keys = target.wordings[locale]?.keys.count ?? 0
        return [
          ("prompts, \(locale)", keys - missingPrompts(locale).count, keys),
          ("wordings, \(locale)", all.intersection(said).count, all.count),
        ]
      }
    return counts.map { "\($0): \(Self.percent($1, of: $2)) (\($1) of \($2))" }.joined(separator: "\n")
  }

  /// Returns the coverage table, followed by the nearest items that no talk covers.
  /// - Parameter limit: the maximum number of items; nil for all.
  public func report(nearest limit: Int? = 10) -> String {
    let gaps = missingItems
    let shown = gaps.prefix(limit ?? gaps.count)
    guard !shown.isEmpty else { return "\(table)\nfull coverage" }
    let head =
      shown.count < gaps.count
      ? "not reached: \(gaps.count); the \(shown.count) nearest (--all shows all):" : "not reached: \(gaps.count):"
    return ([table, head] + shown.map { "  \($0)" }).joined(separator: "\n")
  }

  private func missingSpokenItems(_ locale: String) -> [MissingItem] {
    let prompts = missingPrompts(locale)
    let others = allWordings(locale).subtracting(wordings[locale] ?? []).filter { !prompts.contains(Self.key(of: $0)) }
    return prompts.map { MissingItem(kind: "prompt, \(locale)", name: $0, events: target.distances.prompts[$0]) }
      + others.map {
        MissingItem(kind: "wording, \(locale)", name: $0, events: target.distances.prompts[Self.key(of: $0)])
      }
  }

  private func missingPrompts(_ locale: String) -> Set<String> {
    Set(target.wordings[locale]?.keys.map { $0 } ?? []).subtracting((wordings[locale] ?? []).map(Self.key))
  }

  private func allWordings(_ locale: String) -> Set<String> {
    Set((target.wordings[locale] ?? [:]).flatMap { key, count in (1...max(count, 1)).map { Self.wording(key, $0) } })
  }

  private static func wording(_ key: String, _ number: Int) -> String { "\(key) \(number)" }
  private static func key(of wording: String) -> String { String(wording.prefix { $0 != " " }) }

  /// Returns a percentage, rounded down, so that only complete coverage is 100 %.
  private static func percent(_ some: Int, of all: Int) -> String { "\(all > 0 ? some * 100 / all : 100) %" }
}
