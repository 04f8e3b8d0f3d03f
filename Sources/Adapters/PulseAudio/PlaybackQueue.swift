import Audio

/// A buffer that absorbs the clock drift between a session, whose frames follow the clock of the microphone, and the
/// loudspeaker, which has its own clock.
///
/// Silence is not queued while the queue is empty, so drift is removed in the pauses between prompts, and no delay
/// accumulates. Pauses within a prompt are queued. If samples arrive too late, playback waits for them, and the delay
/// grows. A queue with a constant delay (`isSteady`) drops the late samples instead.
struct PlaybackQueue {
  /// The number of samples that must be queued when a prompt starts, at ``Waveform/ttsSampleRate``: 40 ms. If fewer
  /// are queued, silence is added before them. With 20 ms there were underruns on a busy machine (decision 31).
  static let lead = Waveform.ttsSampleRate / 25
  /// The maximum number of samples that must be queued when a prompt starts, to which underruns can raise ``lead``: 100
  /// ms.
  static let longestLead = Waveform.ttsSampleRate / 10
  /// The number of samples that arrive in one frame of the session: 20 ms.
  private static let stretch = Waveform.ttsSampleRate / 50
  /// The length of the silence that ends a prompt: 200 ms.
  static let pause = Waveform.ttsSampleRate / 5
  /// The maximum number of queued samples: a minute, more than any caller passes in advance.
  static let limit = Waveform.ttsSampleRate * 60

  private var samples: [Int16] = []
  /// The number of elements of `samples` that were passed to the loudspeaker.
  private var place = 0
  /// The number of samples at the front of the queue that are lead-in silence, which the queue has added.
  private var led = 0
  /// The number of silent samples at the end of the queue.
  private var silence = 0
  private var jitterBuffer: JitterBuffer
  private let isSteady: Bool
  /// For a steady queue, the number of samples that the session has yet to deliver and that will be dropped as too
  /// late.
  private var late = 0
  /// Whether a prompt is queued or plays. A prompt begins with its first sound. It ends when only a silence of at least
  /// ``pause`` is left of it, or when the queue is dropped.
  private var isSpeaking = false
  /// Whether the loudspeaker has requested more samples than were queued. If further samples of the prompt arrive, this
  /// was an underrun.
  private var ranDry = false

  init(lead: Int = PlaybackQueue.lead, isSteady: Bool = false) {
    jitterBuffer = JitterBuffer(lead, most: Self.longestLead)
    self.isSteady = isSteady
  }

  /// The number of queued samples of the session, without the silence that the queue has added before them.
  var count: Int { rest - led }

  private var rest: Int { samples.count - place }

  mutating func take(_ all: [Int16]) {
    let more = all.dropFirst(late)
    late -= all.count - more.count
    let quiet = more.reversed().prefix { $0 == 0 }.count
    silence = quiet == more.count ? silence + quiet : quiet
    if rest == 0, !isSpeaking {
      guard quiet < more.count else {
        // The prompt had ended, so it was no underrun.
        if silence >= Self.pause { ranDry = false }
        return
      }
      if ranDry { broke() }
      let missing = max(0, jitterBuffer.count - max(0, more.count - Self.stretch))
      (samples, place, led, isSpeaking) = ([Int16](repeating: 0, count: missing), 0, missing, true)
    }
    samples += more.prefix(max(0, Self.limit - rest))
    // Only silence is left of the prompt: the next one starts anew.
    if silence >= Self.pause, silence >= count { drop() }
  }

  /// Returns the next samples for the loudspeaker.
  /// - Returns: at most `wanted` samples, and the range of those that come from the session; the others are lead-in
  ///   silence.
  mutating func next(_ wanted: Int) -> (samples: [Int16], asked: Range<Int>) {
    let taken = min(wanted, rest)
    let ahead = min(led, taken)
    defer {
      jitterBuffer.lasted(wanted)
      place += taken
      led -= ahead
      if taken < wanted, isSpeaking { fellBehind(by: wanted - taken) }
      if place > Self.limit { forget() }
    }
    return (Array(samples[place..<place + taken]), ahead..<taken)
  }

  /// Drops all queued samples.
  /// - Returns: how many there were.
  @discardableResult
  mutating func drop() -> Int {
    defer { (samples, place, led, isSpeaking, late) = ([], 0, 0, false, 0) }
    return count
  }

  private mutating func fellBehind(by missing: Int) {
    if isSteady {
      late += missing
    } else {
      drop()
      ranDry = true
    }
  }

  /// Handles an underrun: samples of a prompt arrived too late.
  private mutating func broke() {
    jitterBuffer.broke()
    ranDry = false
  }

  /// Frees the memory of samples that were passed to the loudspeaker.
  private mutating func forget() {
    samples.removeFirst(place)
    place = 0
  }
}
