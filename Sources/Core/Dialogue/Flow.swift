/// A conversation as a value. It does no input, output or waiting itself: it handles each event and returns effects.
public protocol Flow: Hashable, Sendable {
  /// What the user can mean.
  associatedtype Intent: Labelled
  /// What the engine can say.
  associatedtype Prompt: Hashable & Sendable
  /// What the flow asks of the backend.
  associatedtype Query: Labelled
  /// What the backend answers.
  associatedtype Answer: Labelled
  /// What the app shows beside what it says.
  associatedtype View: Hashable & Sendable & Encodable = NoView

  /// The name of the current state, as transcripts and state diagrams show it.
  var stateName: String { get }

  mutating func handle(_ event: Event<Intent, Answer>) -> [Effect<Prompt, Query>]

  /// What the app shows in the current state. A page draws it; the session reports it whenever it changes.
  var view: View { get }

  /// Returns the prompts that show a view as text, for a terminal. Each prompt is a line.
  static func prompts(showing view: View) -> [Prompt]
}

/// The view of an app that only speaks.
public struct NoView: Hashable, Sendable, Encodable {
  public init() {}
}

extension Flow where View == NoView {
  public var view: NoView { NoView() }
  public static func prompts(showing view: NoView) -> [Prompt] { [] }
}
