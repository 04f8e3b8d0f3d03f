import Boards
import Dialogue
import Foundation
import JSGF
import Locales
import Prompts
import VivaVozTesting
import YAML

@testable import Express

/// What tutorials practise, and a call for help besides.
enum TutorialFixture {
  static let help = Button.Key(.emergency, Button.ID("help"))
  static let steps = Express.Tutorial.allCases.map(\.steps)
  static let keys = Set(steps.joined() + [help]).sorted()

  static func library(without missing: Set<Button.Key> = [], hidden: Set<Button.Key> = []) -> BoardLibrary {
    let keys = Set(keys).union(["emergency.introduction", "home.start"].compactMap { Button.Key($0) })
    let ids = Set(keys.map(\.board)).sorted()
    return BoardLibrary(
      ids.map { id in
        let own = keys.filter { $0.board == id && !missing.contains($0) }.sorted()
        return Board(
          id: id, name: id.rawValue,
          buttons: own.map { Button(key: $0, label: label($0), isHidden: hidden.contains($0)) })
      })
  }

  static func label(_ key: Button.Key) -> String { "\(key.button)".replacing("-", with: " ") }

  /// Somebody who is set up.
  static var profile: Profile {
    var profile = Profile()
    profile.name = "Ana"
    profile.setup = nil
    return profile
  }

  static let tags = ["en", "es"]

  static func root() throws -> DataDirectory {
    try DataDirectory.find(environment: [DataDirectory.variable: Repository.path])
  }

  /// Phrases as a library would have them: each its label.
  static func phrases(_ keys: [Button.Key] = keys) throws -> Grammar {
    func rule(_ keys: [Button.Key]) -> String {
      // What help tells first, in both languages.
      let calls = keys.contains(help) ? ["(help me | necesito ayuda) {say=\(help)}"] : []
      return (keys.map { "\(label($0)) {say=\($0)}" } + calls).joined(separator: " | ")
    }
    let text = """
      #JSGF V1.0;
      grammar library;
      public <emergency> = \(rule(keys.filter { $0.board == .emergency }));
      public <ordinary> = \(rule(keys.filter { $0.board != .emergency }));
      public <phrase> = <emergency> | <ordinary>;
      """
    return try Grammar(parsing: text, file: "library.gram")
  }

  static func grammar(_ name: String, _ tag: String, _ keys: [Button.Key] = keys) throws -> Grammar {
    try GrammarFile(made: [phrases(keys)]).read("\(root().grammars)/\(tag)/\(name).gram")
  }

  static func table(_ tag: String, _ file: String) throws -> PromptTable {
    try LocaleFolder(tag, in: root()).script([file])
  }

  static func narrator(_ tag: String, _ file: String) throws -> Narrator {
    let names = keys.map { ("label.\($0)", Wording([.init(label($0))])) }
    let folder = try LocaleFolder(tag, in: root())
    return Narrator(table: try table(tag, file), idiom: folder.idiom, names: Dictionary(uniqueKeysWithValues: names))
  }
}

/// Talks to Express² without sound, and keeps what the last event led to.
struct TutorialConversation {
  typealias Flow = UniversalCommands<Express>

  var flow: Flow
  private(set) var effects: [Effect<Flow.Prompt, Express.Query>] = []

  init(_ library: BoardLibrary = TutorialFixture.library(), isUnlocked: Bool = false) {
    flow = Flow(Express(library: library, profile: TutorialFixture.profile))
    send(.opened)
    if isUnlocked { unlock() }
  }

  /// By the password, and back to the options.
  mutating func unlock() {
    hear(.options, .guardian(.settings), .text("abcd"))
    send(.answered(.checked(.right)))
    hear(.options)
  }

  mutating func send(_ event: Event<Flow.Intent, Express.Answer>) { effects = flow.handle(event) }

  mutating func hear(_ intents: Express.Intent...) {
    for intent in intents { send(.heard(.app(intent), Hypothesis(text: "whatever was said"))) }
  }

  mutating func hear(_ intents: Express.TutorialIntent...) { for intent in intents { hear(.tutorial(intent)) } }
  mutating func hear(_ intents: Express.ReportIntent...) { for intent in intents { hear(.report(intent)) } }

  mutating func hear(_ phrase: Dialogue.UniversalCommand) {
    send(.heard(.command(phrase), Hypothesis(text: phrase.name)))
  }

  /// The keys of what was spoken, in order.
  var said: [String] { effects.compactMap { if case .say(let prompt) = $0 { prompt.lessonKey } else { nil } } }
  var asked: [Express.Query] { effects.compactMap { if case .query(let query) = $0 { query } else { nil } } }
  var request: ListenRequest? {
    effects.compactMap { if case .listen(let request) = $0 { request } else { nil } }.last
  }
  var state: Express.State { flow.app.state }
  var practice: Express.Practice? {
    if case .tutorial(.practising(let practice)) = state { practice } else { nil }
  }
}

extension UniversalCommands<Express>.Prompt {
  /// The script's key for an app's prompt, the case's name for a common one.
  fileprivate var lessonKey: String {
    switch self {
    case .app(let prompt): prompt.line.key
    case .common(let prompt): "\(prompt)"
    case .repetition(let prompt): "again " + prompt.lessonKey
    }
  }
}
