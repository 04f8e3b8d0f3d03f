import Sound

/// What is to be played, between a conversation that speaks by its microphone's clock and a loudspeaker that asks by
/// its own.
///
/// Silence while nothing is queued is not queued: no lag can build up, and what one clock is behind the other is
/// dropped in the pauses of speech. Pauses inside speech are part of it. What comes too late is waited for, but in a steady
/// queue: there it is left out, and what follows comes as late as ever.
struct PlaybackQueue {
  /// How much is to be queued when speech begins, in samples at ``Waveform/speakingRate``: 40 ms, and up to 100 ms where speech
  /// breaks. With 20 ms it broke on a busy machine (decision 31). What is missing of it is silence.
  static let lead = Waveform.speakingRate / 25
  static let longestLead = Waveform.speakingRate / 10
  /// What comes while as much is played: 20 ms.
  private static let stretch = Waveform.speakingRate / 50
  /// So long a silence ends a piece of speech: 200 ms.
  static let pause = Waveform.speakingRate / 5
  /// The most samples in the queue: a minute, more than any caller hands over in advance.
  static let limit = Waveform.speakingRate * 60

  private var samples: [Int16] = []
  /// How many of them were handed to the loudspeaker.
  private var place = 0
  /// How many of the first samples are the lead-in, which the caller did not play.
  private var led = 0
  /// How many samples of silence came last.
  private var silence = 0
  private var reserve: JitterBuffer
  private let isSteady: Bool
  /// How many samples that are still to come are too late, in a steady queue.
  private var late = 0
  /// Whether a piece of speech has begun and not ended.
  private var isSpeaking = false
  /// Whether more of it was asked for than there was: it broke, if it goes on.
  private var ranDry = false

  init(lead: Int = PlaybackQueue.lead, isSteady: Bool = false) {
    reserve = JitterBuffer(lead, most: Self.longestLead)
    self.isSteady = isSteady
  }

  /// How many samples are queued, without the lead.
  var count: Int { rest - led }

  private var rest: Int { samples.count - place }

  mutating func take(_ all: [Int16]) {
    let more = all.dropFirst(late)
    late -= all.count - more.count
    let quiet = more.reversed().prefix { $0 == 0 }.count
    silence = quiet == more.count ? silence + quiet : quiet
    if rest == 0, !isSpeaking {
      guard quiet < more.count else {
        // It had come to its end.
        if silence >= Self.pause { ranDry = false }
        return
      }
      if ranDry { broke() }
      let missing = max(0, reserve.count - max(0, more.count - Self.stretch))
      (samples, place, led, isSpeaking) = ([Int16](repeating: 0, count: missing), 0, missing, true)
    }
    samples += more.prefix(max(0, Self.limit - rest))
    // Nothing but silence is left of a piece of speech: what follows begins anew.
    if silence >= Self.pause, silence >= count { drop() }
  }

  /// Returns the next samples for the loudspeaker.
  /// - Returns: at most `wanted` samples, and which of them the caller played; the others are silence for missing samples.
  mutating func next(_ wanted: Int) -> (samples: [Int16], asked: Range<Int>) {
    let taken = min(wanted, rest)
    let ahead = min(led, taken)
    defer {
      reserve.lasted(wanted)
      place += taken
      led -= ahead
      if taken < wanted, isSpeaking { fellBehind(by: wanted - taken) }
      if place > Self.limit { forget() }
    }
    return (Array(samples[place..<place + taken]), ahead..<taken)
  }

  /// - Returns: how many samples were queued.
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

  /// More of a piece of speech came too late.
  private mutating func broke() {
    reserve.broke()
    ranDry = false
  }

  /// Gives back the memory of what is out.
  private mutating func forget() {
    samples.removeFirst(place)
    place = 0
  }
}
