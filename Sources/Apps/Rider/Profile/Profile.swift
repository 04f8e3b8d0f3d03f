extension Rider {
  /// What a rider has chosen in the set-up. Every choice can be left out.
  public struct Profile: Hashable, Sendable {
    /// The rider's first name, as it is spoken and written; nil if it is unknown.
    public var name: String?
    /// The place at which the rider starts as a rule; nil for none.
    public var startPlace: Destination?
    /// Whether Rider offers to guide the rider on the way.
    public var offersGuidance = true
    /// Whether Rider may query the rider's position.
    public var usesPosition = true
    /// The kinds of sentences that are shown but not spoken.
    public var silent: Set<SpeechClass> = []
    /// Whether the rider has chosen the language of this conversation for later ones as well.
    public var keepsLanguage = false

    public init() {}
  }

  /// The kinds of sentences that the rider can switch off, each for itself.
  public enum SpeechClass: String, Hashable, Sendable, CaseIterable {
    /// The counts of bikes.
    case bikes
    /// The counts of free stands.
    case stands
    /// The route and the instructions on the way.
    case way
  }

  /// What a rider can ask about the profile.
  public enum ProfileRequest: Hashable, Sendable {
    /// "Set up".
    case setUp
    /// "Straight on": no set-up at the first start.
    case straightOn
    /// "Let's ride": ends the set-up.
    case finish
    /// "My profile".
    case read
    /// "Erase my profile".
    case erase
    /// "Erase everything about me".
    case eraseEverything
    /// "Skip", "not now".
    case skip
    /// "Ana": a first name.
    case name(String)
    /// "Don't read the bikes aloud".
    case speech(SpeechClass, isOn: Bool)
    /// "The bikes and the stands": what Rider shall not say aloud, where the set-up asks.
    case leaveOut(Set<SpeechClass>)
    /// "Use my position", "don't use my position".
    case usePosition(Bool)
    /// "Never offer directions".
    case offerGuidance(Bool)
  }

  /// The questions of the set-up, in their order.
  public enum SetUpStep: String, Hashable, Sendable, CaseIterable {
    case language
    case name
    /// Whether the name was understood.
    case confirmName = "confirm-name"
    case startPlace = "start"
    case guidance
    /// Which kinds of sentences are spoken.
    case speech
    case position
  }
}
