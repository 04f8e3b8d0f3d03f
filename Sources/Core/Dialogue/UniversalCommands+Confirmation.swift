/// Confirmations, "did you say ...?" and "did you say ..., or ...?", and the handling of their answers.
extension UniversalCommands {
  /// Returns the confirmation to ask. Of two close interpretations the question is only about the one that fits the
  /// current state, or about both if neither fits better.
  func question(_ interpretation: Interpretation<Intent>, _ other: Interpretation<Intent>?) -> PendingConfirmation {
    guard let other, other.intent != interpretation.intent, needsConfirmation(other.intent) else {
      return PendingConfirmation(first: interpretation)
    }
    guard case (.app(let one), .app(let two)) = (interpretation.intent, other.intent) else {
      return PendingConfirmation(first: interpretation, second: other)
    }
    if app.prefers(one, to: two) { return PendingConfirmation(first: interpretation) }
    return app.prefers(two, to: one)
      ? PendingConfirmation(first: other) : PendingConfirmation(first: interpretation, second: other)
  }

  /// Asks which of two opposites the user said, because they sound nearly the same. It asks for every kind of intent,
  /// however confident the recogniser is of one of them.
  mutating func distinguish(_ interpretation: Interpretation<Intent>, from opposite: Interpretation<Intent>?) -> Effects
  {
    // Two different tags of the grammar can be one intent of the app.
    if opposite?.intent == interpretation.intent { return handle(interpretation.intent, interpretation.hypothesis) }
    // While muted, the user would not hear the question. If sound is switched on by mistake, the user hears that and
    // can switch it off again.
    let on = [interpretation, opposite].compactMap { $0 }.first { $0.intent == .command(.soundOn) }
    if speech == .nothing, let on { return handle(on.intent, on.hypothesis) }
    switch interpretation.intent {
    case .choice(let place):
      // The answer to "did you say ..., or ...?" is as ambiguous as the original utterance, so ask about one of the two
      // alone.
      guard let pendingConfirmation, let second = pendingConfirmation.second else { return nomatch() }
      let (first, rest) = place == 1 ? (pendingConfirmation.first, second) : (second, pendingConfirmation.first)
      return ask(PendingConfirmation(first: first, left: rest))
    // An answer is not confirmed again, because that would never end. A "yes" that may be a "no" confirms nothing. A
    // "no" takes effect, because it may stop an unwanted action.
    case .confirmation(let isYes): return isYes ? nomatch() : handle(interpretation.intent, interpretation.hypothesis)
    case .app, .command: return ask(PendingConfirmation(first: interpretation, second: opposite))
    }
  }

  /// Asks for confirmation of an uncertain hypothesis.
  mutating func ask(_ question: PendingConfirmation) -> Effects {
    pendingConfirmation = question
    noinputCount = 0
    return muted([.say(.common(question.prompt))]) + listenAgain()
  }

  /// Handles "yes". If the question was about two interpretations, a "yes" only says that one of them is right, so the
  /// engine then asks about the first of them alone.
  mutating func agree() -> Effects {
    guard let pendingConfirmation else { return nomatch() }
    return pendingConfirmation.second == nil
      ? choose(1) : ask(PendingConfirmation(first: pendingConfirmation.first, left: pendingConfirmation.second))
  }

  mutating func refuse() -> Effects {
    guard let pendingConfirmation else { return nomatch() }
    if pendingConfirmation.isOffer { return declineOffer() }
    return pendingConfirmation.left.map { ask(PendingConfirmation(first: $0, excluded: pendingConfirmation.tagSets)) }
      ?? nomatch(pendingConfirmation.tagSets)
  }

  /// Returns the prompt that asks an open question.
  func asked(_ question: PendingConfirmation) -> Prompt { question.isOffer ? .app(app.help) : .common(question.prompt) }

  /// Opens the question that the help prompt of the app has asked ("do you need help?"), so that the user can answer
  /// yes. If the help asks nothing, it only listens again.
  mutating func offerCall() -> Effects {
    guard let call = app.offeredCall, App.confirmationGrammars.offer != nil else { return listenAgain() }
    pendingConfirmation = PendingConfirmation(
      first: Interpretation(.app(call), Hypothesis(text: "", decision: .accept, confidence: 1)), isOffer: true)
    return listenAgain()
  }

  private mutating func declineOffer() -> Effects {
    pendingConfirmation = nil
    resetCounts()
    return adopt(app.resume())
  }

  mutating func choose(_ place: Int) -> Effects {
    guard let pendingConfirmation,
      let interpretation = [1: pendingConfirmation.first, 2: pendingConfirmation.second][place] ?? nil
    else { return nomatch() }
    self.pendingConfirmation = nil
    var confirmed = Hypothesis(text: interpretation.hypothesis.text, confidence: interpretation.hypothesis.confidence)
    confirmed.wasConfirmed = pendingConfirmation.second == nil
    return handle(interpretation.intent, confirmed)
  }
}

extension UniversalCommands.PendingConfirmation {
  var prompt: CommonPrompt {
    second.map { .choice(first.hypothesis.text, $0.hypothesis.text) } ?? .confirmation(first.hypothesis.text)
  }

  /// The meanings that a "no" rejects: those of all interpretations asked about, if a grammar has given them one.
  var tagSets: Set<SemanticTags> {
    excluded.union([first, second].compactMap { $0?.hypothesis.tags }.filter { !$0.isEmpty })
  }

  /// Returns the listen request for the answer.
  /// - Parameter before: The listen request that was active before the confirmation.
  func listenRequest(_ rules: ConfirmationGrammars, like before: ListenRequest?) -> ListenRequest {
    if isOffer, let offer = rules.offer {
      return ListenRequest(
        offer, acceptanceThreshold: before?.acceptanceThreshold ?? .normal, noInputTimeout: before?.noInputTimeout,
        excluded: before?.excluded ?? [],
        grammarDuringPrompt: before?.grammarDuringPrompt)
    }
    return ListenRequest(
      second == nil ? rules.confirmation : rules.choice, acceptanceThreshold: .lenient,
      noInputTimeout: before?.noInputTimeout,
      choices: second.map { [first, $0].map(\.hypothesis.text) } ?? [], grammarDuringPrompt: before?.grammarDuringPrompt
    )
  }
}

/// The grammars for the answers to "did you say ...?" and "did you say ..., or ...?".
public struct ConfirmationGrammars: Hashable, Sendable {
  public let confirmation: GrammarName
  public let choice: GrammarName
  /// The grammar after a help prompt that asks a question: all sentences of the state, and yes and no; nil if no help
  /// prompt asks one.
  public let offer: GrammarName?

  public init(confirmation: GrammarName, choice: GrammarName, offer: GrammarName? = nil) {
    (self.confirmation, self.choice, self.offer) = (confirmation, choice, offer)
  }

  public static let common = ConfirmationGrammars(confirmation: .confirmation, choice: .choice)
}

extension GrammarName {
  /// The grammar for "did you say ...?": yes, no and the universal commands.
  public static let confirmation = GrammarName("common", "hypothesis")
  /// The grammar for "did you say ..., or ...?": "the first", "the second", yes, no and the universal commands.
  public static let choice = GrammarName("common", "choice")
}
