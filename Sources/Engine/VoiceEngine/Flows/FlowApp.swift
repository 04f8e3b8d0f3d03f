public import Dialogue
public import JSGF
public import Ports
public import Prompts

/// An app that consists of a flow, scripts and grammars, and has no data of its own. ``FlowRuntime`` runs and verifies
/// it.
public protocol FlowApp: Steerable where Intent: TagDecodable, Prompt: SpokenPrompt {
  // Defaults of inherited types: a flow without a backend, which is one component of its configuration.
  associatedtype Query = Never
  associatedtype Answer = Never
  associatedtype StateComponent = Self

  /// The app's name, one word. Its script is `Locales/<locale>/<name>.yaml`, its grammar is
  /// `Grammars/<locale>/<name>.gram`.
  static var name: String { get }
  /// The names of all states.
  static var stateNames: [String] { get }
  /// The grammar rules that the flow listens with.
  static var rules: [GrammarName] { get }
  /// The rule with the wake word; nil for an app that never sleeps.
  static var wakeRule: GrammarName? { get }
  /// Examples of the app's prompts: at least one of every prompt, in each form with a wording of its own. The script is
  /// checked with them before a conversation.
  static var promptExamples: [Prompt] { get }

  /// Creates the flow in its initial state.
  init()

  /// Returns the possible answers of the backend to a query, or its observations if the flow subscribes to the query.
  /// Verification explores each of them, so return one for each case that the flow handles differently.
  static func answers(to query: Query) -> [Answer]

  /// The names of the streams that a talk or the option `--stream` can feed from a file.
  static var streamNames: [String] { get }

  /// Creates the backend of a conversation.
  /// - Parameter recordings: the recorded streams. The app uses a sensor for a stream that has none.
  static func makeBackend(_ recordings: SampleSources) -> any Backend<Query, Answer>
}

extension FlowApp {
  public static var wakeRule: GrammarName? { nil }
  public static var streamNames: [String] { [] }
  public var isDormant: Bool { false }
  public func prefers(_ intent: Intent, to other: Intent) -> Bool { false }
}

extension FlowApp where StateComponent == Self {
  /// The whole flow is one component, which suits a flow with few configurations.
  public var stateComponents: [Self] { [self] }
}

extension FlowApp where Query == Never, Answer == Never {
  public static func answers(to query: Never) -> [Never] {}
  public static func makeBackend(_ recordings: SampleSources) -> any Backend<Never, Never> { NoBackend() }
}

extension FlowApp where State: Labelled {
  public var stateName: String { state.name }
}

extension FlowApp where State: Labelled & CaseIterable {
  public static var stateNames: [String] { State.allCases.map { $0.name } }
}

/// The backend of a flow that has no queries.
private struct NoBackend: Backend {
  func query(_ query: Never, at now: Duration) {}
  func answers(by now: Duration) -> [Never] { [] }
}
