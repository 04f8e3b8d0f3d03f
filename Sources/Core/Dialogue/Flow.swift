/// The dialogue of an app as a state machine, which is a value. It does no input, output or waiting itself: it handles
/// each event, changes its state, and returns effects for the session to carry out.
public protocol Flow: Hashable, Sendable {
  /// The type of the user's intents: what the user can mean.
  associatedtype Intent: Labelled
  /// The type of the prompts: what the engine can say.
  associatedtype Prompt: Hashable & Sendable
  /// The type of the queries that the flow sends to the backend.
  associatedtype Query: Labelled
  /// The type of the backend's answers, and of its observations of streams.
  associatedtype Answer: Labelled
  /// The type of what the app shows on a screen besides its prompts.
  associatedtype View: Hashable & Sendable & Encodable = NoView

  /// The name of the current state, as transcripts and state diagrams show it.
  var stateName: String { get }

  mutating func handle(_ event: Event<Intent, Answer>) -> [Effect<Prompt, Query>]

  /// The streams that the flow observes in its current state. After each event the session starts the streams that are
  /// new and ends those that are gone; the backend then reports what each stream observes, as ``Event/observed(_:)``.
  var subscriptions: Set<Query> { get }

  /// The continuous sound in the current state; nil for none. After each event the session changes the sound before it
  /// speaks.
  var sonification: Sonification? { get }

  /// Returns whether an observation only sets the level of a continuous sound or view, and has no effects. The session
  /// delivers it at once, also while the user speaks, and before other observations.
  static func isLevel(_ observation: Answer) -> Bool

  /// What the app shows in the current state. The session reports the view to the user interface whenever it changes.
  var view: View { get }

  /// Returns the prompts that show a view as text, for a terminal. Each prompt is a line.
  static func prompts(showing view: View) -> [Prompt]
}

extension Flow {
  public var subscriptions: Set<Query> { [] }
  public var sonification: Sonification? { nil }
  public static func isLevel(_ observation: Answer) -> Bool { false }
}

/// The view of an app that only speaks.
public struct NoView: Hashable, Sendable, Encodable {
  public init() {}
}

extension Flow where View == NoView {
  public var view: NoView { NoView() }
  public static func prompts(showing view: NoView) -> [Prompt] { [] }
}
