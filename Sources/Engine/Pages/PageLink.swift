import Session
import Synchronization
import TurnTaking
import WebServer

/// Sends a conversation's messages to the connected page. It keeps the view, the examples of what can be said and the
/// floor for a page that connects later.
final class PageLink: Sendable {
  private struct State {
    var connection: PageConnection?
    var locale: String
    var view: ViewSnapshot?
    var choices: [String] = []
    var floor: Floor?
    /// Whether the answer to the last question is sensitive.
    var isSensitive = false
    /// How the conversation has ended; nil while it goes on.
    var ended: PageEvent.EndReason?
  }

  private let state: Mutex<State>

  init(locale: String) { state = Mutex(State(locale: locale)) }

  /// The tag of the locale of the last view.
  var locale: String { state.withLock { $0.locale } }

  /// Whether the last view has lines of text.
  var hasLines: Bool { state.withLock { $0.view?.lines.isEmpty == false } }

  func send(_ event: PageEvent) { state.withLock { $0.connection }?.send(event) }

  func show(_ view: ViewSnapshot) {
    state.withLock { ($0.view, $0.locale) = (view, view.locale) }
    send(.view(view))
  }

  func show(choices: [String]) {
    let isChanged = state.withLock { state in
      defer { state.choices = choices }
      return state.choices != choices
    }
    if isChanged { send(.choices(choices)) }
  }

  func show(_ floor: Floor) {
    let change = state.withLock { state -> PageEvent? in
      let isSensitive = floor.isAnswerSensitive ?? state.isSensitive
      defer { (state.floor, state.isSensitive) = (floor, isSensitive) }
      guard state.floor?.pageName != floor.pageName || state.isSensitive != isSensitive else { return nil }
      return .floor(floor, isSensitive: isSensitive)
    }
    if let change { send(change) }
  }

  /// Whether the page is the connected one.
  func isConnected(_ connection: PageConnection) -> Bool { state.withLock { $0.connection === connection } }

  /// Connects a page, and disconnects an earlier one. If the conversation has ended, the page learns that.
  func connect(_ connection: PageConnection, greeting: PageEvent) {
    let earlier = state.withLock { state -> PageConnection? in
      if let reason = state.ended {
        connection.send(.ended(reason))
        connection.close(.normal)
        return nil
      }
      let events =
        [greeting] + (state.view.map { [.view($0)] } ?? []) + [.choices(state.choices)]
        + (state.floor.map { [.floor($0, isSensitive: state.isSensitive)] } ?? [])
      for event in events { connection.send(event) }
      defer { state.connection = connection }
      return state.connection
    }
    earlier?.close(.normal)
  }

  /// - Returns: whether the page was the connected one.
  func disconnect(_ connection: PageConnection) -> Bool {
    state.withLock { state in
      guard state.connection === connection else { return false }
      state.connection = nil
      return true
    }
  }

  /// Tells the page that the conversation has ended. Later calls do nothing.
  func end(_ reason: PageEvent.EndReason) {
    let connection = state.withLock { state -> PageConnection? in
      guard state.ended == nil else { return nil }
      state.ended = reason
      return state.connection
    }
    connection?.send(.ended(reason))
    connection?.close(.normal)
  }
}
