import Dialogue
package import Prompts
import Session
public import Verification
package import YAML

/// The runtime of a ``FlowApp``: the app with its engine.
public struct FlowRuntime<App: FlowApp>: AppRuntime {
  public let engine: Engine

  /// - Parameters:
  ///   - app: the descriptor of the app.
  ///   - data: the folder with the app's Grammars and Locales; nil for an app whose files are installed.
  /// - Throws: ``AssetError`` if the installed files or the folder are missing.
  public init(_ app: AppDescriptor, data: String? = nil, _ options: EngineOptions) throws {
    var root = try options.root ?? DataDirectory.find()
    if let data { root = try root.adding(data) }
    engine = try Engine(app, resources: FlowResources<App>(), root: root, options)
  }

  /// Creates a conversation. It uses only the session options and the streams of the setup: the app has no data file,
  /// and its flow sets its own no-input timeout.
  public func makeConversation(_ setup: ConversationSetup) throws -> any RunnableConversation {
    try FlowConversation<App>(setup.speaking, streams: setup.streams, engine: engine)
  }

  public func explore(onProgress: (Int) -> Void) throws -> ExplorationResult {
    StateExplorer.explore([UniversalCommands(App())], in: try environment(), onProgress: onProgress)
  }

  public func meanings(in locale: String) throws -> [String: [(intent: String?, sentence: String)]] {
    FlowSentences<App>.named(try FlowSentences<App>(engine: engine).all(in: locale))
  }

  public func coveringPaths(_ setup: ConversationSetup, through missing: inout Set<Transition>) throws -> [[Step]] {
    let locale = setup.speaking.locale
    let others = Set(engine.locales).subtracting([locale])
    return CoveringPaths(UniversalCommands(App()), in: try environment(preferring: locale), last: others)
      .all(through: &missing)
  }

  private func environment(preferring locale: String = "en") throws -> Environment<UniversalCommands<App>> {
    let sentences = FlowSentences<App>(engine: engine)
    return try sentences.environment(sentences.byLocale(), preferring: locale) { App.answers(to: $0) }
  }
}

/// The resources of an app without data: the examples of its prompts.
private struct FlowResources<App: FlowApp>: AppResources {
  var exampleLines: [PromptLine] {
    App.promptExamples.map { $0.line } + CommonPrompt.examples.map { $0.line }
  }

  func vocabulary(in locale: String, names: [String]) -> AppVocabulary { AppVocabulary() }
}

extension AppDescriptor {
  /// Describes an app without data of its own.
  /// - Parameter data: the folder with the app's Grammars and Locales; nil for an app whose files are installed.
  public init<App: FlowApp>(_ app: App.Type, data: String? = nil) {
    self.init(
      name: App.name, scripts: [App.name], grammars: [App.name], states: App.stateNames, rules: App.rules,
      wakeRule: App.wakeRule, dataFile: DataFile(contents: "data", cure: "the app has no data; remove the line"),
      streams: App.streamNames,
      intent: { UniversalCommands<App>.Intent(tags: $0)?.name },
      runtime: { app, options, _ in try FlowRuntime<App>(app, data: data, options) })
  }
}
