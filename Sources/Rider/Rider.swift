import BikeShare
import Dialogue

/// Finds bikes and free stands for somebody whose hands stay on the handlebar.
public struct Rider: Guided {
  public enum Query: Hashable, Sendable {
    /// The counts of the whole city.
    case counts
  }

  public typealias Answer = Report

  /// What is known of the counts for the request in hand.
  public enum Counts: Hashable, Sendable {
    case unknown, asked
    case arrived(Snapshot)
    case failed(Trouble, last: Snapshot?)
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
    /// Whether the counts come from a recording, and are not to be promised as live.
    public var isRecorded = false

    public init() {}
  }

  public var state = State.idle
  let city: City
  let position: Coordinate?
  let settings: Settings
  var counts = Counts.unknown
  var hasOfferedHush = false
  var hasToldRecording = false

  public init(city: City, position: Coordinate? = nil, settings: Settings = Settings()) {
    self.city = city
    self.position = position
    self.settings = settings
  }

  public var stateName: String { state.name }

  public mutating func handle(_ event: Event<Intent, Report>) -> Effects {
    switch event {
    case .opened: listen()
    case .heard(let intent, _, _): heard(intent)
    case .nomatch, .noinput: resume()
    case .answered(let report): answered(report)
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
      .listen(Attention(grammar, care: state.topic.care, patience: patience, refused: refused))
    ]
  }

  /// Moves to a state, says something and listens.
  mutating func enter(_ state: State, _ prompts: Prompt..., refused: Set<Meaning> = []) -> Effects {
    self.state = state
    return prompts.map { .say($0) } + listen(refused: refused)
  }
}
