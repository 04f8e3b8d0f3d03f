import Dialogue
import Executors
import JSGF
import Session
import Synchronization
import VoiceEngine

/// A conversation of an app with a user who writes.
final class TextConversation: Sendable {
  /// The app's answer to a line.
  struct Answer: Hashable, Sendable {
    let text: String
    /// Whether the app understood the line.
    let isUnderstood: Bool
    /// Whether the app has ended the conversation.
    let isLast: Bool
  }

  private struct Turn {
    var said: [String] = []
    /// What a screen shows besides; the answer where nothing is said.
    var shown: [String] = []
    var isMissed = false
    /// The grammar that the app listens with; nil before the first.
    var grammar: String?
    /// Whether the conversation has ended by an error.
    var hasFailed = false
  }

  /// The longest time of a turn, that of a backend included.
  private static let longestTurn = Duration.seconds(30)

  private let input = TurnInput()
  private let turn = Mutex(Turn())
  private let wakeRule: GrammarName?
  private let wakePhrase: String?
  private let isWakePhrase: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - wakeRule: the rule with which the app sleeps; nil for an app that never sleeps.
  ///   - wakePhrase: a sentence of that rule.
  ///   - isWakePhrase: whether a text is such a sentence.
  init(
    wakeRule: GrammarName?, wakePhrase: String?, isWakePhrase: @escaping @Sendable (String) -> Bool
  ) {
    (self.wakeRule, self.wakePhrase, self.isWakePhrase) = (wakeRule, wakePhrase, isWakePhrase)
  }

  /// Runs the conversation to its end.
  func run(_ conversation: any RunnableConversation) async throws {
    defer { input.end() }
    do { try await conversation.run(input, output: NullOutput()) { [self] in observe($0) } } catch {
      turn.withLock { $0.hasFailed = true }
      throw error
    }
  }

  /// Ends the conversation.
  func end() { input.end() }

  private func observe(_ entry: TranscriptEntry) {
    switch (entry.kind, entry.name) {
    case (.effect, .say): turn.withLock { $0.said += entry[.text].map { [$0] } ?? [] }
    case (.effect, .show): turn.withLock { $0.shown += entry[.text].map { [$0] } ?? [] }
    case (.effect, .listen): turn.withLock { $0.grammar = entry[.grammar] }
    case (.event, .nomatch), (.effect, .rejected): turn.withLock { $0.isMissed = true }
    case (.event, .heard): turn.withLock { $0.isMissed = false }
    default: break
    }
  }

  /// Sends the app a line, and waits for its answer. A sleeping app is woken first. One task at a time may call this.
  /// - Throws: ``RequestFault/late`` if the app does not answer in time; ``RequestFault/failed(_:)`` if the conversation has
  ///   ended by an error.
  func answer(to line: String) async throws(RequestFault) -> Answer {
    if try await turnEnd() == .over { return try takeAnswer(isLast: true) }
    if isAsleep, let wakePhrase, !isWakePhrase(line) {
      guard input.send(wakePhrase), try await turnEnd() == .listening else { return try takeAnswer(isLast: true) }
    }
    turn.withLock { ($0.said, $0.shown, $0.isMissed) = ([], [], false) }
    guard input.send(line) else { return try takeAnswer(isLast: true) }
    return try takeAnswer(isLast: try await turnEnd() == .over)
  }

  private func turnEnd() async throws(RequestFault) -> TurnInput.End {
    let end = await input.turnEnd(within: Self.longestTurn)
    if end == .late { throw .late }
    return end
  }

  private var isAsleep: Bool {
    guard let wakeRule else { return false }
    return turn.withLock { $0.grammar == wakeRule.description }
  }

  private func takeAnswer(isLast: Bool) throws(RequestFault) -> Answer {
    if turn.withLock(\.hasFailed) { throw .failed("handle") }
    return turn.withLock { turn in
      defer { (turn.said, turn.shown) = ([], []) }
      let parts = turn.said.contains { !$0.isEmpty } ? turn.said : turn.shown
      let text = parts.filter { !$0.isEmpty }.joined(separator: " ")
      return Answer(text: text, isUnderstood: !turn.isMissed, isLast: isLast)
    }
  }
}
