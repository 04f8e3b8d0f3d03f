import Session
import Synchronization
import TurnTaking
import WebServer

/// The way of a conversation's messages to the page that is connected at the time. It keeps what a page needs that
/// connects later: the view, what can be said, and who has the floor.
final class PageLink: Sendable {
  private struct State {
    var connection: PageConnection?
    var locale: String
    var view: ViewSnapshot?
    var choices: [String] = []
    var floor: Floor?
    var isOver = false
  }

  private let state: Mutex<State>

  init(locale: String) { state = Mutex(State(locale: locale)) }

  /// The tag of the locale of the last view.
  var locale: String { state.withLock { $0.locale } }

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
    let isChanged = state.withLock { state in
      defer { state.floor = floor }
      return state.floor?.pageName != floor.pageName || state.floor?.isSensitive != floor.isSensitive
    }
    if isChanged { send(.floor(floor)) }
  }

  /// Connects a page, and disconnects an earlier one.
  func connect(_ connection: PageConnection, greeting: PageEvent) {
    let earlier = state.withLock { state in
      let events =
        [greeting] + (state.view.map { [.view($0)] } ?? []) + [.choices(state.choices)]
        + (state.floor.map { [.floor($0)] } ?? [])
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
      defer { state.isOver = true }
      return state.isOver ? nil : state.connection
    }
    connection?.send(.ended(reason))
    connection?.close(.normal)
  }
}
