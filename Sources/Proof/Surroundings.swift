import Dialogue
import Script

/// What a flow can meet: everything a person can mean, everything the world can answer, and the languages it speaks.
public struct Surroundings<F: Explorable>: Sendable where F.Prompt: Scripted {
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

  /// By the rule that is listened to.
  public let meanings: [GrammarName: [Meaning]]
  /// To any question.
  public var answers: [F.Answer]
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

  public init(
    meanings: [GrammarName: [Meaning]], answers: [F.Answer], always: [F.Intent], states: [String],
    wordings: [String: @Sendable (Line) throws -> [String]], mayRepeat: @escaping @Sendable (F.Prompt) -> Bool
  ) {
    self.meanings = meanings
    self.answers = answers
    self.always = always
    self.states = states
    self.wordings = wordings
    self.mayRepeat = mayRepeat
  }
}
