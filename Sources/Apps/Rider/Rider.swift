import BikeShare
import Dialogue

/// Finds bikes and free stands for somebody whose hands stay on the handlebar.
public struct Rider: Steerable {
  /// What is known of the counts for the request in hand.
  public enum Counts: Hashable, Sendable {
    case unknown, asked
    case arrived(Snapshot)
    case failed(FeedFailure, last: Snapshot?)
  }

  /// What is known of where the rider is just now.
  public enum Whereabouts: Hashable, Sendable {
    case unknown, asked
    /// What was told last, in ``Rider/fix``, is of now.
    case told
  }

  /// What stays the same throughout.
  public struct Settings: Hashable, Sendable {
    /// How long somebody may be silent before being asked again.
    public var patience: Duration = .seconds(8)
    /// How long the counts may take before the wait is spoken of.
    public var promptness: Duration = .milliseconds(1500)
    /// How often the wait is spoken of from then on.
    public var reassurance: Duration = .seconds(8)
    /// Stations read in one go; more than four cannot be kept in mind.
    public var chunk = 4
    /// Which requests Rider confirms before it answers them.
    public var confirmation = Confirmation.always
    /// Whether the user knows Rider from another day. Rider then opens with one short question, and does not offer to switch the
    /// sound off.
    public var isAcquainted = false
    /// Whether the counts come from a recording, and are not to be promised as live.
    public var isRecorded = false
    /// Whether the world can be asked where the rider is; otherwise they stay where they were at the beginning.
    public var isTracked = false

    public init() {}
  }

  /// Which requests are confirmed: "You'd like bikes near Smithfield. Is that right?"
  public enum Confirmation: String, Hashable, Sendable, CaseIterable {
    case always
    /// Only those that the recogniser is not sure of. The others are answered at once: "Bikes near Smithfield."
    case whenUnsure = "when-unsure"
  }

  public var state = State.idle
  let city: City
  let settings: Settings
  var confirmation: Confirmation
  /// Whether Rider has opened in this conversation.
  var hasOpened = false
  var counts = Counts.unknown
  /// The last counts known, which are offered, or were taken, in place of those of now; forgotten after a while, since
  /// nobody keeps their age.
  var fallback: Snapshot?
  var whereabouts = Whereabouts.told
  /// Where the rider was when that was told last; nil where nobody knew.
  var fix: Fix?
  /// The rider's own places.
  var spots: [SavedPlace: Target]
  /// What was told last, and how far it went: "another one" is further away.
  var last: Request?
  var hasOfferedHush = false
  var hasToldRecording = false

  /// - Parameter fix: where the rider is at the beginning, where that is known.
  public init(city: City, fix: Fix? = nil, spots: [SavedPlace: Target] = [:], settings: Settings = Settings()) {
    self.city = city
    self.settings = settings
    confirmation = settings.confirmation
    self.fix = fix
    self.spots = spots
    forgetWhereabouts()
  }

  public var stateName: String { state.name }

  public mutating func handle(_ event: Event<Intent, Answer>) -> Effects {
    switch event {
    case .opened: listen()
    case .heard(let intent, let hypothesis, _): heard(intent, hypothesis)
    case .nomatch, .noinput, .returned: resume()
    case .answered(.counts(let report)): arrived(report)
    case .answered(.whereabouts(let fix)): located(fix)
    case .answered(.kept(let spot, let isKept)): kept(spot, isKept)
    case .answered(.keptConfirmation(let isKept)): isKept ? [] : [.say(.notKeptConfirmation)] + listen()
    case .elapsed(let alarm): elapsed(alarm)
    }
  }

  /// Hands the floor to the rider, in the grammar of the state.
  /// - Parameter refused: what the rider has just said no to.
  func listen(refused: Set<Meaning> = []) -> Effects {
    let isPatient = state.topic == .wake || state.topic == .waiting
    let patience = isPatient ? nil : settings.patience
    let grammar = GrammarName("rider", state.topic.rawValue)
    return [
      .listen(ListenRequest(grammar, care: state.topic.care, patience: patience, refused: refused))
    ]
  }

  /// Moves to a state, says something and listens.
  mutating func enter(_ state: State, _ prompts: Prompt..., refused: Set<Meaning> = []) -> Effects {
    self.state = state
    return prompts.map { .say($0) } + listen(refused: refused)
  }
}
