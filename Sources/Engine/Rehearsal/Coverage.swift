import Session

/// The coverage of a conversation by talks: its states, the transitions between them, its grammar rules, and in each
/// locale the wordings of its prompts.
public struct Coverage: Hashable, Sendable {
  /// Everything that can be covered.
  public struct Whole: Hashable, Sendable {
    public var states: Set<String> = []
    /// The transitions, each as source state, event and target state.
    public var ways: Set<[String]> = []
    /// The grammar rules that the app listens with.
    public var rules: Set<String> = []
    /// The number of wordings, by locale and prompt key.
    public var wordings: [String: [String: Int]] = [:]
    public var distances = Distances()

    public init() {}
  }

  /// The minimum number of events from the beginning of a conversation (utterances, backend answers, timeouts) after
  /// which each item can be reached.
  public struct Distances: Hashable, Sendable {
    public var states: [String: Int] = [:]
    public var ways: [[String]: Int] = [:]
    public var rules: [String: Int] = [:]
    /// The distances of prompts, by key.
    public var prompts: [String: Int] = [:]

    public init() {}
  }

  /// An item that no talk covers.
  public struct Gap: Hashable, Sendable, CustomStringConvertible {
    /// The kind of item: `state`, `way`, `rule`, `prompt, en` or `wording, en`.
    public let kind: String
    public let name: String
    /// The minimum number of events that lead to it; nil where it is unknown.
    public let events: Int?

    public var description: String {
      let distance = events.map { $0 == 1 ? "1 event" : "\($0) events" } ?? "distance unknown"
      return "\(kind): \(name) (\(distance))"
    }
  }

  public let whole: Whole
  private var states: Set<String> = []
  private var ways: Set<[String]> = []
  private var rules: Set<String> = []
  private var wordings: [String: Set<String>] = [:]

  public init(of whole: Whole) { self.whole = whole }

  public mutating func add(_ transcript: [TranscriptEntry], locale: String) {
    var locale = locale
    for entry in transcript {
      if entry.name == "adjust", let language = entry["language"] { locale = language }
      if entry.isSpoken, let prompt = entry["prompt"], case .number(let number)? = entry.details["wording"] {
        wordings[locale, default: []].insert(Self.wording(prompt, Int(number)))
      }
      if entry.name == "heard", let rule = entry["grammar"] { rules.insert(rule) }
      guard let from = entry["from"], let label = entry["label"], let state = entry["state"] else { continue }
      states.formUnion([from, state])
      ways.insert([from, label, state])
    }
  }

  /// The transitions that are not covered yet, each as source state, event and target state.
  public var missingWays: [[String]] { whole.ways.subtracting(ways).sorted { $0.lexicographicallyPrecedes($1) } }

  /// The items that no talk covers, those with the fewest events from the beginning of a conversation first.
  public var gaps: [Gap] {
    let gaps =
      whole.states.subtracting(states).map { Gap(kind: "state", name: $0, events: whole.distances.states[$0]) }
      + missingWays.map { Gap(kind: "way", name: "\($0[0]) --\($0[1])--> \($0[2])", events: whole.distances.ways[$0]) }
      + whole.rules.subtracting(rules).map { Gap(kind: "rule", name: $0, events: whole.distances.rules[$0]) }
      + whole.wordings.keys.flatMap(spokenGaps)
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
        ("states", whole.states.intersection(states).count, whole.states.count),
        ("ways between states", whole.ways.intersection(ways).count, whole.ways.count),
        ("rules", whole.rules.intersection(rules).count, whole.rules.count),
      ]
      + whole.wordings.keys.sorted().flatMap { locale in
        let (all, said) = (allWordings(locale), wordings[locale] ?? [])
        let keys = whole.wordings[locale]?.keys.count ?? 0
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
    let gaps = gaps
    let shown = gaps.prefix(limit ?? gaps.count)
    guard !shown.isEmpty else { return "\(table)\neverything was reached" }
    let head =
      shown.count < gaps.count
      ? "not reached: \(gaps.count); the \(shown.count) nearest (--all shows all):" : "not reached: \(gaps.count):"
    return ([table, head] + shown.map { "  \($0)" }).joined(separator: "\n")
  }

  private func spokenGaps(_ locale: String) -> [Gap] {
    let prompts = missingPrompts(locale)
    let others = allWordings(locale).subtracting(wordings[locale] ?? []).filter { !prompts.contains(Self.key(of: $0)) }
    return prompts.map { Gap(kind: "prompt, \(locale)", name: $0, events: whole.distances.prompts[$0]) }
      + others.map { Gap(kind: "wording, \(locale)", name: $0, events: whole.distances.prompts[Self.key(of: $0)]) }
  }

  private func missingPrompts(_ locale: String) -> Set<String> {
    Set(whole.wordings[locale]?.keys.map { $0 } ?? []).subtracting((wordings[locale] ?? []).map(Self.key))
  }

  private func allWordings(_ locale: String) -> Set<String> {
    Set((whole.wordings[locale] ?? [:]).flatMap { key, count in (1...max(count, 1)).map { Self.wording(key, $0) } })
  }

  private static func wording(_ key: String, _ number: Int) -> String { "\(key) \(number)" }
  private static func key(of wording: String) -> String { String(wording.prefix { $0 != " " }) }

  /// Returns a percentage, rounded down, so that only complete coverage is 100 %.
  private static func percent(_ some: Int, of all: Int) -> String { "\(all > 0 ? some * 100 / all : 100) %" }
}
