import Boards
import Dialogue

/// The flow of Express²: says phrases to strangers for a user who finds it hard to speak, above all calls for help. It
/// is no emergency service.
public struct Express: Steerable {
  /// The settings that stay the same for the whole conversation.
  public struct Settings: Hashable, Sendable {
    /// The no-input timeout. It is long, because users who search for words need time.
    public var patience: Duration = .seconds(15)
    /// The silence between two buttons that are read.
    public var rest: Duration = .seconds(4)
    /// The silence between two repetitions of a phrase.
    public var interval: Duration = .seconds(8)
    /// The time without speech after which the guardian's lock closes.
    public var vigil: Duration = .seconds(120)
    /// The maximum number of Unicode scalars that can be spelt in one field. It is lower for the exhaustive
    /// exploration.
    public var longestDraft = Profile.longestAddress

    public init() {}
  }

  public var state = State.home { didSet { leaveBehind() } }
  /// The boards with all phrases.
  public var library: Library
  let settings: Settings
  /// The guardian's settings, as far as they are known.
  public internal(set) var standing: Profile.Standing
  /// The boards that led to the open one, each opened from the one before, the latest last.
  var trail: [Board.ID] = []
  /// The last phrase, for "keep saying it".
  var last: LastPhrase?
  /// Whether the introduction has been said to the stranger.
  var hasIntroduced = false
  /// Whether the guardian has entered the password. Leaving the options locks again, and so does a long silence.
  var isUnlocked = false
  /// The passwords that are being entered.
  var secret = PasswordEntry()
  /// The error report that is being written.
  var reporting = Reporting()

  /// Whether the password was reset and no new one has been set since. The first prompts announce it.
  var tellsOfReset: Bool

  /// - Parameter wasReset: whether the password was reset and no new one has been set since.
  public init(
    library: Library, standing: Profile.Standing, wasReset: Bool = false, settings: Settings = Settings()
  ) {
    self.library = library
    self.standing = standing
    self.settings = settings
    tellsOfReset = wasReset
  }

  public init(library: Library, profile: Profile, settings: Settings = Settings()) {
    self.init(library: library, standing: .kept(profile), settings: settings)
  }

  public var profile: Profile { standing.profile }

  public var stateName: String { state.name }

  public mutating func handle(_ event: Event<Intent, Answer>) -> Effects {
    switch event {
    case .opened: open()
    case .heard(let intent, _, _): heard(intent) + keepOpen()
    case .nomatch, .noinput, .returned: resume()
    case .answered(let answer): answered(answer) + keepOpen()
    case .elapsed(let alarm): elapsed(alarm)
    }
  }

  private mutating func open() -> Effects {
    defer { tellsOfReset = false }
    return appearance.map { .adjust($0) } + greet(tellsOfReset ? [.say(.guardian(.wasReset))] : [])
  }

  /// - Parameter notice: an announcement to the guardian.
  private mutating func greet(_ notice: Effects) -> Effects {
    if standing == .unknown { return [.say(.welcome(nil))] + notice + enter(.home, .guardian(.unreadable), menu) }
    return profile.setup == nil ? [.say(.welcome(profile.name))] + notice + enter(.home, menu) : notice + openSetup()
  }

  /// Returns the effects to listen to the user, with the grammar of the state.
  func listen() -> Effects { listen(patience: state.patience(settings)) }

  /// Listens without a no-input timeout until the backend has answered: no question is asked before. Typed text is
  /// handled meanwhile.
  func wait() -> Effects { listen(patience: nil) }

  private func listen(patience: Duration?) -> Effects {
    [
      .listen(
        ListenRequest(
          state.grammar, care: care, patience: patience, meanwhile: .playing, takesText: state.takesText,
          isSecret: state.isSecret))
    ]
  }

  /// How sure the recogniser must be. A phrase spoken by mistake is heard by a stranger; a menu opened by mistake is
  /// easily left.
  private var care: Care {
    switch state {
    case .home, .board, .repeating: .usual
    case .scanning, .options, .guardian, .tutorial, .report: .less
    }
  }

  /// Moves to a state, speaks some prompts and listens.
  mutating func enter(_ state: State, _ prompts: Prompt...) -> Effects {
    self.state = state
    return prompts.map { .say($0) } + listen()
  }

  /// Speaks some prompts and listens, without a change of state.
  func remark(_ prompts: Prompt...) -> Effects { prompts.map { .say($0) } + listen() }
}

extension GrammarName {
  /// The grammar that is active while a phrase plays.
  static let playing = GrammarName("express", "playing")
}

extension Alarm {
  /// Fires when the next button is to be read.
  static let scan = Alarm("scan", isSilent: true)
  /// Fires when a phrase is to be repeated.
  static let repetition = Alarm("repetition", isSilent: true)
  /// Fires after a long silence while the guardian's lock is open.
  static let lock = Alarm("lock")
}
