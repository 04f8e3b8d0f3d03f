import Audio
import Synchronization

/// The loudspeaker's buffer between the session, which delivers samples, and the server's thread, which requests
/// them. The buffer stays in use when the connection to the server is lost and established again.
final class Playback: Sendable {
  fileprivate struct State {
    var queue: PlaybackQueue
    var echoReference = EchoReference()
    var clock = LatencyEstimator(rate: Waveform.ttsSampleRate)
    var alignment = ClockAlignment()
    /// Whether the time in `clock` is an estimate, because the server has not reported the position of its playback
    /// yet.
    var isGuessed = false
    /// The ranges of the stream that contain samples of the session. The rest of the stream is silence.
    var asked: [Range<Int>] = []

    init(_ queue: PlaybackQueue) { self.queue = queue }
  }

  /// The number of samples that must be buffered before a prompt starts.
  let lead: Int
  /// Whether samples that arrive too late are dropped; otherwise playback waits for them.
  let isSteady: Bool
  private let state: Mutex<State>

  init(lead: Int = PlaybackQueue.lead, isSteady: Bool = false) {
    (self.lead, self.isSteady) = (lead, isSteady)
    state = Mutex(State(PlaybackQueue(lead: lead, isSteady: isSteady)))
  }

  /// Whether no samples are queued for the server.
  var isEmpty: Bool { state.withLock { $0.queue.count == 0 } }

  func play(_ samples: [Int16]) { state.withLock { $0.queue.take(samples) } }

  /// Returns the next samples for the server, padded with silence.
  func next(_ count: Int) -> [Int16] {
    state.withLock { state in
      let (samples, asked) = state.queue.next(count)
      let place = state.echoReference.end
      state.asked.removeAll { $0.upperBound < place - Waveform.ttsSampleRate }
      if !asked.isEmpty { state.asked.append(place + asked.lowerBound..<place + asked.upperBound) }
      let all = samples + [Int16](repeating: 0, count: count - samples.count)
      state.echoReference.append(all)
      return all
    }
  }

  /// Reports the time at which the next sample will be audible, in seconds of the machine's clock.
  func update(endIsAudibleAt time: Double) {
    state.withLock { state in
      if state.isGuessed {
        state.setClock(time, isGuessed: false)
      } else {
        state.clock.update(state.echoReference.end, isAudibleAt: time)
      }
    }
  }

  /// Handles a jump of the server's playback position. The given time is an estimate, which is used until the server
  /// reports the new position: without an echo reference the barge-in detector would take the echo for a voice.
  func jumped(endIsAudibleAt time: Double) { state.withLock { $0.setClock(time, isGuessed: true) } }

  /// Drops all samples that are not audible yet. Those that the server already has are replaced by a fade-out and
  /// silence of the same length, so that later samples keep their position.
  /// - Parameter time: the time from which on the output must be silent, in seconds of the machine's clock.
  /// - Returns: the number of the session's samples that were dropped, and the replacements for the last samples in the
  ///   server's buffer; nil for the replacements if it is unknown which samples were audible.
  func flush(from time: Double) -> (dropped: Int, fallen: [Int16]?) {
    state.withLock { state in
      let audible = state.clock.position(at: time).map { max(0, min(state.echoReference.end, Int($0))) }
      let silent = audible ?? state.echoReference.end
      let unheard = state.asked.reduce(0) { $0 + max(0, $1.upperBound - max($1.lowerBound, silent)) }
      let fallen = state.echoReference.drop(from: silent)
      state.asked = state.asked.map { $0.clamped(to: 0..<silent) }
      return (state.queue.drop() + unheard, audible == nil ? nil : fallen)
    }
  }

  /// Resets the buffer, since the device is lost. The session restarts the prompt when the device is back.
  func lost() { state.withLock { $0 = State(PlaybackQueue(lead: lead, isSteady: isSteady)) } }

  /// Drops the latency reports after a move of the stream to another device.
  func moved() {
    state.withLock { state in
      state.clock.forget()
      state.alignment.forget()
    }
  }

  /// Returns the output that was audible from a time on, at ``Waveform/asrSampleRate``; silence where the output is
  /// unknown. Each call must be for the frame that follows the frame of the previous call.
  func heard(from time: Double, count: Int) -> [Int16] {
    state.withLock { state in
      guard let told = state.clock.position(at: time) else { return [Int16](repeating: 0, count: count) }
      let step = Double(count * Waveform.ttsSampleRate) / Double(Waveform.asrSampleRate)
      let place = state.alignment.place(
        told: told, step: step, isSilent: state.echoReference.isSilent(about: told, step))
      return state.echoReference.resampled(from: place, count: count)
    }
  }
}

extension Playback.State {
  /// Replaces all latency reports by a single one.
  fileprivate mutating func setClock(_ time: Double, isGuessed: Bool) {
    clock.forget()
    alignment.forget()
    clock.update(echoReference.end, isAudibleAt: time)
    self.isGuessed = isGuessed
  }
}
