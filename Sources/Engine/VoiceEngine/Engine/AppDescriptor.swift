public import Dialogue
public import JSGF

/// The static description of an app. The engine, the tools and the tests take any descriptor; `InstalledApps` lists them.
public struct AppDescriptor: Sendable {
  /// The app's name, such as `rider`: a name in commands, talks and transcripts.
  public let name: String
  /// The app's scripts in a locale's folder, by file name. Every app also has common.yaml.
  public let scripts: [String]
  /// The app's grammars in a locale's folder, by file name. Every app also has common.gram.
  public let grammars: [String]
  /// The names of all dialogue states, those of the app and those of ``UniversalCommands``.
  public let states: [String]
  /// The grammar rules that the app listens with, such as `rider.request`.
  public let rules: Set<String>
  /// The rule with the wake word, which is active while the app sleeps; nil for an app that never sleeps.
  public let wakeRule: GrammarName?
  /// The file that a talk's `data` line names.
  public let dataFile: DataFile
  private let intent: @Sendable ([Tag]) -> String?
  private let runtime: @Sendable (EngineOptions, AppOptions) throws -> any AppRuntime

  /// The file that a talk's `data` line names, in the words of error messages.
  public struct DataFile: Sendable {
    /// What the file contains, such as `counts`.
    public let contents: String
    /// The remedy where the file does not exist.
    public let cure: String

    public init(contents: String, cure: String) { (self.contents, self.cure) = (contents, cure) }
  }

  /// - Parameters:
  ///   - states: the names of the app's own states. ``UniversalCommands`` adds that of the confirmation.
  ///   - rules: the grammar rules that the app listens with.
  ///   - intent: returns the name of the app's intent for tags; nil where they form none.
  ///   - runtime: loads the app's data and creates its engine.
  public init(
    name: String, scripts: [String], grammars: [String], states: [String], rules: [GrammarName],
    wakeRule: GrammarName? = nil, dataFile: DataFile, intent: @escaping @Sendable ([Tag]) -> String?,
    runtime: @escaping @Sendable (EngineOptions, AppOptions) throws -> any AppRuntime
  ) {
    (self.name, self.scripts, self.grammars) = (name, scripts, grammars)
    self.states = states + [ConfirmationState.stateName]
    self.rules = Set(rules.map(\.description))
    (self.wakeRule, self.dataFile, self.intent, self.runtime) = (wakeRule, dataFile, intent, runtime)
  }

  /// Returns the name of the app's intent for tags; nil where they form none.
  public func intentName(of tags: [Tag]) -> String? { intent(tags) }

  /// Loads the app's data and creates its engine.
  /// - Throws: what is wrong with the data or the options.
  public func load(_ options: EngineOptions, _ own: AppOptions = AppOptions()) throws -> any AppRuntime {
    try runtime(options, own)
  }
}
