import Assets
import Dialogue
import Feeds
import JSGF
import Rider
import Script
import Session

/// An app as everything above the conversations knows it. A new app is one more.
public struct App: Sendable {
  /// What it is called, `rider`.
  public let name: String
  /// Its scripts in a locale's folder and its grammars, by their files' names; common.yaml and common.gram are every app's.
  package let scripts: [String]
  package let grammars: [String]
  /// The names of all states, its own and the wrapper's.
  public let states: [String]
  /// The grammar rules that it listens to, `rider.request`.
  package let rules: Set<String>
  /// The one of them that it listens to in its sleep; nil where it never sleeps.
  public let wake: GrammarName?
  /// At least one of everything it can say, in every form.
  package let lines: @Sendable (Engine) -> [Line]
  /// What it says and understands in a locale besides its files: names of places, phrases of boards.
  let vocabulary: @Sendable (Engine, String) throws -> Vocabulary
  /// What a talk or a rehearsal has of it, with what is recorded in place of the world.
  public let converse:
    @Sendable (Engine, Conversation.Setup, [RecordedFeed.Rehearsal]) throws -> any RunnableConversation
  /// Whether it says phrases of boards.
  public var hasBoards = false
  /// What tags mean to it.
  package let intent: @Sendable ([Tag]) -> String?

  /// Bikes and free stands.
  public static let rider = App(
    name: "rider", scripts: ["rider"], grammars: ["rider"],
    states: Rider.State.examples.map(\.name) + [Doubt.stateName],
    rules: Set(
      (Rider.Topic.allCases.map { GrammarName("rider", $0.rawValue) }
        + [Rider.doubtRules.doubt, Rider.doubtRules.choice]).map(\.description)),
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
    converse: { engine, setup, later in Conversation(setup, engine: engine, later: later) },
    intent: { UniversalCommands<Rider>.Intent(tags: $0)?.name })

  /// Every app.
  public static let all = [rider, express]

  /// What an app brings into a locale besides its files.
  struct Vocabulary {
    /// Those that its own import.
    var grammars: [Grammar] = []
    /// Spoken names by id.
    var names: [String: Wording] = [:]
    /// What it says besides its scripts.
    var table = Table()
    /// Words of another language that are said as there as well.
    var borrowed: Set<String> = []
  }

  /// - Throws: where there is no app of that name.
  public static func named(_ name: String) throws -> App {
    guard let app = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw Failure(.misuse, "there is no app \"\(name)\"; there are: \(names)")
    }
    return app
  }
}
