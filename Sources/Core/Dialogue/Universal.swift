/// Wraps an app and gives it what every conversation needs: the universal phrases, the ladders for misses and
/// silences, "did you say ...?", going back, and silence on request. One wrapper for all apps.
public struct Universal<App: Guided>: Flow {
  public typealias Query = App.Query
  public typealias Answer = App.Answer
  public typealias Effects = [Effect<Prompt, Query>]

  public enum Intent: Named {
    case app(App.Intent)
    case phrase(Phrase)
    /// The answer to "did you say ...?"
    case certain(Bool)
    /// The answer to "did you say ..., or ...?", from 1.
    case chosen(Int)

    public var name: String {
      switch self {
      case .app(let intent): intent.name
      case .phrase(let phrase): phrase.rawValue
      case .certain(let isCertain): isCertain ? "certain" : "mistaken"
      case .chosen(let place): "choice-\(place)"
      }
    }
  }

  public indirect enum Prompt: Hashable, Sendable {
    case app(App.Prompt)
    case common(CommonPrompt)
    /// In the same words as the last time.
    case again(Prompt)
  }

  /// What is asked about: one thing half understood, or two to choose from.
  struct Question: Hashable, Sendable {
    let first: Guess<Intent>
    var second: Guess<Intent>?
    /// What is asked about if the first is not right: one of both is.
    var left: Guess<Intent>?
    /// What was refused on the way to it.
    var refused: Set<Meaning> = []
    /// Whether the help prompt asks it: "do you need help?" No hypothesis is behind it.
    var isOffer = false
  }

  public var app: App
  public internal(set) var speech = Speech.everything
  /// Misses in a row, up to the ladder's top.
  var misses = 0
  /// Silences in a row, up to the ladder's top.
  var silences = 0
  /// The states before this one, the latest last.
  var past: [App.State] = []
  var lastSaid: [Prompt] = []
  /// How the floor was last handed over.
  var attention: Attention?
  var doubt: Question?

  public init(_ app: App) { self.app = app }

  public var stateName: String { doubt?.isOffer ?? true ? app.stateName : Doubt.stateName }

  public mutating func handle(_ event: Event<Intent, Answer>) -> Effects {
    switch event {
    case .opened: settle(app.handle(.opened))
    case .heard(let intent, let hypothesis, let other): heard(Guess(intent, hypothesis), or: other)
    case .nomatch(let hypothesis?) where isPassedOver(hypothesis): listenAgain()
    // Typed words are no noise: a user at a keyboard is shown what can be said, also while the app sleeps.
    case .nomatch(let hypothesis?) where hypothesis.decision == .accept && app.isAsleep:
      [.show(.app(app.help))] + listenAgain()
    case .nomatch(let hypothesis): missed(isDistant: hypothesis?.isDistant ?? false)
    case .noinput: silent()
    case .answered(let answer): settle(app.handle(.answered(answer)))
    case .elapsed(let alarm): settle(app.handle(.elapsed(alarm)))
    case .returned(let turn): returned(turn)
    }
  }
}

/// "Did you say ...?"
public enum Doubt {
  /// What transcripts and pictures call the state in which it is asked, whatever the app's own state.
  public static let stateName = "doubting"
}
