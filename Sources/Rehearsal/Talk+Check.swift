extension Talk {
  /// Finds what there is not: another app, and prompts that nobody can say. A misspelt key would otherwise look like a
  /// fault of the dialogue, and one that must never be said would pass for ever.
  /// - Parameters:
  ///   - apps: all apps there are.
  ///   - keys: all prompts there are.
  ///   - states: all states there are.
  /// - Throws: the first that is not among them.
  public func check(apps: [String], keys: Set<String>, states: Set<String>) throws(TalkError) {
    guard apps.contains(app) else {
      throw TalkError(
        file: file, line: 0, problem: "there is no app \"\(app)\"", cure: "there are: \(apps.joined(separator: ", "))")
    }
    for line in acts {
      switch line.act {
      case .state(let state), .end(let state):
        guard !states.contains(state) else { continue }
        throw TalkError(
          file: file, line: line.number, problem: "there is no state \"\(state)\"",
          cure: "there are: \(states.sorted().joined(separator: ", "))")
      case .say, .silence, .hear, .heard, .nothing, .never: break
      }
      let key: String? =
        switch line.act {
        case .hear(let expectation): expectation.key
        case .never(let key): key
        case .say(let saying): saying.interruption?.prompt
        case .silence, .heard, .state, .nothing, .end: nil
        }
      guard let key, !keys.contains(key) else { continue }
      throw TalkError(
        file: file, line: line.number, problem: "there is no prompt \"\(key)\"",
        cure: "prompts are the keys of \(app).yaml and common.yaml in Locales")
    }
  }
}
