public import Boards
public import Dialogue

/// The flow of Express²: says phrases to strangers for a user who finds it hard to speak, above all calls for help. It
/// is no emergency service.
public struct Express: Steerable {
  /// The settings that stay the same for the whole conversation.
  public struct Settings: Hashable, Sendable {
    /// The no-input timeout. It is long, because users who search for words need time.
    public var noInputTimeout: Duration = .seconds(15)
    /// The silence between two buttons that are read.
    public var betweenButtons: Duration = .seconds(4)
    /// The silence between two repetitions of a phrase.
    public var interval: Duration = .seconds(8)
    /// The time without speech after which the guardian's lock closes.
    public var autoLockTimeout: Duration = .seconds(120)
    /// The maximum number of Unicode scalars that can be spelt in one field. It is lower for the exhaustive
    /// exploration.
    public var longestDraft = Profile.longestAddress

    public init() {}
  }

  public var state = State.home {
    didSet { guardian.moved(to: state.guardianState, canStayOpen: state.isGuardians) }
  }
  /// The boards with all phrases.
  public var library: BoardLibrary
  let settings: Settings
  /// The boards through which the user came to the open board, the latest last.
  var trail: [Board.ID] = []
  /// The phrase that Express said last. "Keep saying it" repeats it.
  var last: LastPhrase?
  /// Whether the last call for help can be taken back.
  var retraction = Retraction.impossible
  /// Whether the introduction has been said to the stranger.
  var hasIntroduced = false
  /// The set-up, the lock, and the guardian's settings.
  var guardian: GuardianFlow
  /// The error report that is being written or sent.
  var reporting = ReportFlow()

  /// Whether the password was reset and no new one has been set since. The first prompts announce it.
  var announcesReset: Bool

  /// - Parameter wasReset: whether the password was reset and no new one has been set since.
  public init(
    library: BoardLibrary, setupStatus: Profile.SetupStatus, wasReset: Bool = false, settings: Settings = Settings()
  ) {
    self.library = library
    self.settings = settings
    guardian = GuardianFlow(setupStatus, longestDraft: settings.longestDraft)
    announcesReset = wasReset
  }

  public init(library: BoardLibrary, profile: Profile, settings: Settings = Settings()) {
    self.init(library: library, setupStatus: .kept(profile), settings: settings)
  }

  /// The guardian's settings, as the backend last reported them.
  public var setupStatus: Profile.SetupStatus { guardian.setupStatus }

  public var profile: Profile { setupStatus.profile }

  public var stateName: String { state.name }

  public mutating func handle(_ event: Event<Intent, Answer>) -> Effects {
    switch event {
    case .opened: open()
    case .heard(let intent, _, _): heard(intent) + keepOpen()
    case .nomatch, .noinput, .audioRestored: resume()
    case .answered(let answer): answered(answer) + keepOpen()
    // Express subscribes to no stream.
    case .observed: []
    case .timerFired(let timer): timerFired(timer)
    }
  }

  private mutating func open() -> Effects {
    defer { announcesReset = false }
    return profile.appearance.map { .set($0) } + greet(announcesReset ? [.say(.guardian(.wasReset))] : [])
  }

  /// Greets the user, or begins the set-up if there are no settings.
  /// - Parameter notice: an announcement to the guardian, spoken first.
  private mutating func greet(_ notice: Effects) -> Effects {
    if setupStatus == .unknown { return [.say(.welcome(nil))] + notice + enter(.home, .guardian(.unreadable), menu) }
    return profile.setup == nil
      ? [.say(.welcome(profile.name))] + notice + enter(.home, menu) : notice + perform(guardian.openSetup())
  }

  /// Returns the effects to listen to the user, with the grammar of the state.
  func listen() -> Effects { listen(patience: state.noInputTimeout(settings)) }

  /// Returns the effect to listen without a no-input timeout while a query is outstanding, so that no reprompt precedes
  /// the backend's answer. The flow handles utterances and typed text meanwhile.
  func wait() -> Effects { listen(patience: nil) }

  private func listen(patience: Duration?) -> Effects {
    [
      .listen(
        ListenRequest(
          state.grammar, acceptanceThreshold: acceptanceThreshold, noInputTimeout: patience,
          grammarDuringPrompt: .playing,
          acceptsFreeText: state.acceptsFreeText,
          isSensitive: state.isSensitive))
    ]
  }

  /// The confidence that an utterance must reach to be accepted. It is normal if a phrase can be spoken by mistake,
  /// because a stranger hears that phrase. It is lenient in menus, which the user can easily leave.
  private var acceptanceThreshold: AcceptanceThreshold {
    switch state {
    case .home, .board, .repeating: .normal
    case .scanning, .options, .guardian, .tutorial, .report: .lenient
    }
  }

  /// Moves to a state, speaks some prompts and listens.
  mutating func enter(_ state: State, _ prompts: Prompt...) -> Effects { enter(state, prompts) }

  mutating func enter(_ state: State, _ prompts: [Prompt]) -> Effects {
    self.state = state
    return remark(prompts)
  }

  /// Speaks some prompts and listens, without a change of state.
  func remark(_ prompts: Prompt...) -> Effects { remark(prompts) }

  func remark(_ prompts: [Prompt]) -> Effects { prompts.map { .say($0) } + listen() }
}

extension GrammarName {
  /// The grammar that is active while a phrase plays.
  static let playing = GrammarName("express", "playing")
}

extension FlowTimer {
  /// Fires when the next button is to be read.
  static let scan = FlowTimer("scan", countsOnlySilence: true)
  /// Fires when a phrase is to be repeated.
  static let repetition = FlowTimer("repetition", countsOnlySilence: true)
  /// Fires after a long silence while the guardian's lock is open.
  static let lock = FlowTimer("lock")
}
