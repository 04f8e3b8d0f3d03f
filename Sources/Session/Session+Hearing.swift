import Dialogue
import JSGF
import Sound

extension Session {
  /// Feeds the open ear, if there is one; the end of an utterance is understood at once.
  func listen(to samples: [Int16]) async {
    guard let ear = listening, speech.isEmpty else { return }
    for moment in hearkening.hear(samples[...]) {
      switch moment {
      case .pause(let utterance): hearkening.found(await recognise(utterance, ear), in: utterance)
      // What follows the end of an utterance is not listened to any more.
      case .end(let utterance, let known): return await understand(utterance, known, ear)
      }
    }
  }

  private func recognise(_ utterance: Utterance, _ ear: Listening) async -> Hearkening.Heard {
    do {
      return .success(try await language.recogniser.recognise(utterance, for: ear.attention))
    } catch {
      return .failure(error)
    }
  }

  private func understand(_ utterance: Utterance, _ known: Hearkening.Heard?, _ ear: Listening) async {
    do {
      let result = if let known { known } else { await recognise(utterance, ear) }
      // Nobody spoke, a click, a gust; or no sentence came of it. The ear stays open, and the silence goes on being counted.
      guard let heard = try result.get(), let hypothesis = heard.hypothesis else { return open(ear) }
      await settle(hypothesis, or: heard.other, ear)
    } catch {
      fault("recognise", error)
      await miss(nil, ear, .failed)
    }
  }

  /// - Parameter ear: the one that was open when the first letter was typed.
  func understand(_ typed: String, _ decision: Hypothesis.Decision, or other: String?, _ ear: Listening?) async {
    guard let ear else { return }
    await settle(Hypothesis(typed: typed, decision), or: other.map { Hypothesis(typed: $0, decision) }, ear)
  }

  private func settle(_ hypothesis: Hypothesis, or other: Hypothesis?, _ ear: Listening) async {
    guard hypothesis.decision != .reject else { return await miss(hypothesis, ear, .rejected) }
    guard let tags = tags(of: hypothesis, ear.attention) else { return await miss(hypothesis, ear, .ungrammatical) }
    guard let guess = guess(hypothesis, tags) else { return await miss(hypothesis, ear, .meaningless) }
    let rival = other.flatMap { other in self.tags(of: other, ear.attention).flatMap { self.guess(other, $0) } }
    listening = nil
    let written = tags.map(\.text).joined(separator: ", ")
    await happen(
      .heard(guess.intent, guess.hypothesis, or: rival),
      ["tags": .text(written), "grammar": .text("\(ear.grammar)")])
    openAgain(ear)
  }

  /// What the words mean in the grammar that is listened to, or as one of the sentences that are offered.
  private func tags(of hypothesis: Hypothesis, _ attention: Attention) -> [Tag]? {
    if let place = attention.offered.firstIndex(of: hypothesis.text) { return [Tag("choice=\(place + 1)")] }
    let grammar = language.grammars[attention.grammar.file]
    return grammar?.matches(Words.of(hypothesis.text), rule: attention.grammar.rule).first?.tags
  }

  private func guess(_ hypothesis: Hypothesis, _ tags: [Tag]) -> Guess<F.Intent>? {
    F.Intent(tags: tags).map { Guess($0, hypothesis.meaning(Set(tags.map(\.text)))) }
  }

  /// Why words led to nothing.
  private enum Miss: String {
    /// The recogniser itself failed.
    case failed
    /// Hardly like what can be said here.
    case rejected
    /// No sentence of the grammar.
    case ungrammatical
    /// A sentence of the grammar, but its tags say nothing to the app: a fault of the grammar.
    case meaningless
  }

  private func miss(_ hypothesis: Hypothesis?, _ ear: Listening, _ cause: Miss) async {
    listening = nil
    await happen(.nomatch(hypothesis), ["cause": .text(cause.rawValue), "grammar": .text("\(ear.grammar)")])
    openAgain(ear)
  }
}

extension Hypothesis {
  fileprivate init(typed text: String, _ decision: Decision) {
    self.init(
      text: Words.of(text).joined(separator: " "), decision: decision, confidence: decision == .accept ? 1 : 0.5)
  }

  fileprivate func meaning(_ meaning: Meaning) -> Hypothesis {
    Hypothesis(text: text, decision: decision, confidence: confidence, meaning: meaning)
  }
}
