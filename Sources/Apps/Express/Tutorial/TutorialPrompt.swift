public import Boards
import Prompts

extension Express {
  /// The prompts of the tutorials, for the user.
  public enum TutorialPrompt: Hashable, Sendable {
    /// Asks which lesson to begin.
    case choose
    /// Asks whether to begin another lesson.
    case another
    /// Says what the lesson is about, and that no one is called.
    case begin(Tutorial)
    /// The library contains none of the lesson's phrases.
    case missing(Tutorial)
    /// Explains a step, and says which phrase to try.
    case step(Tutorial, Button.Key)
    /// Asks the user once more to try the phrase.
    case ask(Button.Key)
    /// The user said the right phrase.
    case well(Tutorial, Button.Key)
    /// The user said another phrase.
    case other(Button.Key)
    /// Asks the user to try the same phrase again.
    case again(Button.Key)
    /// Suggests a shorter or easier wording of the phrase.
    case hint(Tutorial, Button.Key)
    /// Announces that the phrase will be spoken now.
    case show(Button.Key)
    /// Says that this step may be left for another day, and continues.
    case continueWith(Tutorial, Button.Key)
    /// Goes on to the next step, because the user has skipped the present one.
    case passed
    /// There is no step before this one.
    case first
    /// Says that the lesson has ended.
    case end(Tutorial)
    /// Says in how many steps the user said the phrase without a demonstration, and the number of all steps.
    case score(Int, of: Int)
    /// Says that the phrases of a lesson work at any time, and how to open the tutorials again.
    case whereabouts
  }
}

extension Express.TutorialPrompt {
  var line: PromptLine {
    switch self {
    case .choose: PromptLine("tutorial.choose")
    case .another: PromptLine("tutorial.another")
    case .begin(let tutorial): PromptLine("tutorial.\(tutorial.rawValue)")
    case .missing(let tutorial): PromptLine("tutorial.\(tutorial.rawValue).missing")
    case .step(let tutorial, let key): Self.line(tutorial, key)
    case .ask(let key): PromptLine("tutorial.ask", ["label": key.label])
    case .well(let tutorial, let key): Self.line(tutorial, key, ".well")
    case .other(let key): PromptLine("tutorial.other", ["label": key.label])
    case .again(let key): PromptLine("tutorial.again", ["label": key.label])
    case .hint(let tutorial, let key): Self.line(tutorial, key, ".hint")
    case .show(let key): PromptLine("tutorial.show", ["label": key.label])
    case .continueWith(let tutorial, let key): Self.line(tutorial, key, ".on")
    case .passed: PromptLine("tutorial.passed")
    case .first: PromptLine("tutorial.first")
    case .end(let tutorial): PromptLine("tutorial.\(tutorial.rawValue).end")
    case .score(let own, let count): Self.score(own, of: count)
    case .whereabouts: PromptLine("tutorial.whereabouts")
    }
  }

  private static func line(_ tutorial: Express.Tutorial, _ key: Button.Key, _ part: String = "") -> PromptLine {
    PromptLine("tutorial.\(tutorial.rawValue).\(key.button)\(part)", ["label": key.label])
  }

  private static func score(_ own: Int, of count: Int) -> PromptLine {
    own == count
      ? PromptLine("tutorial.score.all") : PromptLine("tutorial.score", ["own": .number(own), "count": .number(count)])
  }

  /// Whether the prompt says how a step or the lesson went. The others are questions or instructions.
  var isAnswer: Bool {
    switch self {
    case .well, .other, .continueWith, .missing, .score: true
    case .choose, .another, .begin, .step, .ask, .again, .hint, .show, .passed, .first, .end, .whereabouts: false
    }
  }

  /// At least one of every kind of prompt, in every form.
  public static var examples: [Self] {
    [.choose, .another, .passed, .first, .whereabouts] + [0, 1, 2, 5].map { .score($0, of: 5) }
      + Express.Tutorial.allCases.flatMap { examples(of: $0) }
  }

  private static func examples(of tutorial: Express.Tutorial) -> [Self] {
    [.begin(tutorial), .missing(tutorial), .end(tutorial)]
      + tutorial.steps.flatMap { key -> [Self] in
        [
          .step(tutorial, key), .ask(key), .well(tutorial, key), .other(key), .again(key), .hint(tutorial, key),
          .show(key), .continueWith(tutorial, key),
        ]
      }
  }
}
