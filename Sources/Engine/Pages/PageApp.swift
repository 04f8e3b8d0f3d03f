import Locales
import Synchronization
public import VoiceEngine

/// An app whose pages are served.
public final class PageApp: Sendable {
  private let renewable: RenewableRuntime
  /// The behaviour of simulated data; nil for real data and the user's settings.
  private let simulation: ConversationSetup.Simulation?
  /// Examples of what can be said, by grammar rule, keyed by locale: those of page.yaml, and for an app without any
  /// those of its grammars, which are in no useful order.
  private let sentences = Mutex<[String: [String: [String]]]>([:])

  /// - Parameter simulation: the behaviour of simulated data, with temporary settings; nil for real data and the user's
  ///   settings.
  public init(_ runtime: any AppRuntime, simulation: ConversationSetup.Simulation? = nil) {
    (renewable, self.simulation) = (RenewableRuntime(runtime), simulation)
  }

  public var runtime: any AppRuntime { renewable.current }

  public var name: String { runtime.engine.app.name }
  public var locales: [String] { runtime.engine.locales }

  /// Loads the locales, so that the first page does not wait for them.
  public func prepare() async throws {
    for locale in locales {
      _ = try await runtime.engine.locale(locale)
      let listed = try PageTexts(LocaleFolder(locale, in: runtime.engine.root)).choices(of: runtime.engine.app.grammars)
      let examples = try listed.isEmpty ? runtime.meanings(in: locale).mapValues(Self.choices) : listed
      sentences.withLock { $0[locale] = examples }
    }
  }

  func makeConversation(_ options: SessionOptions) async throws -> any RunnableConversation {
    let runtime = await renewable.renewed()
    guard let simulation else { return try await runtime.makeLiveConversation(options) }
    return try runtime.makeConversation(ConversationSetup(options, simulation: simulation))
  }

  /// Returns what a talk of a conversation that begins now needs besides the user's turns. Settings that cannot be read do
  /// not keep the conversation from beginning.
  @concurrent func talkData() async -> TalkData {
    do { return try runtime.talkData(simulation) } catch {
      runtime.engine.onDiagnostic(.fault(error))
      var data = TalkData(simulation)
      data.notes = ["The settings could not be read, so the talk has none."]
      return data
    }
  }

  /// The most examples of what can be said.
  private static let mostChoices = 8

  /// Returns the first sentences with different meanings.
  private static func choices(_ samples: [(intent: String?, sentence: String)]) -> [String] {
    var intents: Set<String> = []
    return Array(samples.filter { intents.insert($0.intent ?? "").inserted }.map(\.sentence).prefix(mostChoices))
  }

  /// Returns examples of what can be said in a grammar rule, each with another meaning.
  func choices(_ rule: String, in locale: String) -> [String] { sentences.withLock { $0[locale]?[rule] } ?? [] }

  /// The wake phrase; nil for an app that never sleeps.
  func wakePhrase(in locale: String) -> String? {
    runtime.engine.app.wakeRule.flatMap { choices("\($0)", in: locale).first }
  }
}
