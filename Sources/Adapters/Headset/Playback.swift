import Sound
import Synchronization

/// Between a conversation that speaks and the server's thread that asks for sound. It lives longer than a connection.
final class Playback: Sendable {
  fileprivate struct State {
    var queue: PlaybackQueue
    var far = EchoReference()
    var clock = LatencyEstimator(rate: Waveform.speakingRate)
    var alignment = Alignment()
    /// Whether the position is an estimate, until the server reports it.
    var isGuessed = false
    /// What of the stream was to be played: the rest is silence between.
    var asked: [Range<Int>] = []

    init(_ queue: PlaybackQueue) { self.queue = queue }
  }

  /// What is to be there before speech begins, in samples.
  let lead: Int
  /// Whether what comes too late is left out, in place of waiting for it.
  let isSteady: Bool
  private let state: Mutex<State>

  init(lead: Int = PlaybackQueue.lead, isSteady: Bool = false) {
    (self.lead, self.isSteady) = (lead, isSteady)
    state = Mutex(State(PlaybackQueue(lead: lead, isSteady: isSteady)))
  }

  /// Whether nothing waits to be asked for.
  var isEmpty: Bool { state.withLock { $0.queue.count == 0 } }

  func play(_ samples: [Int16]) { state.withLock { $0.queue.take(samples) } }

  /// So many samples for the server.
  func next(_ count: Int) -> [Int16] {
    state.withLock { state in
      let (samples, asked) = state.queue.next(count)
      let place = state.far.end
      state.asked.removeAll { $0.upperBound < place - Waveform.speakingRate }
      if !asked.isEmpty { state.asked.append(place + asked.lowerBound..<place + asked.upperBound) }
      let all = samples + [Int16](repeating: 0, count: count - samples.count)
      state.far.gave(all)
      return all
    }
  }

  /// When the sample that is written next will be audible, in seconds of the machine's clock.
  func told(endIsAudibleAt time: Double) {
    state.withLock { state in
      if state.isGuessed {
        state.setClock(time, isGuessed: false)
      } else {
        state.clock.told(state.far.end, isAudibleAt: time)
      }
    }
  }

  /// Handles a jump of the server's playback. The position is estimated until the server reports it, since the barge-in
  /// detector would take an echo without a reference for a voice.
  func jumped(endIsAudibleAt time: Double) { state.withLock { $0.setClock(time, isGuessed: true) } }

  /// Drops all that is not audible at a time: what the server has of it falls silent, and is as long as it was, so that what
  /// follows stays where it is.
  /// - Returns: how many samples of the caller's were dropped, and the new last samples of the server; nil where it is
  ///   unknown which were audible.
  func hush(from time: Double) -> (dropped: Int, fallen: [Int16]?) {
    state.withLock { state in
      let audible = state.clock.position(at: time).map { max(0, min(state.far.end, Int($0))) }
      let silent = audible ?? state.far.end
      let unheard = state.asked.reduce(0) { $0 + max(0, $1.upperBound - max($1.lowerBound, silent)) }
      let fallen = state.far.fell(from: silent)
      state.asked = state.asked.map { $0.clamped(to: 0..<silent) }
      return (state.queue.drop() + unheard, audible == nil ? nil : fallen)
    }
  }

  /// The device is away: what was to be played is begun again when it is back.
  func lost() { state.withLock { $0 = State(PlaybackQueue(lead: lead, isSteady: isSteady)) } }

  /// Another device plays it: what was told of the first does not hold.
  func moved() {
    state.withLock { state in
      state.clock.forget()
      state.alignment.forget()
    }
  }

  /// Returns what was audible from a time on, at ``Waveform/hearingRate``; silence where it is unknown. Calls follow each
  /// other frame by frame.
  func heard(from time: Double, count: Int) -> [Int16] {
    state.withLock { state in
      guard let told = state.clock.position(at: time) else { return [Int16](repeating: 0, count: count) }
      let step = Double(count * Waveform.speakingRate) / Double(Waveform.hearingRate)
      let place = state.alignment.place(told: told, step: step, isSilent: state.far.isSilent(about: told, step))
      return state.far.heard(from: place, count: count)
    }
  }
}

extension Playback.State {
  /// What was told before does not hold any more.
  fileprivate mutating func setClock(_ time: Double, isGuessed: Bool) {
    clock.forget()
    alignment.forget()
    clock.told(far.end, isAudibleAt: time)
    self.isGuessed = isGuessed
  }
}
