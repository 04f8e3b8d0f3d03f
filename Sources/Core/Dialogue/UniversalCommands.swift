/// Wraps an app's flow and adds what every conversation needs: the universal commands, reprompt escalation for no-match
/// and no-input, confirmation, going back, and muting. All apps share this wrapper.
public struct UniversalCommands<App: Steerable>: Flow {
  public typealias Query = App.Query
  public typealias Answer = App.Answer
  public typealias View = App.View
  public typealias Effects = [Effect<Prompt, Query>]

  public enum Intent: Labelled {
    case app(App.Intent)
    case command(UniversalCommand)
    /// The user's answer to "did you say ...?": yes or no.
    case confirmation(Bool)
    /// The user's answer to "did you say ..., or ...?": the number of the choice, from 1.
    case choice(Int)

    public var name: String {
      switch self {
      case .app(let intent): intent.name
      case .command(let phrase): phrase.name
      case .confirmation(let isCertain): isCertain ? "confirmed" : "denied"
      case .choice(let place): "choice-\(place)"
      }
    }
  }

  public indirect enum Prompt: Hashable, Sendable {
    case app(App.Prompt)
    case common(CommonPrompt)
    /// Repeats a prompt in the same words as the last time.
    case repetition(Prompt)
  }

  /// An open confirmation: one uncertain interpretation, or two to choose from.
  struct PendingConfirmation: Hashable, Sendable {
    let first: Interpretation<Intent>
    var second: Interpretation<Intent>?
    /// The interpretation to ask about next if the user denies the first. One of the two is known to be right.
    var left: Interpretation<Intent>?
    /// The meanings that the user has denied so far.
    var excluded: Set<SemanticTags> = []
    /// Whether the open question is the one that the help prompt asks ("do you need help?"). It has no hypothesis.
    var isOffer = false
  }

  public var app: App
  public internal(set) var speech = Verbosity.everything
  /// The number of no-matches in a row, at most the last escalation level.
  var nomatchCount = 0
  /// The number of no-inputs in a row, at most the last escalation level.
  var noinputCount = 0
  /// The earlier states of the app, for "go back"; the latest last.
  var past: [App.State] = []
  var lastPrompts: [Prompt] = []
  /// The last listen request.
  var listenRequest: ListenRequest?
  var pendingConfirmation: PendingConfirmation?

  public init(_ app: App) { self.app = app }

  public var stateName: String { pendingConfirmation?.isOffer ?? true ? app.stateName : ConfirmationState.stateName }

  public var view: App.View { app.view }

  public var subscriptions: Set<Query> { app.subscriptions }

  public var sonification: Sonification? { app.sonification }

  public static func isLevel(_ observation: Answer) -> Bool { App.isLevel(observation) }

  public static func prompts(showing view: App.View) -> [Prompt] { App.prompts(showing: view).map { .app($0) } }

  public mutating func handle(_ event: Event<Intent, Answer>) -> Effects {
    switch event {
    case .opened: adopt(app.handle(.opened))
    case .heard(let intent, let hypothesis, let other): heard(Interpretation(intent, hypothesis), or: other)
    case .nomatch(let hypothesis?) where isIgnored(hypothesis): listenAgain()
    // Typed words are not noise: a user at a keyboard is shown what can be said, even while the app sleeps.
    case .nomatch(let hypothesis?) where hypothesis.decision == .accept && app.isDormant:
      [.show(.app(app.help))] + listenAgain()
    case .nomatch(let hypothesis): nomatch(isDistant: hypothesis?.isDistant ?? false)
    case .noinput: noinput()
    case .answered(let answer): adopt(app.handle(.answered(answer)))
    case .observed(let answer): observed(answer)
    case .timerFired(let timer): adopt(app.handle(.timerFired(timer)))
    case .audioRestored(let turn): audioRestored(turn)
    }
  }
}

/// The state during an open confirmation, "did you say ...?".
public enum ConfirmationState {
  /// The state name that transcripts and state diagrams show during a confirmation, regardless of the app's own state.
  public static let stateName = "confirming-hypothesis"
}
