package import Dialogue
package import Haptic
import Prompts
import Session
public import Verification
public import VoiceEngine
import YAML

/// Haptic with its engine.
public struct HapticRuntime: AppRuntime {
  /// The name of the stream of motion samples in talks and options.
  public static let streamName = "motion"

  public let engine: Engine
  private let options: EngineOptions

  public init(_ options: EngineOptions) throws {
    self.options = options
    engine = try Engine(.haptic, resources: HapticResources(), root: try options.root ?? DataDirectory.find(), options)
  }

  public func makeConversation(_ setup: ConversationSetup) throws -> any RunnableConversation {
    try HapticConversation(rehearsing: setup, runtime: self)
  }

  /// Creates a conversation with the sensor of ``SessionOptions/streams``, such as that of the phone that shows the
  /// page. Without one the app says so.
  public func makeLiveConversation(_ options: SessionOptions) async throws -> any RunnableConversation {
    HapticConversation(
      options, sensor: options.streams[Self.streamName], kind: "page", folders: self.options.userDirectories,
      runtime: self)
  }

  public func explore(onProgress: (Int) -> Void) throws -> ExplorationResult {
    StateExplorer.explore([UniversalCommands(Haptic())], in: try environment(), onProgress: onProgress)
  }

  /// Returns the shortest path to each configuration.
  package func shortestPaths() throws -> [ShortestPath<UniversalCommands<Haptic>>] {
    StateExplorer.shortestPaths([UniversalCommands(Haptic())], in: try environment())
  }

  public func meanings(in locale: String) throws -> [String: [(intent: String?, sentence: String)]] {
    FlowSentences<Haptic>.named(try FlowSentences<Haptic>(engine: engine).all(in: locale))
  }

  public func coveringPaths(_ setup: ConversationSetup, through missing: inout Set<Transition>) throws -> [[Step]] {
    let conversation = try HapticConversation(rehearsing: setup, runtime: self)
    let locale = setup.speaking.locale
    let others = Set(engine.locales).subtracting([locale])
    return CoveringPaths(conversation.flow, in: try environment(preferring: locale), last: others)
      .all(through: &missing)
  }

  private func environment(preferring locale: String = "en") throws -> Environment<UniversalCommands<Haptic>> {
    let sentences = FlowSentences<Haptic>(engine: engine)
    return try sentences.environment(sentences.byLocale(), preferring: locale) { Haptic.answers(to: $0) }
  }
}

/// The resources of the app: the examples of its prompts.
private struct HapticResources: AppResources {
  var exampleLines: [PromptLine] { Haptic.promptExamples.map(\.line) + CommonPrompt.examples.map(\.line) }

  func vocabulary(in locale: String, names: [String]) -> AppVocabulary { AppVocabulary() }
}
