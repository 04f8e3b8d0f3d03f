/// Wraps an app's flow and adds what every conversation needs: the universal commands, reprompt escalation for no-match
/// and no-input, confirmation, going back, and muting. All apps share this wrapper.
public struct UniversalCommands<App: Steerable>: Flow {
  public typealias Query = App.Query
  public typealias Answer = App.Answer
  public typealias Effects = [Effect<Prompt, Query>]

  public enum Intent: Labelled {
    case app(App.Intent)
    case phrase(Phrase)
    /// The user's answer to "did you say ...?": yes or no.
    case certain(Bool)
    /// The user's answer to "did you say ..., or ...?": the number of the choice, from 1.
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
    /// Repeats a prompt in the same words as the last time.
    case again(Prompt)
  }

  /// An open confirmation: one uncertain interpretation, or two to choose from.
  struct Question: Hashable, Sendable {
    let first: Interpretation<Intent>
    var second: Interpretation<Intent>?
    /// The interpretation to ask about next if the user denies the first. One of the two is known to be right.
    var left: Interpretation<Intent>?
    /// The meanings that the user has denied so far.
    var refused: Set<Meaning> = []
    /// Whether the help prompt asks the question ("do you need help?"), so that there is no hypothesis behind it.
    var isOffer = false
  }

  public var app: App
  public internal(set) var speech = Speech.everything
  /// No-matches in a row, up to the last escalation level.
  var misses = 0
  /// No-inputs in a row, up to the last escalation level.
  var silences = 0
  /// The earlier states, the latest last.
  var past: [App.State] = []
  var lastSaid: [Prompt] = []
  /// The last listen request.
  var attention: ListenRequest?
  var doubt: Question?

  public init(_ app: App) { self.app = app }

  public var stateName: String { doubt?.isOffer ?? true ? app.stateName : Doubt.stateName }

  public mutating func handle(_ event: Event<Intent, Answer>) -> Effects {
    switch event {
    case .opened: settle(app.handle(.opened))
    case .heard(let intent, let hypothesis, let other): heard(Interpretation(intent, hypothesis), or: other)
    case .nomatch(let hypothesis?) where isPassedOver(hypothesis): listenAgain()
    // Typed words are not noise: a user at a keyboard is shown what can be said, even while the app sleeps.
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

/// Names the state of an open confirmation, "did you say ...?".
public enum Doubt {
  /// The state name that transcripts and state diagrams show during a confirmation, regardless of the app's own state.
  public static let stateName = "doubting"
}
