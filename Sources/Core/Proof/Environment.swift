import Dialogue
import Script

/// What a flow can meet: everything a person can mean, everything the world can answer, and the languages it speaks.
public struct Environment<F: StateSpace>: Sendable where F.Prompt: Scripted {
  /// Something a person can mean, and a sentence that means it.
  public struct Meaning: Sendable {
    public let sentence: String
    /// Nil where the tags of the sentence say nothing to the app.
    public let intent: F.Intent?

    public init(_ sentence: String, _ intent: F.Intent?) {
      self.sentence = sentence
      self.intent = intent
    }
  }

  public typealias Meanings = [GrammarName: [Meaning]]

  /// By locale and the rule that is listened to.
  public let languages: [String: Meanings]
  /// What is said on the way: everything that can be meant, each in the words of the first language that has it.
  let meanings: Meanings
  /// To each question.
  public var answers: @Sendable (F.Query) -> [F.Answer]
  /// What must be understood and answered wherever somebody is listened to who is awake.
  public let always: [F.Intent]
  /// The names of all states there are.
  public let states: [String]
  /// By locale, every wording of a line; throws where there is a hole.
  public let wordings: [String: @Sendable (Line) throws -> [String]]
  /// Whether an answer comes before anything else can happen.
  public var answersAtOnce = false
  /// Whether a prompt may be said twice in the same words: who asks the same again gets the same answer.
  public let mayRepeat: @Sendable (F.Prompt) -> Bool

  /// - Parameter first: the locale in which things are said where several can say them.
  public init(
    languages: [String: Meanings], first: String, answers: @escaping @Sendable (F.Query) -> [F.Answer],
    always: [F.Intent], states: [String],
    wordings: [String: @Sendable (Line) throws -> [String]], mayRepeat: @escaping @Sendable (F.Prompt) -> Bool
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
