import Boards
import Script

extension Express {
  /// What is said about tutorials, to the person.
  public enum TutorialPrompt: Hashable, Sendable {
    /// Which one?
    case choose
    /// Another one?
    case another
    /// What the lesson is about, and that nobody is called.
    case begin(Lesson)
    /// None of its phrases are in the library.
    case missing(Lesson)
    /// What a step is for, and what to say.
    case step(Lesson, Button.Key)
    /// "Now you", once more.
    case ask(Button.Key)
    /// It was said, and heard.
    case well(Lesson, Button.Key)
    /// Another phrase came.
    case other(Button.Key)
    case again(Button.Key)
    /// A shorter or an easier way to say it.
    case hint(Lesson, Button.Key)
    /// It will be said now.
    case show(Button.Key)
    /// It did not work today, which does not matter.
    case goOn(Lesson, Button.Key)
    case passed
    /// There is no step before this one.
    case first
    case end(Lesson)
    /// The steps done by oneself, and how many there are.
    case score(Int, of: Int)
    /// Where these phrases are found.
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

  /// Whether it tells how it went; the rest asks.
  var isAnswer: Bool {
    switch self {
    case .well, .other, .goOn, .missing, .score: true
    case .choose, .another, .begin, .step, .ask, .again, .hint, .show, .passed, .first, .end, .whereabouts: false
    }
  }

  /// At least one of everything that can be said, in every form.
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
