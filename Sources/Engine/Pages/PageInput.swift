import Audio
import JSGF
import Ports
import Synchronization
import TurnTaking

/// The input of a page's conversation: the samples of the browser's microphone, typed lines and pressed buttons.
///
/// While the microphone is closed, or its samples are late, silence drives the session's clock. While no page is
/// connected, the clock stands still. A page that connects again ends an audio gap, so that the session repeats the
/// current prompt or question.
final class PageInput: AudioInput {
  /// The time for which a conversation without a page can be resumed.
  static let resumeTime = Duration.seconds(120)
  /// The samples of one frame: 20 ms.
  static let frame = Waveform.asrSampleRate / 50
  /// The time after which silence replaces late samples.
  static let patience = Duration.milliseconds(250)
  /// The most samples that wait for the session; the page gets no acknowledgement, so that older ones are dropped.
  static let mostSamples = 2 * Waveform.asrSampleRate
  /// The most lines and presses that wait for the session.
  static let mostEvents = 16
  /// The length that the session gets for a gap: it repeats the open question after every reconnection.
  static let shortestGap = Duration.seconds(2)

  private struct State {
    var events: [(event: InputEvent, press: Int?)] = []
    var samples: [Int16] = []
    var isMicrophoneOpen = false
    /// The samples of silence that have replaced late samples. As many late samples are dropped.
    var replaced = 0
    var isOver = false
    /// The moment at which the page was disconnected; nil while one is connected.
    var disconnected: ContinuousClock.Instant?
    var gap: Duration?
    /// The moment at which the next frame of silence is due.
    var due: ContinuousClock.Instant
    var isSensitive = false
    /// The press that the session handles now.
    var press: Int?
  }

  private enum Step {
    case event(InputEvent, press: Int?)
    case wait(until: ContinuousClock.Instant)
    case end
  }

  private let state: Mutex<State>
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
    state = Mutex(State(due: .now))
  }

  var isRealTime: Bool { true }

  func next(_ floor: Floor) async -> InputEvent? {
    // The session has handled the last event, and did not report that it accepted its press.
    pressHandled(isAccepted: false)
    onFloor(floor)
    while true {
      switch state.withLock({ Self.step(&$0, floor, at: .now) }) {
      case .event(let event, let press):
        state.withLock { $0.press = press }
        return event
      case .wait(let end): await wakeup.wait(until: end)
      case .end: return nil
      }
    }
  }

  private static func step(_ state: inout State, _ floor: Floor, at now: ContinuousClock.Instant) -> Step {
    state.isSensitive = floor.isSensitive
    if state.isOver { return .end }
    if let disconnected = state.disconnected {
      let end = disconnected + resumeTime
      if now >= end { state.isOver = true }
      return now >= end ? .end : .wait(until: end)
    }
    if let gap = state.gap {
      (state.gap, state.due) = (nil, now)
      return .event(.audioGap(gap), press: nil)
    }
    if !state.events.isEmpty {
      let (event, press) = state.events.removeFirst()
      return .event(event, press: press)
    }
    if !state.samples.isEmpty {
      let samples = Array(state.samples.prefix(frame))
      state.samples.removeFirst(samples.count)
      state.due = now + duration(of: samples.count)
      return .event(.audio(samples, elapsed: duration(of: samples.count)), press: nil)
    }
    let due = state.isMicrophoneOpen ? state.due + patience : state.due
    guard now >= due else { return .wait(until: due) }
    // After a long computation the clock does not catch up more than a little.
    state.due = max(state.due, now - patience - .milliseconds(100)) + duration(of: frame)
    if state.isMicrophoneOpen { state.replaced += frame }
    return .event(.audio([Int16](repeating: 0, count: frame), elapsed: duration(of: frame)), press: nil)
  }

  private static func duration(of samples: Int) -> Duration {
    .microseconds(samples * 1_000_000 / Waveform.asrSampleRate)
  }

  // MARK: - From the page

  func add(_ samples: [Int16]) {
    state.withLock { state in
      guard state.isMicrophoneOpen else { return }
      let late = min(state.replaced, samples.count)
      state.replaced -= late
      state.samples += samples.dropFirst(late)
      state.samples.removeFirst(max(0, state.samples.count - Self.mostSamples))
    }
    wakeup.set()
  }

  /// Adds a typed line. An empty line is ignored.
  func type(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    add { .typedLine(TypedLine(line, isSensitive: $0)) }
  }

  /// Adds the tags of a pressed button.
  /// - Parameter id: the number by which the page recognises the answer.
  func press(_ tags: [Tag], id: Int) { add(press: id) { _ in .tags(tags) } }

  private func add(press: Int? = nil, _ event: (_ isSensitive: Bool) -> InputEvent) {
    let isAdded = state.withLock { state in
      guard state.events.count < Self.mostEvents, !state.isOver else { return false }
      state.events.append((event(state.isSensitive), press))
      return true
    }
    if isAdded { wakeup.set() } else if let press { onPress(press, false) }
  }

  func setMicrophone(isOpen: Bool) {
    state.withLock { state in
      guard isOpen != state.isMicrophoneOpen else { return }
      (state.isMicrophoneOpen, state.due, state.replaced) = (isOpen, .now, 0)
      if !isOpen { state.samples = [] }
    }
    wakeup.set()
  }

  // MARK: - Connection

  /// Reports that the page is connected again.
  func connected() {
    state.withLock { state in
      guard let disconnected = state.disconnected else { return }
      state.gap = max(Self.shortestGap, disconnected.duration(to: .now))
      (state.disconnected, state.isMicrophoneOpen, state.replaced, state.samples) = (nil, false, 0, [])
    }
    wakeup.set()
  }

  /// Reports that the page is gone. What it has sent and the session has not handled is dropped.
  func disconnected() {
    state.withLock { state in
      state.disconnected = state.disconnected ?? .now
      (state.events, state.samples, state.press) = ([], [], nil)
    }
  }

  /// The moment at which the page was disconnected; nil while one is connected.
  var disconnectedSince: ContinuousClock.Instant? { state.withLock { $0.disconnected } }

  /// Ends the conversation.
  func end() {
    state.withLock { $0.isOver = true }
    wakeup.set()
  }

  // MARK: - From the session

  /// Reports whether the session accepted the press that it handles now.
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
