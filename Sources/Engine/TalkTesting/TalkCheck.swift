/// Validates the names in talks: apps, locales, and the streams, prompts and states of the talk's own app.
public struct TalkCheck: Sendable {
  public let apps: [String]
  public let locales: [String]
  public let keys: Set<String>
  public let states: Set<String>
  public let streams: [String]
  /// Whether the app can use a street map.
  public let hasMap: Bool

  public init(
    apps: [String], locales: [String], keys: Set<String>, states: Set<String>, streams: [String] = [],
    hasMap: Bool = false
  ) {
    (self.apps, self.locales, self.keys, self.states, self.streams) = (apps, locales, keys, states, streams)
    self.hasMap = hasMap
  }

  /// Returns an error for every unknown name. Without this check, a misspelt prompt key would look like an error of the
  /// dialogue, and a `never` line with a misspelt key would always pass.
  public func errors(in talk: Talk) -> [TalkError] {
    guard apps.contains(talk.app) else {
      // The prompts and states of an unknown app cannot be checked.
      let cure = Suggestion.cure(for: talk.app, among: apps) ?? "there are: \(apps.joined(separator: ", "))"
      return [error(talk, talk.headers[.app] ?? 0, "there is no app \"\(talk.app)\"", cure)]
    }
    return self.locales(of: talk) + streams(of: talk) + map(of: talk)
      + talk.acts.flatMap { line in
        self.states(of: line.act).compactMap { state(talk, line.number, $0) }
          + prompts(of: line.act).compactMap { prompt(talk, line.number, $0) }
      }
  }

  private func locales(of talk: Talk) -> [TalkError] {
    talk.locale.tags(of: locales).filter { !locales.contains($0) }.map { locale in
      let all = "there are: \(locales.joined(separator: ", ")), and all"
      return error(talk, talk.headers[.locale] ?? 0, "there is no locale \"\(locale)\"", all)
    }
  }

  private func map(of talk: Talk) -> [TalkError] {
    guard talk.map != nil, !hasMap else { return [] }
    return [error(talk, talk.mapLine, "the app \(talk.app) has no street map", "remove the line")]
  }

  private func streams(of talk: Talk) -> [TalkError] {
    talk.streams.filter { !streams.contains($0.name) }.map { stream in
      let all = streams.isEmpty ? "the app has no streams" : "there are: \(streams.joined(separator: ", "))"
      return error(
        talk, stream.line, "there is no stream \"\(stream.name)\"",
        Suggestion.cure(for: stream.name, among: streams) ?? all)
    }
  }

  private func state(_ talk: Talk, _ line: Int, _ state: String) -> TalkError? {
    guard !states.contains(state) else { return nil }
    let all = "there are: \(states.sorted().joined(separator: ", "))"
    return error(talk, line, "there is no state \"\(state)\"", Suggestion.cure(for: state, among: states) ?? all)
  }

  private func prompt(_ talk: Talk, _ line: Int, _ key: String) -> TalkError? {
    guard !keys.contains(key) else { return nil }
    // A phrase of a board has a prompt key of its own.
    let phrase = "phrase.\(key)"
    if keys.contains(phrase) { return error(talk, line, "there is no prompt \"\(key)\"", "write \(phrase)") }
    let group = key.prefix { $0 != "." }
    let similar = keys.filter { $0.hasPrefix("\(group).") }.sorted()
    let all =
      similar.isEmpty
      ? "prompts are the keys of \(talk.app).yaml and common.yaml in Locales"
        + (keys.contains { $0.hasPrefix("phrase.") } ? ", and phrase.BOARD.BUTTON for the phrases of the boards" : "")
      : "there are: \(similar.prefix(12).joined(separator: ", "))\(similar.count > 12 ? ", ..." : "")"
    return error(talk, line, "there is no prompt \"\(key)\"", Suggestion.cure(for: key, among: keys) ?? all)
  }

  private func states(of act: Talk.Action) -> [String] {
    switch act {
    case .state(let state), .end(let state): [state]
    case .say, .silence, .hear, .heard, .nothing, .never: []
    }
  }

  private func prompts(of act: Talk.Action) -> [String] {
    switch act {
    case .hear(let expectation): [expectation.key]
    case .never(let key): [key]
    case .say(let saying): [saying.interruption?.prompt].compactMap { $0 }
    case .silence, .heard, .state, .nothing, .end: []
    }
  }

  private func error(_ talk: Talk, _ line: Int, _ problem: String, _ cure: String) -> TalkError {
    TalkError(file: talk.file, line: line, problem: problem, cure: cure)
  }
}
