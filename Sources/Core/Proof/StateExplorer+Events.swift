import Dialogue

extension StateExplorer {
  typealias Occurrence = (step: Step, event: Event<F.Intent, F.Answer>)

  /// Returns all events that can happen next, except answers of the backend.
  func events(in situation: Configuration<F>) -> [Occurrence] {
    if !situation.questions.isEmpty, surroundings.answersAtOnce { return [] }
    return spoken(in: situation) + unspoken(in: situation)
      + situation.alarms.sorted { $0.key.name < $1.key.name }.map {
        (.elapses($0.key.name, after: $0.value), .elapsed($0.key))
      }
  }

  /// Returns all answers that the backend can give next. Of two equal queries only one is considered.
  func answers(in situation: Configuration<F>) -> [(query: F.Query, occurrence: Occurrence)] {
    var seen: Set<F.Query> = []
    return situation.questions.filter { seen.insert($0).inserted }.flatMap { query in
      surroundings.answers(query).map { (query, (.answers($0.name), .answered($0))) }
    }
  }

  private func spoken(in situation: Configuration<F>) -> [Occurrence] {
    guard let ear = situation.ear else { return [] }
    // All sentences of one intent lead to the same states, so one is enough.
    var seen: Set<F.Intent> = []
    let guesses = (surroundings.meanings[ear] ?? []).compactMap { meaning in
      meaning.intent.flatMap {
        seen.insert($0).inserted ? Interpretation($0, Hypothesis(text: meaning.sentence, decision: .ask)) : nil
      }
    }
    let sure = guesses.map { guess -> Occurrence in
      let text = guess.hypothesis.text
      return (.says(text, isSure: true), .heard(guess.intent, Hypothesis(text: text)))
    }
    // Combine each with one other: which two interpretations compete matters only to the user.
    let torn = zip(guesses, guesses.dropFirst()).map { ($0, or: Optional($1)) }
    return sure
      + (guesses.map { ($0, or: nil) } + torn).map { guess, other in
        (
          .says(guess.hypothesis.text, isSure: false, or: other?.hypothesis.text),
          .heard(guess.intent, guess.hypothesis, or: other)
        )
      }
  }

  private func unspoken(in situation: Configuration<F>) -> [Occurrence] {
    guard situation.ear != nil else { return [] }
    return [(.isNotUnderstood, .nomatch(nil))] + (situation.isPatienceLimited ? [(.isSilent, .noinput)] : [])
  }
}
