import Session

/// What talks have reached of a conversation: its states, the ways between them, its grammar rules, and in each locale the
/// wordings of its prompts.
public struct Coverage: Hashable, Sendable {
  /// All there is to be reached.
  public struct Whole: Hashable, Sendable {
    public var states: Set<String> = []
    /// From where, what happened, to where.
    public var ways: Set<[String]> = []
    /// Rules that are listened to.
    public var rules: Set<String> = []
    /// By locale and key, how many wordings there are.
    public var wordings: [String: [String: Int]] = [:]

    public init() {}
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
        wordings[locale, default: []].insert("\(prompt) \(Int(number))")
      }
      if entry.name == "heard", let rule = entry["grammar"] { rules.insert(rule) }
      guard let from = entry["from"], let label = entry["label"], let state = entry["state"] else { continue }
      states.formUnion([from, state])
      ways.insert([from, label, state])
    }
  }

  /// From where, what happened, to where: not reached yet.
  public var missingWays: [[String]] { whole.ways.subtracting(ways).sorted { $0.lexicographicallyPrecedes($1) } }

  /// A line each for the states, the ways between them, the rules, and the prompts and wordings of each locale, and what
  /// is missing of each.
  public var table: String {
    let between = missingWays.map { "\($0[0]) --\($0[1])--> \($0[2])" }
    var lines = [
      line("states", whole.states, states), line("ways between states", whole.ways.count, between),
      line("rules", whole.rules, rules),
    ]
    for (locale, keys) in whole.wordings.sorted(by: { $0.key < $1.key }) {
      let all = keys.flatMap { key, count in (1...max(count, 1)).map { "\(key) \($0)" } }
      let said = wordings[locale] ?? []
      let keysSaid = Set(said.map { String($0.prefix { $0 != " " }) })
      lines.append(line("prompts, \(locale)", Set(keys.keys), keysSaid))
      lines.append(line("wordings, \(locale)", all.count, all.filter { !said.contains($0) }))
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ what: String, _ all: Set<String>, _ some: Set<String>) -> String {
    line(what, all.count, Array(all.subtracting(some)))
  }

  private func line(_ what: String, _ count: Int, _ missing: [String]) -> String {
    let rest = missing.isEmpty ? "" : "; not reached: \(missing.sorted().joined(separator: ", "))"
    return "\(what): \(count - missing.count) of \(count)\(rest)"
  }
}
