import Boards
import Script

extension Express {
  /// The prompts of the tutorials, for the user.
  public enum TutorialPrompt: Hashable, Sendable {
    /// Asks which lesson to begin.
    case choose
    /// Asks whether to begin another lesson.
    case another
    /// Says what the lesson is about, and that no one is called.
    case begin(Lesson)
    /// The library contains none of the lesson's phrases.
    case missing(Lesson)
    /// Explains a step, and says which phrase to try.
    case step(Lesson, Button.Key)
    /// Asks the user once more to try the phrase.
    case ask(Button.Key)
    /// The user said the right phrase.
    case well(Lesson, Button.Key)
    /// The user said another phrase.
    case other(Button.Key)
    case again(Button.Key)
    /// Suggests a shorter or easier wording of the phrase.
    case hint(Lesson, Button.Key)
    /// Announces that the phrase will be spoken now.
    case show(Button.Key)
    /// Says that this step may be left for another day, and continues.
    case goOn(Lesson, Button.Key)
    case passed
    /// There is no step before this one.
    case first
    case end(Lesson)
    /// The number of steps that the user did without being shown, and the number of all steps.
    case score(Int, of: Int)
    /// Says where these phrases are found.
    case whereabouts
  }
}

extension Express.TutorialPrompt {
  var line: Line {
    switch self {
    case .choose: Line("tutorial.choose")
    case .another: Line("tutorial.another")
    case .begin(let lesson): Line("tutorial.\(lesson.rawValue)")
    case .missing(let lesson): Line("tutorial.\(lesson.rawValue).missing")
    case .step(let lesson, let key): Self.line(lesson, key)
    case .ask(let key): Line("tutorial.ask", ["label": key.label])
    case .well(let lesson, let key): Self.line(lesson, key, ".well")
    case .other(let key): Line("tutorial.other", ["label": key.label])
    case .again(let key): Line("tutorial.again", ["label": key.label])
    case .hint(let lesson, let key): Self.line(lesson, key, ".hint")
    case .show(let key): Line("tutorial.show", ["label": key.label])
    case .goOn(let lesson, let key): Self.line(lesson, key, ".on")
    case .passed: Line("tutorial.passed")
    case .first: Line("tutorial.first")
    case .end(let lesson): Line("tutorial.\(lesson.rawValue).end")
    case .score(let own, let count): Self.score(own, of: count)
    case .whereabouts: Line("tutorial.whereabouts")
    }
  }

  private static func line(_ lesson: Express.Lesson, _ key: Button.Key, _ part: String = "") -> Line {
    Line("tutorial.\(lesson.rawValue).\(key.button)\(part)", ["label": key.label])
  }

  private static func score(_ own: Int, of count: Int) -> Line {
    own == count ? Line("tutorial.score.all") : Line("tutorial.score", ["own": .number(own), "count": .number(count)])
  }

  /// Whether the prompt says how a step or the lesson went. The others are questions or instructions.
  var isAnswer: Bool {
    switch self {
    case .well, .other, .goOn, .missing, .score: true
    case .choose, .another, .begin, .step, .ask, .again, .hint, .show, .passed, .first, .end, .whereabouts: false
    }
  }

  /// At least one of every kind of prompt, in every form.
  public static var examples: [Self] {
    [.choose, .another, .passed, .first, .whereabouts] + [0, 1, 2, 5].map { .score($0, of: 5) }
      + Express.Lesson.allCases.flatMap { examples(of: $0) }
  }

  private static func examples(of lesson: Express.Lesson) -> [Self] {
    [.begin(lesson), .missing(lesson), .end(lesson)]
      + lesson.steps.flatMap { key -> [Self] in
        [
          .step(lesson, key), .ask(key), .well(lesson, key), .other(key), .again(key), .hint(lesson, key),
          .show(key), .goOn(lesson, key),
        ]
      }
  }
}
