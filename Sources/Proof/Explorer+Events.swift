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
    return (surroundings.meanings[ear] ?? []).flatMap { meaning -> [Occurrence] in
      guard let intent = meaning.intent else { return [] }
      return [Hypothesis.Decision.accept, .ask].map { decision in
        (
          .says(meaning.sentence, isSure: decision == .accept),
          .heard(intent, Hypothesis(text: meaning.sentence, decision: decision))
        )
      }
    }
  }

  private func unspoken(in situation: Situation<F>) -> [Occurrence] {
    guard situation.ear != nil else { return [] }
    return [(.isNotUnderstood, .nomatch(nil))] + (situation.isPatienceLimited ? [(.isSilent, .noinput)] : [])
  }
}
