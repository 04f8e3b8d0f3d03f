import Dialogue
import JSGF

/// What the words that were heard or typed come to.
extension Session {
  /// - Parameter ear: the one that was open when the first letter was typed.
  func understand(_ typed: String, _ decision: Hypothesis.Decision, or other: String?, _ ear: Listening?) async {
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

  func settle(_ hypothesis: Hypothesis, or other: Hypothesis?, _ ear: Listening) async {
    guard hypothesis.decision != .reject else { return await miss(hypothesis, ear, .rejected) }
    guard let tags = tags(of: hypothesis, ear.attention) else { return await miss(hypothesis, ear, .ungrammatical) }
    await settle(hypothesis, or: other, tags, ear)
  }

  func settle(_ hypothesis: Hypothesis, or other: Hypothesis? = nil, _ tags: [Tag], _ ear: Listening) async {
    guard let guess = guess(hypothesis, tags, ear) else { return await miss(hypothesis, ear, .meaningless) }
    // Nobody is asked which of two it was while they listen to something else.
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

  /// What the words mean in the grammar that is listened to, or as one of the sentences that are offered.
  func tags(of hypothesis: Hypothesis, _ attention: Attention) -> [Tag]? {
    if let place = attention.offered.firstIndex(of: hypothesis.text) { return [Tag("choice=\(place + 1)")] }
    let grammar = language.grammars[attention.grammar.file]
    let meanings = grammar?.matches(Words.of(hypothesis.text), rule: attention.grammar.rule) ?? []
    return meanings.meant?.tags
  }

  /// The sentence that a typed text that is none comes nearest to; the app has to ask about it.
  private func nearReading(of hypothesis: Hypothesis, _ attention: Attention) -> NearReading? {
    guard tags(of: hypothesis, attention) == nil else { return nil }
    let grammar = language.grammars[attention.grammar.file]
    return grammar?.nearReading(of: Words.of(hypothesis.text), rule: attention.grammar.rule)
  }

  private func guess(_ hypothesis: Hypothesis, _ tags: [Tag], _ ear: Listening) -> Guess<F.Intent>? {
    F.Intent(tags: tags).map {
      Guess($0, hypothesis.meaning(Set(tags.filter(\.isMeaning).map(\.text)), overlaps: ear.overlaps))
    }
  }

  /// Why words led to nothing.
  enum Miss: String {
    /// The recogniser itself failed.
    case failed
    /// Hardly like what can be said here.
    case rejected
    /// No sentence of the grammar.
    case ungrammatical
    /// A sentence of the grammar, but its tags say nothing to the app: a fault of the grammar.
    case meaningless
  }

  /// What is not understood while we speak was not said to us: only the transcript tells of it, and what was being said goes on.
  func miss(_ hypothesis: Hypothesis?, _ ear: Listening, _ cause: Miss) async {
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
