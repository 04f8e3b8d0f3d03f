import Dialogue
import JSGF

/// Interpretation of recognised or typed words.
extension Session {
  /// Interprets typed words.
  /// - Parameter ear: the listener that was active when the user began to type.
  func understand(_ typed: String, _ decision: Hypothesis.Decision, or other: String?, _ ear: ActiveListener?) async {
    guard let ear else { return }
    let hypothesis = Hypothesis(typed: typed, decision)
    if ear.attention.takesText, !typed.asTyped.isEmpty, tags(of: hypothesis, ear.attention) == nil {
      return await settle(Hypothesis(text: typed.asTyped), [Tag("text=\(typed.asTyped)")], ear)
    }
    if decision == .accept, let reading = nearReading(of: hypothesis, ear.attention) {
      var nearest = Hypothesis(typed: reading.words.joined(separator: " "), .ask)
      nearest.typed = hypothesis.text
      return await settle(nearest, or: nil, ear)
    }
    await settle(hypothesis, or: other.map { Hypothesis(typed: $0, decision) }, ear)
  }

  func settle(_ hypothesis: Hypothesis, or other: Hypothesis?, _ ear: ActiveListener) async {
    guard hypothesis.decision != .reject else { return await miss(hypothesis, ear, .rejected) }
    guard let tags = tags(of: hypothesis, ear.attention) else { return await miss(hypothesis, ear, .ungrammatical) }
    await settle(hypothesis, or: other, tags, ear)
  }

  func settle(_ hypothesis: Hypothesis, or other: Hypothesis? = nil, _ tags: [Tag], _ ear: ActiveListener) async {
    guard let guess = guess(hypothesis, tags, ear) else { return await miss(hypothesis, ear, .meaningless) }
    // A listener beside a prompt to a bystander takes no alternative, since no confirmation is possible then.
    let other = ear.isMeanwhile ? nil : other
    let rival = other.flatMap { other in self.tags(of: other, ear.attention).flatMap { self.guess(other, $0, ear) } }
    var details: [String: TranscriptEntry.Detail] = [
      "tags": .text(tags.filter(\.isMeaning).map(\.text).joined(separator: ", ")),
      "grammar": .text("\(ear.grammar)"),
    ]
    details.merge(moment(of: ear)) { $1 }
    signal(.understood, to: ear)
    let said = Event<F.Intent, F.Answer>.heard(guess.intent, guess.hypothesis, or: rival)
    listening = nil
    if ear.isEarly { return await bargeIn(said, details, isSecret: ear.attention.isSecret) }
    await happen(said, details, isSecret: ear.attention.isSecret)
    if !ear.overlaps { openAgain(ear) }
  }

  /// Returns the tags of the words in the active grammar, or the tag of the offered choice that they name; nil where
  /// neither matches.
  func tags(of hypothesis: Hypothesis, _ attention: ListenRequest) -> [Tag]? {
    if let place = attention.offered.firstIndex(of: hypothesis.text) { return [Tag("choice=\(place + 1)")] }
    let grammar = language.grammars[attention.grammar.file]
    let meanings = grammar?.matches(Words.of(hypothesis.text), rule: attention.grammar.rule) ?? []
    return meanings.meant?.tags
  }

  /// Returns the sentence of the grammar that is nearest to a typed text outside the grammar; the app must confirm
  /// it.
  private func nearReading(of hypothesis: Hypothesis, _ attention: ListenRequest) -> NearReading? {
    guard tags(of: hypothesis, attention) == nil else { return nil }
    let grammar = language.grammars[attention.grammar.file]
    return grammar?.nearReading(of: Words.of(hypothesis.text), rule: attention.grammar.rule)
  }

  private func guess(_ hypothesis: Hypothesis, _ tags: [Tag], _ ear: ActiveListener) -> Interpretation<F.Intent>? {
    F.Intent(tags: tags).map {
      Interpretation($0, hypothesis.meaning(Set(tags.filter(\.isMeaning).map(\.text)), overlaps: ear.overlaps))
    }
  }

  /// The cause of a no-match.
  enum Miss: String {
    /// The recogniser threw an error.
    case failed
    /// The confidence model rejected the hypothesis.
    case rejected
    /// The words are no sentence of the grammar.
    case ungrammatical
    /// The words are a sentence of the grammar, but its tags form no intent of the app: an error in the grammar.
    case meaningless
  }

  /// Reports a no-match. While a prompt plays, only the transcript records it and the prompt goes on, since the words
  /// were probably not addressed to the engine.
  func miss(_ hypothesis: Hypothesis?, _ ear: ActiveListener, _ cause: Miss) async {
    let why = ["cause": cause.rawValue, "grammar": "\(ear.grammar)"].mapValues { TranscriptEntry.Detail.text($0) }
    let details = why.merging(moment(of: ear)) { $1 }
    if ear.overlaps {
      let all = (hypothesis?.details ?? [:]).merging(details) { $1 }
      return record(effect: "ignore", all, isSecret: ear.attention.isSecret)
    }
    listening = nil
    signal(.missed, to: ear)
    await happen(.nomatch(hypothesis), details, isSecret: ear.attention.isSecret)
    openAgain(ear)
  }
}

extension Hypothesis {
  init(typed text: String, _ decision: Decision) {
    self.init(
      text: Words.of(text).joined(separator: " "), decision: decision, confidence: decision == .accept ? 1 : 0.5)
  }

  fileprivate func meaning(_ meaning: Meaning, overlaps: Bool) -> Hypothesis {
    var hypothesis = Hypothesis(
      text: text, decision: decision, confidence: confidence, meaning: meaning, overlaps: overlaps)
    hypothesis.hasOpposite = hasOpposite
    hypothesis.typed = typed
    return hypothesis
  }
}
