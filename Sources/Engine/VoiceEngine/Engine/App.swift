import Cities
public import Dialogue
public import Feeds
package import JSGF
package import Prompts
import Rider
import Session

/// A description of an app for the layers above the conversations. A new app needs one more value of this type.
public struct App: Sendable {
  /// The app's name, such as `rider`.
  public let name: String
  /// The app's scripts in a locale's folder and its grammars, by file name. Every app also has common.yaml and
  /// common.gram.
  package let scripts: [String]
  package let grammars: [String]
  /// The names of all dialogue states, those of the app and those of ``UniversalCommands``.
  public let states: [String]
  /// The grammar rules that the app listens with, such as `rider.request`.
  package let rules: Set<String>
  /// The rule with the wake word, which is active while the app sleeps; nil for an app that never sleeps.
  public let wake: GrammarName?
  /// Returns at least one example of every prompt of the app, in every form.
  package let lines: @Sendable (Engine) -> [PromptLine]
  /// Returns the app's vocabulary in a locale beyond its files: names of places, phrases of boards.
  let vocabulary: @Sendable (Engine, String) throws -> Vocabulary
  /// Creates the conversation of a scripted talk or a rehearsal, with a recorded backend in place of the live one.
  public let makeConversation:
    @Sendable (Engine, RiderConversation.Options, [RecordedFeed.SimulatedConditions]) throws -> any RunnableConversation
  /// Whether the app speaks phrases from boards.
  public var hasBoards = false
  /// Returns the name of the app's intent for tags; nil where they form none.
  package let intent: @Sendable ([Tag]) -> String?

  /// The Rider app: counts of bikes and free stands.
  public static let rider = App(
    name: "rider", scripts: ["rider"], grammars: ["rider"],
    states: Rider.State.examples.map(\.name) + [ConfirmationState.stateName],
    rules: Set(
      (Rider.Topic.allCases.map { GrammarName("rider", $0.rawValue) }
        + [Rider.confirmationGrammars.confirmation, Rider.confirmationGrammars.choice]).map(\.description)),
    wake: GrammarName("rider", Rider.Topic.wake.rawValue),
    lines: { engine in
      Rider.Prompt.examples(in: engine.city).map(\.line) + CommonPrompt.examples.map(\.line)
    },
    vocabulary: { engine, tag in
      let names = try engine.names(tag)
      return Vocabulary(
        grammars: [CityGrammar.grammar(of: engine.city, names, engine.vocabulary)], names: names.wordings,
        borrowed: try engine.borrowed(by: tag))
    },
    makeConversation: { engine, options, later in RiderConversation(options, engine: engine, later: later) },
    intent: { UniversalCommands<Rider>.Intent(tags: $0)?.name })

  /// All apps.
  public static let all = [rider, express]

  /// The vocabulary that an app adds to a locale beyond its files.
  struct Vocabulary {
    /// Generated grammars, which the app's own grammars import.
    var grammars: [Grammar] = []
    /// Spoken names of places, boards and buttons, by identifier.
    var names: [String: Wording] = [:]
    /// Prompts that the app adds to its scripts.
    var table = PromptTable()
    /// Words of another language that are also accepted with their pronunciation in that language.
    var borrowed: Set<String> = []
  }

  /// Returns the app of that name.
  /// - Throws: where there is no such app.
  public static func named(_ name: String) throws -> App {
    guard let app = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw UserFacingError(.usage, "there is no app \"\(name)\"; there are: \(names)")
    }
    return app
  }
}
