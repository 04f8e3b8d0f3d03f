public import BikeShare
public import Dialogue

/// The flow of the app for bike-share counts: finds bikes and free stands for a rider whose hands stay on the
/// handlebar.
public struct Rider: Steerable {
  /// The settings, which stay the same for the whole conversation.
  public struct Settings: Hashable, Sendable {
    /// The no-input timeout.
    public var noInputTimeout: Duration = .seconds(8)
    /// The time after which Rider says that the counts are late.
    public var announceAfter: Duration = .milliseconds(1500)
    /// The interval at which Rider repeats that the counts are late.
    public var reassureAfter: Duration = .seconds(8)
    /// The number of stations read in one go. A listener cannot remember more than four.
    public var chunk = 4
    /// Which requests Rider confirms before it answers them.
    public var confirmation = Confirmation.always
    /// Whether the user has used Rider on an earlier day. Rider then opens with one short question, and does not offer
    /// to switch the sound off.
    public var isReturningUser = false
    /// What the rider asks for most often. The open questions name it first.
    public var mostUsed = Resource.bikes
    /// Whether the counts come from a recording and must not be announced as live.
    public var isRecorded = false
    /// Whether the backend can report the rider's position. If not, the initial position is used throughout.
    public var isTracked = false
    /// Whether Rider offers the set-up at its first opening.
    public var offersSetUp = false
    /// Whether the set-up asks for the language.
    public var asksLanguage = true

    public init() {}

    /// Returns the settings for a rider with this profile.
    func used(by profile: Profile) -> Settings {
      var settings = self
      settings.isTracked = isTracked && profile.usesPosition
      return settings
    }
  }

  /// Which requests are confirmed: "You'd like bikes near Smithfield. Is that right?"
  public enum Confirmation: String, Hashable, Sendable, CaseIterable {
    case always
    /// Confirms only requests that the recogniser is unsure of. The others are answered at once: "Bikes near
    /// Smithfield."
    case whenUnsure = "when-unsure"
  }

  public var state = State.idle
  let settings: Settings
  var confirmation: Confirmation
  /// Whether Rider has opened in this conversation.
  var hasOpened = false
  var hasOfferedMute = false
  /// Whether the open question is "straight on, or set up first?".
  var isOfferingSetUp = false
  /// The rider's saved places.
  var savedPlaces: [SavedPlace: Destination]
  /// The counts and the rider's position.
  var fetching: FetchFlow
  /// The sub-flow that reads the counts to the rider. It stores the last request that it has answered, since later ones
  /// such as "another one" refer to it.
  var answering: AnswerFlow
  /// The sub-flow of the streets. It stores the goal to which Rider guides.
  var directing: DirectionsFlow
  /// The sub-flow of the rides. It stores whether the ride is being recorded.
  var riding = RidesFlow()
  /// The sub-flow of the set-up. It stores the rider's profile.
  var profiling: ProfileFlow

  /// - Parameter fix: the position of the rider at the beginning; nil if it is unknown.
  public init(
    city: City, fix: Fix? = nil, savedPlaces: [SavedPlace: Destination] = [:], profile: Profile = Profile(),
    settings: Settings = Settings()
  ) {
    self.settings = settings
    confirmation = settings.confirmation
    self.savedPlaces = savedPlaces
    let settings = settings.used(by: profile)
    fetching = FetchFlow(Geography(city: city, fix: profile.usesPosition ? fix : nil), settings: settings)
    answering = AnswerFlow(settings: settings)
    directing = DirectionsFlow()
    profiling = ProfileFlow(
      profile, isTracked: self.settings.isTracked, asksLanguage: self.settings.asksLanguage)
  }

  /// The city with the last known position of the rider.
  var geography: Geography { fetching.geography }

  var city: City { geography.city }

  public var subscriptions: Set<Query> {
    // Without consent the position is not followed.
    profiling.profile.usesPosition ? directing.subscriptions(geography).union(riding.subscriptions) : []
  }

  /// Whether Rider can follow the rider's position, and may.
  var isTracked: Bool { settings.isTracked && profiling.profile.usesPosition }

  public var stateName: String { state.name }

  public mutating func handle(_ event: Event<Intent, Answer>) -> Effects {
    effects(of: event).map { effect in
      guard case .say(let prompt) = effect else { return effect }
      // What the rider has switched off is shown.
      if let speech = SpeechClass(prompt), profiling.profile.silent.contains(speech) { return .show(prompt) }
      // A rider who has refused the position hears the reason.
      if !profiling.profile.usesPosition, [.directions(.positionUnknown), .ride(.noPosition)].contains(prompt) {
        return .say(.profile(.positionRefused))
      }
      return effect
    }
  }

  private mutating func effects(of event: Event<Intent, Answer>) -> Effects {
    switch event {
    case .opened: listen()
    case .heard(let intent, let hypothesis, _): heard(intent, hypothesis)
    case .nomatch, .noinput, .audioRestored: resume()
    case .answered(let answer): answered(answer)
    case .observed(let answer): observed(answer)
    case .timerFired(.stands): heldRoute()
    case .timerFired(let timer): perform(fetching.timerFired(timer, in: state))
    }
  }

  /// Returns the effects to listen to the rider, with the grammar of the state.
  /// - Parameter excluded: the meanings that the rider has just rejected.
  func listen(excluded: Set<SemanticTags> = []) -> Effects {
    // On the way the rider is not asked again.
    let isOnTheWay = directing.goal != nil || riding.isRecording
    let isPatient =
      [.wake, .waiting, .ride, .record].contains(state.topic)
      || isOnTheWay && [.request, .more, .closing, .routes].contains(state.topic)
    let timeout = isPatient ? nil : settings.noInputTimeout
    let grammar = GrammarName("rider", state.topic.rawValue)
    return [
      .listen(
        ListenRequest(
          grammar, acceptanceThreshold: state.topic.acceptanceThreshold, noInputTimeout: timeout, excluded: excluded))
    ]
  }

  /// Returns an open question such as "Bikes, or a free stand?" in the order that suits the rider: free stands come
  /// first if the rider asks for them more often than for bikes.
  func ordered(_ prompt: Prompt) -> Prompt {
    settings.mostUsed == .docks && prompt.namesBothResources ? .standsFirst(prompt) : prompt
  }

  /// Moves to a state, speaks some prompts and listens.
  mutating func enter(_ state: State, _ prompts: Prompt..., excluded: Set<SemanticTags> = []) -> Effects {
    enter(state, prompts, excluded: excluded)
  }

  mutating func enter(_ state: State, _ prompts: [Prompt], excluded: Set<SemanticTags> = []) -> Effects {
    self.state = state
    return prompts.map { .say(ordered($0)) } + listen(excluded: excluded)
  }
}
