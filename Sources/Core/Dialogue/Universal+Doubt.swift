/// "Did you say ...?" and "did you say ..., or ...?", and what is made of the answers.
extension Universal {
  /// What to ask about. Of two that come close the one that fits is asked about alone; both, where neither does.
  func question(_ guess: Guess<Intent>, _ other: Guess<Intent>?) -> Question {
    guard let other, other.intent != guess.intent, deservesDoubt(other.intent) else { return Question(first: guess) }
    guard case (.app(let one), .app(let two)) = (guess.intent, other.intent) else {
      return Question(first: guess, second: other)
    }
    if app.prefers(one, to: two) { return Question(first: guess) }
    return app.prefers(two, to: one) ? Question(first: other) : Question(first: guess, second: other)
  }

  /// Asks which of two opposites the user said, since they sound nearly the same: whatever they are, and however sure the recogniser
  /// is of one of them otherwise.
  mutating func distinguish(_ guess: Guess<Intent>, from opposite: Guess<Intent>?) -> Effects {
    // A grammar may have tags for what is one to the app.
    if opposite?.intent == guess.intent { return act(guess.intent, guess.hypothesis) }
    // While nothing is spoken the user would not hear the question. Sound that comes on by mistake is heard and switched off again.
    let on = [guess, opposite].compactMap { $0 }.first { $0.intent == .phrase(.soundOn) }
    if speech == .nothing, let on { return act(on.intent, on.hypothesis) }
    switch guess.intent {
    case .chosen(let place):
      // The answer to "did you say ..., or ...?" sounds as it did before, so one of them is asked about alone.
      guard let doubt, let second = doubt.second else { return missed() }
      let (first, rest) = place == 1 ? (doubt.first, second) : (second, doubt.first)
      return ask(Question(first: first, left: rest))
    // A question about an answer would never end. A "yes" that may be a "no" confirms nothing; a "no" may stop what was not wanted.
    case .certain(let isYes): return isYes ? missed() : act(guess.intent, guess.hypothesis)
    case .app, .phrase: return ask(Question(first: guess, second: opposite))
    }
  }

  /// Asks before acting on something half understood.
  mutating func ask(_ question: Question) -> Effects {
    doubt = question
    silences = 0
    return voiced([.say(.common(question.prompt))]) + listenAgain()
  }

  /// "Yes": whoever says so to two things has said no more than that one of them is right.
  mutating func agree() -> Effects {
    guard let doubt else { return missed() }
    return doubt.second == nil ? choose(1) : ask(Question(first: doubt.first, left: doubt.second))
  }

  mutating func refuse() -> Effects {
    guard let doubt else { return missed() }
    if doubt.isOffer { return declineOffer() }
    return doubt.left.map { ask(Question(first: $0, refused: doubt.meanings)) } ?? missed(doubt.meanings)
  }

  /// What the open question says, once more.
  func asked(_ question: Question) -> Prompt { question.isOffer ? .app(app.help) : .common(question.prompt) }

  /// The help of an app may ask a question that a "yes" answers: "do you need help?"
  mutating func offerCall() -> Effects {
    guard let call = app.offeredCall, App.doubtRules.offer != nil else { return listenAgain() }
    doubt = Question(first: Guess(.app(call), Hypothesis(text: "", decision: .accept, confidence: 1)), isOffer: true)
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

extension Universal.Question {
  var prompt: CommonPrompt {
    second.map { .choice(first.hypothesis.text, $0.hypothesis.text) } ?? .doubt(first.hypothesis.text)
  }

  /// What is refused with a "no": all that it may have meant, where grammars said so.
  var meanings: Set<Meaning> {
    refused.union([first, second].compactMap { $0?.hypothesis.meaning }.filter { !$0.isEmpty })
  }

  /// How the answer is listened for.
  /// - Parameter before: how was listened until now.
  func attention(_ rules: DoubtRules, like before: Attention?) -> Attention {
    if isOffer, let offer = rules.offer {
      return Attention(
        offer, care: before?.care ?? .usual, patience: before?.patience, refused: before?.refused ?? [],
        meanwhile: before?.meanwhile)
    }
    return Attention(
      second == nil ? rules.doubt : rules.choice, care: .less, patience: before?.patience,
      offered: second.map { [first, $0].map(\.hypothesis.text) } ?? [], meanwhile: before?.meanwhile)
  }
}

/// What is listened to after "did you say ...?" and after "did you say ..., or ...?"
public struct DoubtRules: Hashable, Sendable {
  public let doubt: GrammarName
  public let choice: GrammarName
  /// What is listened to after a help prompt that asks a question: all of the state, and yes and no; nil where none does.
  public let offer: GrammarName?

  public init(doubt: GrammarName, choice: GrammarName, offer: GrammarName? = nil) {
    (self.doubt, self.choice, self.offer) = (doubt, choice, offer)
  }

  public static let common = DoubtRules(doubt: .doubt, choice: .choice)
}

extension GrammarName {
  /// Yes, no, and the universal phrases.
  public static let doubt = GrammarName("common", "doubt")
  /// The first, the second, yes, no, and the universal phrases.
  public static let choice = GrammarName("common", "choice")
}
