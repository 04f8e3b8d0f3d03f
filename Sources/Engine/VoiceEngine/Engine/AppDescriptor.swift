public import Dialogue
public import JSGF
public import Locales
public import YAML

/// The static description of an app. The engine, the tools and the tests take any descriptor; `InstalledApps` lists them.
public struct AppDescriptor: Sendable {
  /// The app's name, such as `rider`: a name in commands, talks and transcripts.
  public let name: String
  /// The file names of the app's scripts in a locale's folder, without extension. Every app also has common.yaml.
  public let scripts: [String]
  /// The file names of the app's grammars in a locale's folder, without extension. Every app also has common.gram.
  public let grammars: [String]
  /// The names of all dialogue states, those of the app and those of ``UniversalCommands``.
  public let states: [String]
  /// The grammar rules that the app listens with, such as `rider.request`; those of the first states first.
  public let rules: [String]
  /// The rule with the wake word, which is active while the app sleeps; nil for an app that never sleeps.
  public let wakeRule: GrammarName?
  /// The file that a talk's `data` line names.
  public let dataFile: DataFile
  /// The names of the streams that a talk's `stream` line, or the option `--stream`, can feed from a file.
  public let streams: [String]
  /// The app's files and folders in the user's data folder, each with a description for the user, such as
  /// `recorded rides`.
  public let storedData: [String: String]
  /// Whether the app's data are those of a city, which ``AppOptions/city`` names.
  public let hasCities: Bool
  /// Whether the app speaks the phrases of boards, which each of its locales has.
  public let hasBoards: Bool
  private let intent: @Sendable ([Tag]) -> String?
  private let runtime: @Sendable (AppDescriptor, EngineOptions, AppOptions) throws -> any AppRuntime

  /// The kind of file that a talk's `data` line names, in words for error messages.
  public struct DataFile: Sendable {
    /// The kind of content, for error messages, such as `counts`.
    public let contents: String
    /// The remedy that an error message states if the file does not exist.
    public let cure: String

    public init(contents: String, cure: String) { (self.contents, self.cure) = (contents, cure) }
  }

  /// - Parameters:
  ///   - states: the names of the app's own states. ``UniversalCommands`` adds that of the confirmation.
  ///   - rules: the grammar rules that the app listens with; those of the first states first.
  ///   - streams: the names of the streams that can be fed from a file.
  ///   - storedData: the app's files and folders in the user's data folder, each with a description for the user.
  ///   - hasCities: whether the app's data are those of a city.
  ///   - hasBoards: whether the app speaks the phrases of boards.
  ///   - intent: returns the name of the app's intent for tags; nil if they form none.
  ///   - runtime: loads the app's data and creates its engine. It gets this descriptor.
  public init(
    name: String, scripts: [String], grammars: [String], states: [String], rules: [GrammarName],
    wakeRule: GrammarName? = nil, dataFile: DataFile, streams: [String] = [],
    storedData: [String: String] = [:], hasCities: Bool = false, hasBoards: Bool = false,
    intent: @escaping @Sendable ([Tag]) -> String?,
    runtime: @escaping @Sendable (AppDescriptor, EngineOptions, AppOptions) throws -> any AppRuntime
  ) {
    (self.name, self.scripts, self.grammars) = (name, scripts, grammars)
    self.states = states + [ConfirmationState.stateName]
    self.rules = rules.map(\.description)
    (self.wakeRule, self.dataFile, self.streams, self.hasCities) = (wakeRule, dataFile, streams, hasCities)
    (self.storedData, self.hasBoards, self.intent, self.runtime) = (storedData, hasBoards, intent, runtime)
  }

  /// Returns the name of the app's intent for tags; nil if they form none.
  public func intentName(of tags: [Tag]) -> String? { intent(tags) }

  /// Returns the locales that have at least one of the app's files. If a locale lacks one of the other files, its
  /// loading fails.
  public func locales(in root: DataDirectory) -> [String] {
    LocaleFolder.folders(in: root).filter { tag in
      let files = scripts.map { "Locales/\(tag)/\($0).yaml" } + grammars.map { "Grammars/\(tag)/\($0).gram" }
      return files.contains { !root.files($0).isEmpty }
    }
  }

  /// Returns a locale of the app.
  /// - Throws: ``AssetError`` if there is no such locale, ``UserFacingError`` if the app does not speak it.
  public func locale(_ tag: String, in root: DataDirectory) throws -> LocaleFolder {
    let locale = try LocaleFolder(tag, in: root)
    let all = locales(in: root)
    guard all.contains(tag) else {
      throw UserFacingError(.usage, "\(name) does not speak \"\(tag)\"; it speaks \(all.joined(separator: ", "))")
    }
    return locale
  }

  /// Loads the app's data and creates its engine.
  /// - Throws: an error that states what is wrong with the data or the options.
  public func load(_ options: EngineOptions, _ own: AppOptions = AppOptions()) throws -> any AppRuntime {
    try runtime(self, options, own)
  }
}
