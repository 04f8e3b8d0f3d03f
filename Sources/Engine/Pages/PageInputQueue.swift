import Audio
import Ports
import TurnTaking

/// What a page has sent and its session has not handled, and the clock that the session's audio follows. It reads no
/// clock: each function gets the time.
struct PageInputQueue {
  typealias Instant = ContinuousClock.Instant

  /// What the session gets next.
  enum Step: Equatable {
    /// An event, and the number of the press that it is.
    case event(InputEvent, press: Int? = nil)
    case wait(until: Instant)
    case end
  }

  /// The time for which a conversation without a page can be resumed.
  static let resumeTime = Duration.seconds(120)
  /// The samples of one frame: 20 ms.
  static let frame = Waveform.asrSampleRate / 50
  /// The time after which silence replaces late samples.
  static let patience = Duration.milliseconds(250)
  /// The time by which samples may be ahead of the clock, after silence has replaced some of them.
  static let mostAhead = Duration.milliseconds(100)
  /// The most samples that wait for the session; the page gets no acknowledgement, so that older ones are dropped.
  static let mostSamples = 2 * Waveform.asrSampleRate
  /// The most lines and presses that wait for the session.
  static let mostEvents = 16
  /// The length that the session gets for a gap: it repeats the open question after every reconnection.
  static let shortestGap = Duration.seconds(2)

  private var events: [(event: InputEvent, press: Int?)] = []
  private var samples: [Int16] = []
  private var isMicrophoneOpen = false
  private var isOver = false
  /// The moment at which the page was disconnected; nil while one is connected.
  private(set) var disconnected: Instant?
  private var gap: Duration?
  /// The moment up to which the session has got audio.
  private var clock: Instant
  /// Whether the answer to the last question is sensitive.
  private var isSensitive = false

  init(at now: Instant) { clock = now }

  /// Takes what the session gets next.
  mutating func next(_ floor: Floor, at now: Instant) -> Step {
    isSensitive = floor.isAnswerSensitive ?? isSensitive
    if isOver { return .end }
    if let disconnected {
      let end = disconnected + Self.resumeTime
      isOver = now >= end
      return isOver ? .end : .wait(until: end)
    }
    if let gap {
      (self.gap, clock) = (nil, now)
      return .event(.audioGap(gap))
    }
    if !events.isEmpty {
      let (event, press) = events.removeFirst()
      return .event(event, press: press)
    }
    if !samples.isEmpty {
      let frame = Array(samples.prefix(Self.frame))
      samples.removeFirst(frame.count)
      return .event(audio(frame))
    }
    let due = isMicrophoneOpen ? clock + Self.patience : clock
    guard now >= due else { return .wait(until: due) }
    // After a long computation the clock does not catch up more than a little.
    clock = max(clock, now - Self.patience - Self.mostAhead)
    return .event(audio([Int16](repeating: 0, count: Self.frame)))
  }

  private mutating func audio(_ samples: [Int16]) -> InputEvent {
    let elapsed = Self.duration(of: samples.count)
    clock += elapsed
    return .audio(samples, elapsed: elapsed)
  }

  private static func duration(of samples: Int) -> Duration {
    .microseconds(samples * 1_000_000 / Waveform.asrSampleRate)
  }

  // MARK: - From the page

  /// Adds samples of the microphone. Those that silence has already replaced are dropped.
  mutating func add(_ new: [Int16], at now: Instant) {
    guard isMicrophoneOpen, clock + Self.duration(of: samples.count) <= now + Self.mostAhead else { return }
    samples += new
    samples.removeFirst(max(0, samples.count - Self.mostSamples))
  }

  /// Adds a line or a press, unless too many wait.
  /// - Parameter event: returns the event, given whether it answers a sensitive question.
  /// - Returns: whether it was added.
  mutating func add(press: Int? = nil, _ event: (_ isSensitive: Bool) -> InputEvent) -> Bool {
    guard events.count < Self.mostEvents, !isOver else { return false }
    events.append((event(isSensitive), press))
    return true
  }

  mutating func setMicrophone(isOpen: Bool, at now: Instant) {
    guard isOpen != isMicrophoneOpen else { return }
    (isMicrophoneOpen, clock) = (isOpen, now)
    if !isOpen { samples = [] }
  }

  /// Reports that the page is connected again.
  mutating func connected(at now: Instant) {
    guard let disconnected else { return }
    gap = max(Self.shortestGap, now - disconnected)
    (self.disconnected, isMicrophoneOpen, samples) = (nil, false, [])
  }

  /// Reports that the page is gone. What it has sent and the session has not handled is dropped.
  mutating func disconnected(at now: Instant) {
    disconnected = disconnected ?? now
    (events, samples) = ([], [])
  }

  /// Ends the conversation.
  mutating func end() { isOver = true }
}
