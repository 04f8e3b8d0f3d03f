import Dialogue

extension Express {
  /// The sub-flow of the guardian: the set-up, the lock, and the settings behind it. It holds the guardian's settings and
  /// the password flow, and leads through its parts: `PasswordFlow`, `SetupFlow` and `SettingsFlow`. `Express` passes
  /// the guardian's intents and the backend's answers about settings and passwords on to it, and carries out the outcome.
  struct GuardianFlow: Hashable, Sendable {
    /// The guardian's settings, as the backend last reported them.
    private(set) var setupStatus: Profile.SetupStatus
    private(set) var password = PasswordFlow()
    /// The maximum number of Unicode scalars that can be spelt in one field.
    let longestDraft: Int

    init(_ setupStatus: Profile.SetupStatus, longestDraft: Int) {
      (self.setupStatus, self.longestDraft) = (setupStatus, longestDraft)
    }

    /// What follows an event: changes of the output, then prompts, then a move.
    struct Outcome: Hashable {
      var output: [OutputSetting] = []
      var prompts: [Prompt]
      let move: Move
    }

    /// The move after the prompts of an outcome.
    enum Move: Hashable {
      /// Listens in the current state of `Express`, which may be any.
      case stay
      /// Takes the turn again in the current state of `Express`, which is not one of the guardian's.
      case resume
      case enter(GuardianState)
      /// Sends a query to the backend without a change of state. The guardian may repeat the intent before the answer
      /// arrives: the repetition has no further effect.
      case query(Query)
      /// Sends a query to the backend and waits for the answer.
      case wait(PendingQuery, Query)
      case options
      /// Begins an error report.
      case report
      /// Moves to the main menu.
      case home
      /// Returns to the main menu, and forgets the way through the boards.
      case goHome
    }

    typealias State = GuardianState
  }
}

extension Express.GuardianFlow {
  var profile: Profile { setupStatus.profile }

  /// Whether the guardian has entered the password.
  var isUnlocked: Bool { password.isUnlocked }

  /// Whether the guardian has to enter the password first.
  var isLocked: Bool { password.isLocked(during: profile.setup) }

  /// The flow that edits the present settings.
  var settingsFlow: Express.SettingsFlow { Express.SettingsFlow(profile: profile, longestDraft: longestDraft) }

  /// Begins the set-up anew, without the previous version of the settings.
  mutating func setUpAnew() -> Outcome {
    setupStatus = .nothing
    return openSetup()
  }

  /// Closes the lock after a long silence: the guardian may have gone, and another person may be there.
  mutating func lock() -> Outcome {
    password.lock()
    return Outcome([.locked], .home)
  }

  /// Handles a change of the state of `Express`: closes the lock and discards passwords that the state does not need.
  /// - Parameters:
  ///   - state: the new state; nil outside the guardian's states.
  ///   - canStayOpen: whether the lock can stay open in the new state.
  mutating func moved(to state: State?, canStayOpen: Bool) {
    if !canStayOpen { password.lock() }
    password.moved(to: state)
  }

  /// Passes an event on to the password flow, and returns what follows from its new state.
  mutating func withPassword(_ event: (inout Express.PasswordFlow) -> Express.PasswordFlow.Outcome) -> Outcome {
    let result = event(&password)
    // A separate statement: as the argument of `outcome`, the event would not change the flow that `outcome` reads.
    return outcome(result)
  }

  /// Takes the settings that the backend has reported.
  /// - Returns: the changes of the output that they make.
  mutating func learn(_ outcome: Profile.Outcome) -> [OutputSetting] {
    let before = profile
    if let profile = outcome.profile { setupStatus = .kept(profile) }
    let words: [OutputSetting] = profile.contacts.map(\.name) == before.contacts.map(\.name) ? [] : [.vocabulary]
    return profile.appearance.filter { !before.appearance.contains($0) } + words
  }
}

extension Express.GuardianFlow.Outcome {
  init(_ move: Express.GuardianFlow.Move) { self.init(prompts: [], move: move) }

  /// - Parameter prompts: prompts for the guardian, spoken before the move.
  init(_ prompts: [Express.GuardianPrompt], _ move: Express.GuardianFlow.Move) {
    self.init(prompts: prompts.map { .guardian($0) }, move: move)
  }

  /// Returns the outcome with other prompts before its own.
  func after(_ prompts: [Express.GuardianPrompt]) -> Self {
    var outcome = self
    outcome.prompts = prompts.map { .guardian($0) } + self.prompts
    return outcome
  }
}

extension Profile {
  /// The output settings of the profile: the voice, the colours, and pictures on or off.
  var appearance: [OutputSetting] {
    [.voice(voice.rawValue), .colours(theme.rawValue), .pictures(self[.graphics])]
  }
}
