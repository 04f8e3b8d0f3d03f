import BikeShare

extension Rider {
  /// The sub-flow of the profile: the set-up, a question after the other, and the orders that change one choice.
  /// `Rider` passes requests and the answers of the rider on to it, and carries out the outcome.
  struct ProfileFlow: Hashable, Sendable {
    private(set) var profile: Profile
    /// The name that Rider has understood and asks about.
    private var heardName: String?
    /// Whether the rider knows that the profile cannot be stored.
    private(set) var hasReportedFailure = false
    /// Whether the rider's position can be followed, so that the set-up asks for consent.
    private let isTracked: Bool

    /// Whether the set-up asks for the language.
    private let asksLanguage: Bool

    init(_ profile: Profile, isTracked: Bool, asksLanguage: Bool) {
      (self.profile, self.isTracked, self.asksLanguage) = (profile, isTracked, asksLanguage)
    }

    /// What follows an event.
    enum Outcome {
      /// Speaks prompts and resumes the question of the current state.
      case resume([ProfilePrompt])
      /// Speaks prompts, then asks a question of the set-up.
      case ask(SetUpStep, [ProfilePrompt])
      /// Stores the language of the conversation, then asks a question of the set-up.
      case keepLanguage(SetUpStep, [ProfilePrompt])
      /// Stores the profile, speaks prompts and resumes the question of the current state.
      case keep([ProfilePrompt])
      /// Stores the profile, speaks prompts and asks what the rider would like.
      case finish([ProfilePrompt])
      /// Asks what the rider would like.
      case begin
      /// Asks the rider to confirm that the profile is erased, or everything.
      case confirmErasure(Rider.Erasure)
    }
  }
}

extension Rider.ProfileFlow {
  typealias ProfilePrompt = Rider.ProfilePrompt
  typealias SetUpStep = Rider.SetUpStep

  mutating func handle(_ request: Rider.ProfileRequest, in step: SetUpStep?) -> Outcome {
    switch request {
    case .setUp: return .ask(asksLanguage ? .language : .name, [.settingUp])
    case .straightOn: return .begin
    case .finish: return step == nil ? .resume([]) : finish()
    case .read: return .resume(report)
    case .erase: return .confirmErasure(.profile)
    case .eraseEverything: return .confirmErasure(.everything)
    case .skip:
      // A question that is skipped gives no consent.
      if step == .position { profile.usesPosition = false }
      return step.map { next(after: $0, []) } ?? .resume([])
    case .name(let name):
      // A repeated name corrects the one that Rider asks about.
      guard step == .name || step == .confirmName else { return .resume([]) }
      heardName = name
      return .ask(.confirmName, [])
    case .speech(let speech, let isOn):
      if isOn { profile.silent.remove(speech) } else { profile.silent.insert(speech) }
      return .keep([.speech(speech, isOn: isOn)])
    case .leaveOut(let classes):
      guard step == .speech else { return .resume([]) }
      profile.silent = classes
      // Without a further question the profile is read, which says the same.
      return next(after: .speech, isTracked ? silent : [])
    case .usePosition(let isOn):
      profile.usesPosition = isOn
      return .keep([.position(isOn)])
    case .offerGuidance(let isOn):
      profile.offersGuidance = isOn
      return .keep([.guidance(isOn)])
    }
  }

  /// Handles "yes" or "no" to a question of the set-up.
  mutating func answered(_ isYes: Bool, to step: SetUpStep) -> Outcome {
    switch step {
    case .language: return isYes ? keepLanguage() : .ask(.language, [])
    case .name, .startPlace: return isYes ? .ask(step, []) : next(after: step, [])
    case .confirmName:
      guard isYes else { return .ask(.name, []) }
      profile.name = heardName
      return next(after: step, heardName.map { [.greeting($0)] } ?? [])
    case .guidance:
      profile.offersGuidance = isYes
      return next(after: step, [])
    case .speech:
      guard isYes else { return .ask(.speech, []) }
      profile.silent = []
      return next(after: step, [])
    case .position:
      profile.usesPosition = isYes
      return next(after: step, [])
    }
  }

  /// Handles a change of the language. In the set-up it answers the question for the language; nil in other states,
  /// where it does not concern later conversations.
  mutating func languageChanged(in step: SetUpStep?) -> Outcome? {
    profile.keepsLanguage = false
    return step == .language ? keepLanguage() : nil
  }

  private mutating func keepLanguage() -> Outcome {
    profile.keepsLanguage = true
    return .keepLanguage(.name, [])
  }

  /// Handles a place, which answers the question for the start.
  mutating func named(_ destination: Destination) -> Outcome {
    profile.startPlace = destination
    return next(after: .startPlace, [.start(destination)])
  }

  private func next(after step: SetUpStep, _ prompts: [ProfilePrompt]) -> Outcome {
    switch step {
    case .language: .ask(.name, prompts)
    case .name, .confirmName: .ask(.startPlace, prompts)
    case .startPlace: .ask(isTracked ? .guidance : .speech, prompts)
    case .guidance: .ask(.speech, prompts)
    case .speech: isTracked ? .ask(.position, prompts) : finish(prompts)
    case .position: finish(prompts)
    }
  }

  private func finish(_ prompts: [ProfilePrompt] = []) -> Outcome { .finish(prompts + report + [.changeLater]) }

  /// Handles whether the profile was stored. A failure is said once.
  mutating func kept(_ isKept: Bool) -> [ProfilePrompt] {
    defer { hasReportedFailure = !isKept }
    return isKept || hasReportedFailure ? [] : [.notKept]
  }

  /// Forgets the profile. A refused position stays refused: to erase is not to consent.
  mutating func erase() {
    let usesPosition = profile.usesPosition
    (profile, heardName) = (Rider.Profile(), nil)
    profile.usesPosition = usesPosition
  }

  /// The question of a step.
  func question(of step: SetUpStep) -> ProfilePrompt {
    switch step {
    case .language: .askLanguage
    case .name: .askName
    case .confirmName: heardName.map { .confirmName($0) } ?? .askName
    case .startPlace: .askStartPlace
    case .guidance: .askGuidance
    case .speech: .askSpeech
    case .position: .askPosition
    }
  }

  /// Reads the profile: what the rider has chosen, and what is still empty.
  private var report: [ProfilePrompt] {
    var prompts: [ProfilePrompt] =
      (profile.keepsLanguage ? [.language] : []) + [
        profile.name.map { .name($0) } ?? .noName, profile.startPlace.map { .start($0) } ?? .noStart,
      ]
    if isTracked { prompts += [.guidance(profile.offersGuidance), .position(profile.usesPosition)] }
    return prompts + silent
  }

  /// Says which kinds of sentences are only shown.
  private var silent: [ProfilePrompt] {
    Rider.SpeechClass.allCases.filter(profile.silent.contains).map { .speech($0, isOn: false) }
  }
}
