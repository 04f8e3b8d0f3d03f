/// Confirmations, "did you say ...?" and "did you say ..., or ...?", and the handling of their answers.
extension UniversalCommands {
  /// Returns the confirmation to ask. Of two close interpretations it asks only about the one that fits the current
  /// state, or about both if neither fits better.
  func question(_ guess: Interpretation<Intent>, _ other: Interpretation<Intent>?) -> Question {
    guard let other, other.intent != guess.intent, deservesDoubt(other.intent) else { return Question(first: guess) }
    guard case (.app(let one), .app(let two)) = (guess.intent, other.intent) else {
      return Question(first: guess, second: other)
    }
    if app.prefers(one, to: two) { return Question(first: guess) }
    return app.prefers(two, to: one) ? Question(first: other) : Question(first: guess, second: other)
  }

  /// Asks which of two opposites the user said, because they sound nearly the same. It asks for every kind of intent,
  /// however confident the recogniser is of one of them.
  mutating func distinguish(_ guess: Interpretation<Intent>, from opposite: Interpretation<Intent>?) -> Effects {
    // Two different tags of the grammar can be one intent of the app.
    if opposite?.intent == guess.intent { return act(guess.intent, guess.hypothesis) }
    // While muted, the user would not hear the question. If sound is switched on by mistake, the user hears that and
    // can switch it off again.
    let on = [guess, opposite].compactMap { $0 }.first { $0.intent == .phrase(.soundOn) }
    if speech == .nothing, let on { return act(on.intent, on.hypothesis) }
    switch guess.intent {
    case .chosen(let place):
      // The answer to "did you say ..., or ...?" is as ambiguous as the original utterance, so ask about one of the two
      // alone.
      guard let doubt, let second = doubt.second else { return missed() }
      let (first, rest) = place == 1 ? (doubt.first, second) : (second, doubt.first)
      return ask(Question(first: first, left: rest))
    // An answer is not confirmed again, because that would never end. A "yes" that may be a "no" confirms nothing. A
    // "no" takes effect, because it may stop an unwanted action.
    case .certain(let isYes): return isYes ? missed() : act(guess.intent, guess.hypothesis)
    case .app, .phrase: return ask(Question(first: guess, second: opposite))
    }
  }

  /// Asks for confirmation of an uncertain hypothesis.
  mutating func ask(_ question: Question) -> Effects {
    doubt = question
    silences = 0
    return voiced([.say(.common(question.prompt))]) + listenAgain()
  }

  /// Handles "yes". After a question about two interpretations it confirms only that one of them is right.
  mutating func agree() -> Effects {
    guard let doubt else { return missed() }
    return doubt.second == nil ? choose(1) : ask(Question(first: doubt.first, left: doubt.second))
  }

  mutating func refuse() -> Effects {
    guard let doubt else { return missed() }
    if doubt.isOffer { return declineOffer() }
    return doubt.left.map { ask(Question(first: $0, refused: doubt.meanings)) } ?? missed(doubt.meanings)
  }

  /// Returns the prompt of the open question.
  func asked(_ question: Question) -> Prompt { question.isOffer ? .app(app.help) : .common(question.prompt) }

  /// Opens the question that the help prompt of the app has asked ("do you need help?"), so that the user can answer
  /// yes. If the help asks nothing, it only listens again.
  mutating func offerCall() -> Effects {
    guard let call = app.offeredCall, App.doubtRules.offer != nil else { return listenAgain() }
    doubt = Question(
      first: Interpretation(.app(call), Hypothesis(text: "", decision: .accept, confidence: 1)), isOffer: true)
    return listenAgain()
  }

  private mutating func declineOffer() -> Effects {
    doubt = nil
    understood()
    return settle(app.resume())
  }

  mutating func choose(_ place: Int) -> Effects {
    guard let doubt, let guess = [1: doubt.first, 2: doubt.second][place] ?? nil else { return missed() }
    self.doubt = nil
    var confirmed = Hypothesis(text: guess.hypothesis.text, confidence: guess.hypothesis.confidence)
    confirmed.wasConfirmed = doubt.second == nil
    return act(guess.intent, confirmed)
  }
}

extension UniversalCommands.Question {
  var prompt: CommonPrompt {
    second.map { .choice(first.hypothesis.text, $0.hypothesis.text) } ?? .doubt(first.hypothesis.text)
  }

  /// The meanings that a "no" rejects: those of all interpretations asked about, if a grammar has given them one.
  var meanings: Set<Meaning> {
    refused.union([first, second].compactMap { $0?.hypothesis.meaning }.filter { !$0.isEmpty })
  }

  /// Returns the listen request for the answer.
  /// - Parameter before: The listen request that was active before the confirmation.
  func attention(_ rules: ConfirmationGrammars, like before: ListenRequest?) -> ListenRequest {
    if isOffer, let offer = rules.offer {
      return ListenRequest(
        offer, care: before?.care ?? .usual, patience: before?.patience, refused: before?.refused ?? [],
        meanwhile: before?.meanwhile)
    }
    return ListenRequest(
      second == nil ? rules.doubt : rules.choice, care: .less, patience: before?.patience,
      offered: second.map { [first, $0].map(\.hypothesis.text) } ?? [], meanwhile: before?.meanwhile)
  }
}

/// The grammars for the answers to "did you say ...?" and "did you say ..., or ...?".
public struct ConfirmationGrammars: Hashable, Sendable {
  public let doubt: GrammarName
  public let choice: GrammarName
  /// The grammar after a help prompt that asks a question: all sentences of the state, and yes and no; nil if no help
  /// prompt asks one.
  public let offer: GrammarName?

  public init(doubt: GrammarName, choice: GrammarName, offer: GrammarName? = nil) {
    (self.doubt, self.choice, self.offer) = (doubt, choice, offer)
  }

  public static let common = ConfirmationGrammars(doubt: .doubt, choice: .choice)
}

extension GrammarName {
  /// Accepts yes, no and the universal commands.
  public static let doubt = GrammarName("common", "doubt")
  /// Accepts "the first", "the second", yes, no and the universal commands.
  public static let choice = GrammarName("common", "choice")
}
