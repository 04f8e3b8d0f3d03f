import AtomicFiles
package import Dialogue
package import EyePlay
import Prompts
import Session
public import Verification
public import VoiceEngine
import YAML

/// EyePlay with its engine.
public struct EyePlayRuntime: AppRuntime {
  /// The name of the stream of points at which the user looks: `x` and `y`, from 0 to 1; or `heading` and `pitch` of a
  /// head tracker, in degrees. A sample without a point means that the tracker does not see the eyes.
  public static let gazeStream = "gaze"
  /// The name of the stream of the second player's hand: `y`, from 0 (above) to 1.
  public static let handStream = "hand"
  /// The name of the stream of the drawing's shape: `aspect`, its width divided by its height. It is apart from the gaze,
  /// since a tracker may know nothing of the screen.
  public static let screenStream = "screen"

  public let engine: Engine
  private let options: EngineOptions

  public init(_ options: EngineOptions) throws {
    self.options = options
    engine = try Engine(
      .eyeplay, resources: EyePlayResources(), root: try options.root ?? DataDirectory.find(), options)
  }

  public func makeConversation(_ setup: ConversationSetup) throws -> any RunnableConversation {
    try EyePlayConversation(rehearsing: setup, runtime: self)
  }

  /// Creates a conversation with the pointer of ``SessionOptions/streams``, such as that of the page. Without one the
  /// user plays by voice.
  public func makeLiveConversation(_ options: SessionOptions) async throws -> any RunnableConversation {
    let streams = options.streams
    return try EyePlayConversation(
      options, gaze: streams[Self.gazeStream], hand: streams[Self.handStream], screen: streams[Self.screenStream],
      isTrackerNeeded: false, folders: self.options.userDirectories, runtime: self)
  }

  /// Returns the levels of the installation, followed by the user's own. A level that cannot be played is reported and
  /// left out.
  func levels() -> [LevelFile] {
    let own = options.userDirectories.map { "\($0.data)/eyeplay/levels" }
    return LevelFile.all(in: [engine.root.levels] + (own.map { [$0] } ?? []), engine.onDiagnostic)
  }

  public func explore(onProgress: (Int) -> Void) throws -> ExplorationResult {
    StateExplorer.explore([UniversalCommands(EyePlay())], in: try environment(), onProgress: onProgress)
  }

  /// Returns the shortest path to each configuration.
  package func shortestPaths() throws -> [ShortestPath<UniversalCommands<EyePlay>>] {
    StateExplorer.shortestPaths([UniversalCommands(EyePlay())], in: try environment())
  }

  public func meanings(in locale: String) throws -> [String: [(intent: String?, sentence: String)]] {
    FlowSentences<EyePlay>.named(try FlowSentences<EyePlay>(engine: engine).all(in: locale))
  }

  public func coveringPaths(_ setup: ConversationSetup, through missing: inout Set<Transition>) throws -> [[Step]] {
    let conversation = try EyePlayConversation(rehearsing: setup, runtime: self)
    let locale = setup.speaking.locale
    let others = Set(engine.locales).subtracting([locale])
    return CoveringPaths(conversation.flow, in: try environment(preferring: locale), last: others)
      .all(through: &missing)
  }

  private func environment(preferring locale: String = "en") throws -> Environment<UniversalCommands<EyePlay>> {
    let sentences = FlowSentences<EyePlay>(engine: engine)
    return try sentences.environment(sentences.byLocale(), preferring: locale) { EyePlay.answers(to: $0) }
  }
}

/// The resources of the app: the examples of its prompts.
private struct EyePlayResources: AppResources {
  var exampleLines: [PromptLine] { EyePlay.promptExamples.map(\.line) + CommonPrompt.examples.map(\.line) }

  func vocabulary(in locale: String, names: [String]) -> AppVocabulary { AppVocabulary() }
}
