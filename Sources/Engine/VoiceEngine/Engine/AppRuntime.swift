public import Verification

/// An app with its loaded data and its engine. The tools run and verify conversations of any app with it.
public protocol AppRuntime: Sendable {
  var engine: Engine { get }

  /// Creates the conversation of a talk, a replay or a recording. Simulated data take the place of the live backend.
  func makeConversation(_ setup: ConversationSetup) throws -> any RunnableConversation

  /// Creates a conversation of a user, with live data and the user's own settings.
  func makeLiveConversation(_ options: SessionOptions) async throws -> any RunnableConversation

  /// Returns the app with the user's own data as they are now, such as boards; nil if this value has them already.
  /// Conversations that run keep the earlier data.
  func renewed() throws -> (any AppRuntime)?

  /// Returns a file that the app's page draws besides the view; nil if there is none.
  /// - Parameter path: the path below the app and the locale, such as `page.json`. Documentation/Page-protocol.md lists
  ///   the files of each app.
  func pageResource(_ path: String, in locale: String) async throws -> PageResource?

  /// Answers a request of the app's page that changes something; nil if there is no such request.
  /// - Parameters:
  ///   - path: the path below the app and the locale, such as `guardian/change`.
  ///   - body: the request's body, at most 640 KiB. Any program that reaches the server can send it.
  func pageResponse(to path: String, _ body: [UInt8], in locale: String) async throws -> PageResource?

  /// Returns what a talk of a conversation that begins now needs besides the user's turns. It contains no personal data.
  /// - Parameter simulation: the behaviour of the conversation's simulated data; nil for live data and the user's own
  ///   settings.
  func talkData(_ simulation: ConversationSetup.Simulation?) throws -> TalkData

  /// Explores all reachable states of the app with the scripts and grammars of all locales.
  /// - Parameter onProgress: gets the number of explored configurations.
  func explore(onProgress: (Int) -> Void) throws -> ExplorationResult

  /// Returns the meanings of each grammar rule in a locale: the intent's name (nil if the tags form none), and a
  /// sentence.
  func meanings(in locale: String) throws -> [String: [(intent: String?, sentence: String)]]

  /// Returns conversations that cover the missing transitions, as far as they are possible with the given setup.
  /// Removes the transitions that the conversations cover from `missing`.
  func coveringPaths(_ setup: ConversationSetup, through missing: inout Set<Transition>) throws -> [[Step]]

  /// Returns the file and line from which a phrase of a generated grammar comes; nil if there is none.
  func place(of phrase: String, in locale: String) throws -> String?

  /// Returns the path of the app's own exceptions from the pronunciation checks, besides those of the locale; nil if
  /// the app has none.
  func lintExceptionsFile(in locale: String) -> String?
}

extension AppRuntime {
  /// Creates the conversation of an app without live data and settings.
  public func makeLiveConversation(_ options: SessionOptions) async throws -> any RunnableConversation {
    try makeConversation(ConversationSetup(options))
  }
  public func renewed() throws -> (any AppRuntime)? { nil }
  public func pageResource(_ path: String, in locale: String) async throws -> PageResource? { nil }
  public func pageResponse(to path: String, _ body: [UInt8], in locale: String) async throws -> PageResource? { nil }
  public func talkData(_ simulation: ConversationSetup.Simulation?) throws -> TalkData { TalkData(simulation) }
  public func place(of phrase: String, in locale: String) throws -> String? { nil }
  public func lintExceptionsFile(in locale: String) -> String? { nil }
}
