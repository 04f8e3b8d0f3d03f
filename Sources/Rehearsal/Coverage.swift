import Session

/// What talks have reached of a conversation: its states, the ways between them, its prompts in each locale.
public struct Coverage: Hashable, Sendable {
  /// What there is to be reached.
  private let states: [String]
  private let prompts: [String]

  private var reached: Set<String> = []
  private var ways: Set<[String]> = []
  private var said: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - states: the names of all states.
  ///   - prompts: the keys of all prompts.
  public init(states: [String], prompts: Set<String>) {
    self.states = states
    self.prompts = prompts.sorted()
  }

  public mutating func add(_ transcript: [TranscriptEntry], locale: String) {
    for entry in transcript {
      if let prompt = entry["prompt"], entry.isSpoken { said[locale, default: []].insert(prompt) }
      guard let from = entry["from"], let state = entry["state"] else { continue }
      reached.formUnion([from, state])
      ways.insert([from, entry.name, state])
    }
  }

  /// A line each for the states, the ways between them, and the prompts of each locale.
  public var table: String {
    var lines = [line("states", states, reached), "ways between states: \(ways.count)"]
    for (locale, keys) in said.sorted(by: { $0.key < $1.key }) {
      lines.append(line("prompts, \(locale)", prompts, keys))
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ what: String, _ all: [String], _ some: Set<String>) -> String {
    let missing = all.filter { !some.contains($0) }
    let rest = missing.isEmpty ? "" : "; not reached: \(missing.joined(separator: ", "))"
    return "\(what): \(all.count - missing.count) of \(all.count)\(rest)"
  }
}
