import Boards
import Dialogue

/// Says phrases to strangers for somebody who finds it hard, calls for help above all. It is no emergency service.
public struct Express: Steerable {
  /// What stays the same throughout.
  public struct Settings: Hashable, Sendable {
    /// How long somebody may be silent before a question is asked again. People who look for words need time.
    public var patience: Duration = .seconds(15)
    /// Of silence, from one button that is read to the next.
    public var rest: Duration = .seconds(4)
    /// Of silence, from one repetition of a phrase to the next.
    public var interval: Duration = .seconds(8)
    /// How long the guardian's lock stays open while nobody says anything to it.
    public var vigil: Duration = .seconds(120)
    /// Unicode scalars that can be spelt in one go at something; fewer where everything that can happen is gone through.
    public var longestDraft = Profile.longestAddress

    public init() {}
  }

  public var state = State.home { didSet { leaveBehind() } }
  /// The phrases that there are.
  public var library: Library
  let settings: Settings
  /// What is known of the settings.
  public internal(set) var standing: Profile.Standing
  /// The boards that were opened one from the other before the one that is open, the last one last.
  var trail: [Board.ID] = []
  /// What was said last, for "keep saying it".
  var last: LastPhrase?
  /// Whether the stranger has been told whom he has before him.
  var hasIntroduced = false
  /// Whether the guardian's password was given; leaving the options locks again, and so does a long silence.
  var isUnlocked = false
  /// What is known of passwords while they are given.
  var secret = PasswordEntry()
  /// The error report that is being written.
  var reporting = Reporting()

  /// Whether the password was reset and none was set since: the first prompts announce it.
  var tellsOfReset: Bool

  /// - Parameter wasReset: whether the password was reset, and none was set since.
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

  /// Hands the floor to the person, in the grammar of the state.
  func listen() -> Effects { listen(patience: state.patience(settings)) }

  /// Listens until the world has answered: nobody is asked anything before, and whoever types is answered first.
  func wait() -> Effects { listen(patience: nil) }

  private func listen(patience: Duration?) -> Effects {
    [
      .listen(
        ListenRequest(
          state.grammar, care: care, patience: patience, meanwhile: .playing, takesText: state.takesText,
          isSecret: state.isSecret))
    ]
  }

  /// A phrase that is said by mistake is said to a stranger; a menu is soon left again.
  private var care: Care {
    switch state {
    case .home, .board, .repeating: .usual
    case .scanning, .options, .guardian, .tutorial, .report: .less
    }
  }

  /// Moves to a state, says something and listens.
  mutating func enter(_ state: State, _ prompts: Prompt...) -> Effects {
    self.state = state
    return prompts.map { .say($0) } + listen()
  }

  /// Says something and listens where it stands.
  func remark(_ prompts: Prompt...) -> Effects { prompts.map { .say($0) } + listen() }
}

extension GrammarName {
  /// What is understood while a phrase plays.
  static let playing = GrammarName("express", "playing")
}

extension Alarm {
  /// The next button is to be read.
  static let scan = Alarm("scan", isSilent: true)
  /// A phrase is to be said again.
  static let repetition = Alarm("repetition", isSilent: true)
  /// Nobody has said anything behind the guardian's lock for long.
  static let lock = Alarm("lock")
}
