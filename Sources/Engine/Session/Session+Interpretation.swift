import Dialogue
import JSGF

/// Interpretation of recognised or typed words.
extension Session {
  /// Interprets typed words.
  /// - Parameter listener: the listener that was active when the user began to type.
  func understand(_ typed: String, _ decision: Hypothesis.Decision, or other: String?, _ listener: ActiveListener?)
    async
  {
    guard let listener else { return }
    let hypothesis = Hypothesis(typed: typed, decision)
    if listener.request.acceptsFreeText, !typed.asTyped.isEmpty, tags(of: hypothesis, listener.request) == nil {
      return await interpret(Hypothesis(text: typed.asTyped), [Tag("text=\(typed.asTyped)")], listener)
    }
    if decision == .accept, let reading = nearMatch(of: hypothesis, listener.request) {
      var nearest = Hypothesis(typed: reading.words.joined(separator: " "), .ask)
      nearest.typed = hypothesis.text
      return await interpret(nearest, or: nil, listener)
    }
    await interpret(hypothesis, or: other.map { Hypothesis(typed: $0, decision) }, listener)
  }

  func interpret(_ hypothesis: Hypothesis, or other: Hypothesis?, _ listener: ActiveListener) async {
    guard hypothesis.decision != .reject else { return await miss(hypothesis, listener, .rejected) }
    guard let tags = tags(of: hypothesis, listener.request) else {
      return await miss(hypothesis, listener, .ungrammatical)
    }
    await interpret(hypothesis, or: other, tags, listener)
  }

  func interpret(_ hypothesis: Hypothesis, or other: Hypothesis? = nil, _ tags: [Tag], _ listener: ActiveListener) async
  {
    guard let interpretation = interpretation(hypothesis, tags, listener) else {
      return await miss(hypothesis, listener, .meaningless)
    }
    // A listener beside a prompt to a bystander takes no alternative, since no confirmation is possible then.
    let other = listener.isConcurrent ? nil : other
    let alternative = other.flatMap { other in
      self.tags(of: other, listener.request).flatMap { self.interpretation(other, $0, listener) }
    }
    var details: [String: TranscriptEntry.Detail] = [
      "tags": .text(tags.filter(\.isMeaning).map(\.text).joined(separator: ", ")),
      "grammar": .text("\(listener.grammar)"),
    ]
    details.merge(utteranceDetails(of: listener)) { $1 }
    playEarcon(.understood, to: listener)
    let said = Event<F.Intent, F.Answer>.heard(interpretation.intent, interpretation.hypothesis, or: alternative)
    activeListener = nil
    if listener.isBargeIn { return await bargeIn(said, details, isSensitive: listener.request.isSensitive) }
    await send(said, details, isSensitive: listener.request.isSensitive)
    if !listener.overlaps { restartListening(listener) }
  }

  /// Returns the tags of the words in the active grammar, or the tag of the offered choice that they name; nil where
  /// neither matches.
  func tags(of hypothesis: Hypothesis, _ request: ListenRequest) -> [Tag]? {
    if let place = request.choices.firstIndex(of: hypothesis.text) { return [Tag("choice=\(place + 1)")] }
    let grammar = locale.grammars[request.grammar.file]
    let meanings = grammar?.matches(Tokenizer.tokenize(hypothesis.text), rule: request.grammar.rule) ?? []
    return meanings.meant?.tags
  }

  /// Returns the sentence of the grammar that is nearest to a typed text outside the grammar; the app must confirm
  /// it.
  private func nearMatch(of hypothesis: Hypothesis, _ request: ListenRequest) -> NearMatch? {
    guard tags(of: hypothesis, request) == nil else { return nil }
    let grammar = locale.grammars[request.grammar.file]
    return grammar?.nearMatch(of: Tokenizer.tokenize(hypothesis.text), rule: request.grammar.rule)
  }

  private func interpretation(_ hypothesis: Hypothesis, _ tags: [Tag], _ listener: ActiveListener) -> Interpretation<
    F.Intent
  >? {
    F.Intent(tags: tags).map {
      Interpretation($0, hypothesis.meaning(Set(tags.filter(\.isMeaning).map(\.text)), overlaps: listener.overlaps))
    }
  }

  /// The cause of a no-match.
  enum RejectionReason: String {
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
  func miss(_ hypothesis: Hypothesis?, _ listener: ActiveListener, _ cause: RejectionReason) async {
    let why = ["cause": cause.rawValue, "grammar": "\(listener.grammar)"].mapValues { TranscriptEntry.Detail.text($0) }
    let details = why.merging(utteranceDetails(of: listener)) { $1 }
    if listener.overlaps {
      let all = (hypothesis?.details ?? [:]).merging(details) { $1 }
      return record(effect: "rejected", all, isSensitive: listener.request.isSensitive)
    }
    activeListener = nil
    playEarcon(.missed, to: listener)
    await send(.nomatch(hypothesis), details, isSensitive: listener.request.isSensitive)
    restartListening(listener)
  }
}

extension Hypothesis {
  init(typed text: String, _ decision: Decision) {
    self.init(
      text: Tokenizer.tokenize(text).joined(separator: " "), decision: decision,
      confidence: decision == .accept ? 1 : 0.5)
  }

  fileprivate func meaning(_ meaning: SemanticTags, overlaps: Bool) -> Hypothesis {
    var hypothesis = Hypothesis(
      text: text, decision: decision, confidence: confidence, tags: meaning, overlaps: overlaps)
    hypothesis.hasOpposite = hasOpposite
    hypothesis.typed = typed
    return hypothesis
  }
}
