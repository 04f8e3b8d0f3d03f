import JSGF
import Ports
import Synchronization
import TurnTaking

/// The input of a page's conversation: the samples of the browser's microphone, typed lines and pressed buttons.
///
/// While the microphone is closed, or its samples are late, silence drives the session's clock. While no page is
/// connected, the clock stands still. A page that connects again ends an audio gap, so that the session repeats the
/// current prompt or question. ``PageInputQueue`` has the rules.
final class PageInput: AudioInput {
  private struct State {
    var queue = PageInputQueue(at: .now)
    /// The press that the session handles now.
    var press: Int?
  }

  private let state = Mutex(State())
  private let wakeup = Wakeup()
  private let onFloor: @Sendable (Floor) -> Void
  private let onPress: @Sendable (_ id: Int, _ isAccepted: Bool) -> Void

  /// - Parameters:
  ///   - onFloor: gets the floor before each event.
  ///   - onPress: gets whether the session accepted a press.
  init(
    onFloor: @escaping @Sendable (Floor) -> Void, onPress: @escaping @Sendable (_ id: Int, _ isAccepted: Bool) -> Void
  ) {
    (self.onFloor, self.onPress) = (onFloor, onPress)
  }

  var isRealTime: Bool { true }

  func next(_ floor: Floor) async -> InputEvent? {
    // The session has handled the last event, and did not report that it accepted its press.
    pressHandled(isAccepted: false)
    onFloor(floor)
    while true {
      switch state.withLock({ $0.queue.next(floor, at: .now) }) {
      case .event(let event, let press):
        state.withLock { $0.press = press }
        return event
      case .wait(let end): await wakeup.wait(until: end)
      case .end: return nil
      }
    }
  }

  // MARK: - From the page

  func add(_ samples: [Int16]) { update { $0.queue.add(samples, at: .now) } }

  /// Adds a typed line. An empty line is ignored.
  func type(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    _ = update { $0.queue.add { .typedLine(TypedLine(line, isSensitive: $0)) } }
  }

  /// Adds the tags of a pressed button.
  /// - Parameter id: the number by which the page recognises the answer.
  func press(_ tags: [Tag], id: Int) {
    if !update({ $0.queue.add(press: id) { _ in .tags(tags) } }) { onPress(id, false) }
  }

  func setMicrophone(isOpen: Bool) { update { $0.queue.setMicrophone(isOpen: isOpen, at: .now) } }

  /// Reports that the page is connected again.
  func connected() { update { $0.queue.connected(at: .now) } }

  /// Reports that the page is gone. What it has sent and the session has not handled is dropped.
  func disconnected() {
    update { state in
      state.queue.disconnected(at: .now)
      state.press = nil
    }
  }

  /// Ends the conversation.
  func end() { update { $0.queue.end() } }

  private func update<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
    defer { wakeup.set() }
    return state.withLock { change(&$0) }
  }

  /// The moment at which the page was disconnected; nil while one is connected.
  var disconnectedSince: ContinuousClock.Instant? { state.withLock { $0.queue.disconnected } }

  // MARK: - From the session

  /// Reports whether the session has accepted the button press that it is handling. Has no effect if it is handling
  /// none.
  func pressHandled(isAccepted: Bool) {
    let press = state.withLock { state in
      defer { state.press = nil }
      return state.press
    }
    if let press { onPress(press, isAccepted) }
  }

  /// Whether the session handles a press now.
  var isHandlingPress: Bool { state.withLock { $0.press != nil } }
}
