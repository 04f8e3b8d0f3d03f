public import Dialogue
public import Prompts

/// The inputs with which a flow is explored: the intents of the user with sample sentences, the answers of the backend,
/// and the languages.
public struct Environment<F: StateSpace>: Sendable where F.Prompt: SpokenPrompt {
  /// An intent of the user, and a sentence that expresses it.
  public struct SampleSentence: Sendable {
    public let sentence: String
    /// The intent; nil if the tags of the sentence mean nothing to the app.
    public let intent: F.Intent?

    public init(_ sentence: String, _ intent: F.Intent?) {
      self.sentence = sentence
      self.intent = intent
    }
  }

  public typealias SampleSentences = [GrammarName: [SampleSentence]]

  /// The sample sentences of each grammar in each locale, keyed by the locale. Each sentence has the intent that it
  /// expresses.
  public let languages: [String: SampleSentences]
  /// The sample sentences that the exploration uses, keyed by grammar: those of the first language, and from each
  /// further language the sentences whose intents are new.
  let meanings: SampleSentences
  /// Returns the possible answers to a query.
  public var answers: @Sendable (F.Query) -> [F.Answer]
  /// The intents that the flow must accept in every state in which it listens and is awake.
  public let always: [F.Intent]
  /// The names of all states.
  public let states: [String]
  /// For each locale, a function that returns all wordings of a line, or throws if a wording is missing.
  public let wordings: [String: @Sendable (PromptLine) throws -> [String]]
  /// Whether the backend is assumed to answer each query before any other event can happen.
  public var answersAtOnce = false
  /// Returns whether a prompt may be spoken twice in the same words, as the answer to a question that the user repeats.
  public let mayRepeat: @Sendable (F.Prompt) -> Bool

  /// - Parameter first: the locale whose sentences are preferred.
  public init(
    languages: [String: SampleSentences], first: String, answers: @escaping @Sendable (F.Query) -> [F.Answer],
    always: [F.Intent], states: [String],
    wordings: [String: @Sendable (PromptLine) throws -> [String]], mayRepeat: @escaping @Sendable (F.Prompt) -> Bool
  ) {
    self.languages = languages
    let order = languages.keys.sorted { $0 == first || $1 != first && $0 < $1 }
    meanings = order.reduce(into: [:]) { all, language in
      all.merge(languages[language] ?? [:]) { known, more in
        let intents = Set(known.compactMap(\.intent))
        return known + more.filter { $0.intent.map { !intents.contains($0) } ?? false }
      }
    }
    self.answers = answers
    self.always = always
    self.states = states
    self.wordings = wordings
    self.mayRepeat = mayRepeat
  }
}
