import Sound
import Synchronization

/// Between a conversation that speaks and the server's thread that asks for sound. It lives longer than a connection.
final class Playback: Sendable {
  private struct State {
    var queue = PlaybackQueue()
    var far = FarEnd()
    var clock = StreamClock(rate: Waveform.speakingRate)
    var alignment = Alignment()
    /// What of the stream was to be played: the rest is silence between.
    var asked: [Range<Int>] = []
  }

  private let state = Mutex(State())

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
  func told(endIsAudibleAt time: Double) { state.withLock { $0.clock.told($0.far.end, isAudibleAt: time) } }

  /// The server plays on from another place.
  func jumped() {
    state.withLock {
      $0.clock.forget()
      $0.alignment.forget()
    }
  }

  /// Drops all that is not audible at a time.
  /// - Returns: how many samples of what was to be played that were.
  func hush(from time: Double) -> Int {
    state.withLock { state in
      let audible = state.clock.position(at: time).map { max(0, min(state.far.end, Int($0))) } ?? state.far.end
      let unheard = state.asked.reduce(0) { $0 + max(0, $1.upperBound - max($1.lowerBound, audible)) }
      state.far.dropped(from: audible)
      state.asked = state.asked.map { $0.clamped(to: 0..<audible) }
      // Where it goes on is known to some ms; the server tells it soon.
      state.clock.forget()
      return state.queue.drop() + unheard
    }
  }

  /// The device is away: what was to be played is begun again when it is back.
  func lost() { state.withLock { $0 = State() } }

  /// What was audible from a time on, at ``Waveform/hearingRate``; silence where nobody knows. It is asked for stretch
  /// after stretch.
  func heard(from time: Double, count: Int) -> [Int16] {
    state.withLock { state in
      guard let told = state.clock.position(at: time) else { return [Int16](repeating: 0, count: count) }
      let step = Double(count * Waveform.speakingRate) / Double(Waveform.hearingRate)
      let place = state.alignment.place(told: told, step: step, isSilent: state.far.isSilent(about: told, step))
      return state.far.heard(from: place, count: count)
    }
  }
}
