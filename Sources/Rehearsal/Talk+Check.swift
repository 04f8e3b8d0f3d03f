extension Talk {
  /// Finds prompts that nobody can say: a misspelt key would otherwise look like a fault of the dialogue, and one that
  /// must never be said would pass for ever.
  /// - Parameter keys: all prompts there are.
  /// - Throws: the first line with another.
  public func check(keys: Set<String>) throws(TalkError) {
    for line in acts {
      let key: String? =
        switch line.act {
        case .hear(let expectation): expectation.key
        case .never(let key): key
        case .say, .silence, .heard, .state, .nothing, .end: nil
        }
      guard let key, !keys.contains(key) else { continue }
      throw TalkError(
        file: file, line: line.number, problem: "there is no prompt \"\(key)\"",
        cure: "prompts are the keys of rider.yaml and common.yaml in Locales")
    }
  }
}
