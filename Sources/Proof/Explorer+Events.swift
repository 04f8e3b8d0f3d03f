import Dialogue

extension Explorer {
  typealias Occurrence = (step: Step, event: Event<F.Intent, F.Answer>)

  /// Everything that can happen next.
  func events(in situation: Situation<F>) -> [Occurrence] {
    let answers: [Occurrence] = surroundings.answers.map { (.answers($0.name), .answered($0)) }
    let isAsked = situation.questions > 0
    if isAsked, surroundings.answersAtOnce { return answers }
    return spoken(in: situation) + unspoken(in: situation) + (isAsked ? answers : [])
      + situation.alarms.sorted { $0.key.name < $1.key.name }.map {
        (.elapses($0.key.name, after: $0.value), .elapsed($0.key))
      }
  }

  private func spoken(in situation: Situation<F>) -> [Occurrence] {
    guard let ear = situation.ear else { return [] }
    let guesses = (surroundings.meanings[ear] ?? []).compactMap { meaning in
      meaning.intent.map { Guess($0, Hypothesis(text: meaning.sentence, decision: .ask)) }
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

  private func unspoken(in situation: Situation<F>) -> [Occurrence] {
    guard situation.ear != nil else { return [] }
    return [(.isNotUnderstood, .nomatch(nil))] + (situation.isPatienceLimited ? [(.isSilent, .noinput)] : [])
  }
}
