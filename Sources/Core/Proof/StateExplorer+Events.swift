import Dialogue

extension StateExplorer {
  typealias Occurrence = (step: Step, event: Event<F.Intent, F.Answer>)

  /// Everything that can happen next, but for what the world answers.
  func events(in situation: Configuration<F>) -> [Occurrence] {
    if !situation.questions.isEmpty, surroundings.answersAtOnce { return [] }
    return spoken(in: situation) + unspoken(in: situation)
      + situation.alarms.sorted { $0.key.name < $1.key.name }.map {
        (.elapses($0.key.name, after: $0.value), .elapsed($0.key))
      }
  }

  /// Everything that the world can answer next: of two equal questions only one matters.
  func answers(in situation: Configuration<F>) -> [(query: F.Query, occurrence: Occurrence)] {
    var seen: Set<F.Query> = []
    return situation.questions.filter { seen.insert($0).inserted }.flatMap { query in
      surroundings.answers(query).map { (query, (.answers($0.name), .answered($0))) }
    }
  }

  private func spoken(in situation: Configuration<F>) -> [Occurrence] {
    guard let ear = situation.ear else { return [] }
    // Sentences of one intent lead to the same states: one of them is enough.
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
    // Each with one other: which two are torn between matters to nobody but the rider.
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
