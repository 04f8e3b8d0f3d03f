import Dialogue

extension StateExplorer {
  typealias Occurrence = (step: Step, event: Event<F.Intent, F.Answer>)
  typealias Utterances = (interpretations: [Interpretation<F.Intent>], single: [Occurrence])

  /// Returns all events that can happen next, except answers of the backend, in lists by their kind. Two competing
  /// interpretations happen only in the first configuration of each state and grammar.
  mutating func events(in configuration: Configuration<F>) -> [[Occurrence]] {
    if !configuration.queries.isEmpty, environment.answersAtOnce { return [] }
    let timers = configuration.timers.sorted { $0.key.name < $1.key.name }.map { timer -> Occurrence in
      (.timerFires(timer.key.name, after: timer.value), .timerFired(timer.key))
    }
    return spoken(in: configuration) + [unspoken(in: configuration), observations(in: configuration), timers]
  }

  /// Returns all answers that the backend can give next. Of two equal queries only one is considered.
  func answers(in configuration: Configuration<F>) -> [(query: F.Query, occurrence: Occurrence)] {
    var seen: Set<F.Query> = []
    return configuration.queries.filter { seen.insert($0).inserted }.flatMap { query in
      environment.answers(query).map { (query, (.answers($0.name), .answered($0))) }
    }
  }

  /// Returns all observations of the streams that the flow is subscribed to.
  private func observations(in configuration: Configuration<F>) -> [Occurrence] {
    configuration.flow.subscriptions.sorted { $0.name < $1.name }.flatMap { query in
      environment.answers(query).map { (.observes($0.name), .observed($0)) }
    }
  }

  private mutating func spoken(in configuration: Configuration<F>) -> [[Occurrence]] {
    guard let grammar = configuration.activeGrammar else { return [] }
    let (interpretations, single) = utterances(in: grammar)
    // Combine each with one other: which two interpretations compete matters only to the user. To save time, they
    // compete only once in each state and grammar. Source: Documentation/Measurements/state-space.md.
    let isFirst = competed.insert("\(configuration.flow.stateName) \(grammar)").inserted
    guard isFirst else { return [single] }
    let competing = zip(interpretations, interpretations.dropFirst()).map { guess, other -> Occurrence in
      (
        .says(guess.hypothesis.text, isSure: false, or: other.hypothesis.text),
        .heard(guess.intent, guess.hypothesis, or: other)
      )
    }
    return [single, competing]
  }

  /// Returns the interpretations of what a user can say in a grammar, and the utterances with a single interpretation, sure
  /// and uncertain.
  private mutating func utterances(in grammar: GrammarName) -> Utterances {
    if let known = utterances[grammar] { return known }
    // All sentences of one intent lead to the same states, so one is enough.
    var seen: Set<F.Intent> = []
    let interpretations = (environment.meanings[grammar] ?? []).compactMap { meaning in
      meaning.intent.flatMap {
        seen.insert($0).inserted ? Interpretation($0, Hypothesis(text: meaning.sentence, decision: .ask)) : nil
      }
    }
    let sure = interpretations.map { guess -> Occurrence in
      let text = guess.hypothesis.text
      return (.says(text, isSure: true), .heard(guess.intent, Hypothesis(text: text)))
    }
    let unsure = interpretations.map { guess -> Occurrence in
      (.says(guess.hypothesis.text, isSure: false), .heard(guess.intent, guess.hypothesis))
    }
    let found = (interpretations, sure + unsure)
    utterances[grammar] = found
    return found
  }

  private func unspoken(in configuration: Configuration<F>) -> [Occurrence] {
    guard configuration.activeGrammar != nil else { return [] }
    return [(.isNotUnderstood, .nomatch(nil))] + (configuration.hasNoInputTimeout ? [(.isSilent, .noinput)] : [])
  }
}
