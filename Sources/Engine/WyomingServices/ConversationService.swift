import Dialogue
public import Executors
import JSGF
import Locales
import Session
public import VoiceEngine

/// Holds the conversations of an app by text: one for each identifier that clients name, and one for each connection
/// without one.
public actor ConversationService {
  /// The identifier of a conversation.
  enum ID: Hashable {
    /// That of a client, which may use it on several connections.
    case named(String)
    /// The number of a connection.
    case connection(Int)
  }

  private struct Key: Hashable {
    let id: ID
    let locale: String
  }

  private struct Held {
    let conversation: TextConversation
    let task: Task<Void, Never>
    var lastUse: ContinuousClock.Instant
    /// Whether a line waits for its answer.
    var isBusy = false
  }

  /// The most conversations at one time. Each takes about a megabyte.
  static let most = 40
  /// The time without a line after which a conversation ends.
  static let longestPause = Duration.seconds(600)
  /// The most characters of a line.
  static let longestLine = 500

  nonisolated let app: AppDescriptor
  nonisolated let locales: [String]
  private var runtime: any AppRuntime
  /// The behaviour of simulated data; nil for real data and the user's settings.
  private let simulation: ConversationSetup.Simulation?
  private let workers: WorkerPool
  private var conversations: [Key: Held] = [:]

  /// - Parameters:
  ///   - locales: locales of the app, at least one.
  ///   - simulation: the behaviour of simulated data; nil for real data and the user's settings.
  ///   - workers: the threads on which conversations run.
  public init(
    _ runtime: any AppRuntime, locales: [String], simulation: ConversationSetup.Simulation?, workers: WorkerPool
  ) {
    (self.runtime, self.locales, self.simulation, self.workers) = (runtime, locales, simulation, workers)
    app = runtime.engine.app
  }

  /// Returns the app's answer to a line.
  /// - Parameters:
  ///   - id: the identifier of the conversation, which begins with its first line.
  ///   - language: the language of a new conversation; nil for the first locale.
  /// - Throws: a ``RequestFault``. A diagnostic reports what is wrong with the app's data.
  func answer(to line: String, id: ID, language: String?) async throws -> TextConversation.Answer {
    guard line.count <= Self.longestLine else { throw RequestFault.textTooLong(limit: Self.longestLine) }
    let key = Key(id: id, locale: try LanguageTag.match(language, among: locales))
    endAbandoned()
    if conversations[key] == nil {
      do { try await begin(key) } catch let fault as RequestFault { throw fault } catch {
        // The data of the app are wrong. The user has said nothing yet.
        runtime.engine.onDiagnostic(.fault(error))
        throw RequestFault.failed("handle")
      }
    }
    guard let held = conversations[key], !held.isBusy else { throw RequestFault.busy }
    conversations[key]?.isBusy = true
    defer {
      conversations[key]?.isBusy = false
      conversations[key]?.lastUse = .now
    }
    let answer = try await held.conversation.answer(to: line)
    if answer.isLast { end(key) }
    return answer
  }

  private func begin(_ key: Key) async throws {
    if conversations.count >= Self.most { endOldest() }
    guard conversations.count < Self.most else { throw RequestFault.busy }
    // The user's own data, such as boards, may have changed.
    if let renewed = try runtime.renewed() { runtime = renewed }
    let (runtime, engine) = (runtime, runtime.engine)
    let language = try await engine.locale(key.locale)
    let wakePhrase = try app.wakeRule.flatMap { rule in
      try LocaleFolder(key.locale, in: engine.root).waking()[rule]?.keys.min()
    }
    let conversation = TextConversation(wakeRule: app.wakeRule, wakePhrase: wakePhrase) { [app] line in
      guard let rule = app.wakeRule else { return false }
      return !(language.grammars[rule.file]?.matches(Tokenizer.tokenize(line), rule: rule.rule) ?? []).isEmpty
    }
    let options = SessionOptions(locale: key.locale)
    let made =
      if let simulation {
        try runtime.makeConversation(ConversationSetup(options, simulation: simulation))
      } else {
        try await runtime.makeLiveConversation(options)
      }
    // Other lines may have begun this conversation or others meanwhile.
    guard conversations[key] == nil else { return }
    if conversations.count >= Self.most { endOldest() }
    guard conversations.count < Self.most else { throw RequestFault.busy }
    let task = Task(executorPreference: workers) { [onDiagnostic = engine.onDiagnostic] in
      do { try await conversation.run(made) } catch { onDiagnostic(.fault(error)) }
    }
    conversations[key] = Held(conversation: conversation, task: task, lastUse: .now)
  }

  /// Ends the conversations of a connection that is closed.
  func end(_ id: ID) { for key in conversations.keys where key.id == id { end(key) } }

  private func end(_ key: Key) { conversations.removeValue(forKey: key)?.conversation.end() }

  private func endAbandoned() {
    let now = ContinuousClock.now
    for (key, held) in conversations where !held.isBusy && held.lastUse.duration(to: now) > Self.longestPause {
      end(key)
    }
  }

  private func endOldest() {
    let idle = conversations.filter { !$0.value.isBusy }
    if let key = idle.min(by: { $0.value.lastUse < $1.value.lastUse })?.key { end(key) }
  }

  /// Ends all conversations, and waits for it.
  func stop() async {
    let all = conversations.values
    conversations = [:]
    for held in all { held.conversation.end() }
    for held in all { await held.task.value }
  }
}
