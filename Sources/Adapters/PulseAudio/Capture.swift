import Audio
import Synchronization

/// The microphone's buffer between the server's thread, which delivers samples, and the session, which takes them. The
/// buffer stays in use when the connection to the server is lost and established again.
final class Capture: Sendable {
  private struct State {
    var queue = CaptureQueue()
    /// The samples that have arrived but do not fill a frame yet.
    var rest: [Int16] = []
    /// The position in the stream of the first sample of `rest`.
    var place = 0
    var clock = LatencyEstimator(rate: Waveform.asrSampleRate)
    /// Whether a session has begun to take samples. Earlier samples are dropped.
    var isListenedTo = false
    var isClosed = false
    var waiting: (number: Int, continuation: CheckedContinuation<Void, Never>)?
    var waits = 0
  }

  private let state = Mutex(State())
  /// The loudspeaker's output, as the echo reference; nil without an echo canceller.
  private let playback: Playback?

  init(reference playback: Playback?) { self.playback = playback }

  /// Adds samples from the server.
  /// - Parameter place: the position of the first of these samples in the stream.
  func receive(_ samples: [Int16], from place: Int) {
    wake { state in
      if place != state.place + state.rest.count { (state.place, state.rest) = (place, []) }
      state.rest += samples
      while state.rest.count >= CaptureQueue.stretch { self.cut(&state) }
    }
  }

  /// Reports the time at which a sample of the stream was audible, in seconds of the machine's clock.
  func update(_ place: Int, wasAudibleAt time: Double) { state.withLock { $0.clock.update(place, isAudibleAt: time) } }

  /// Reports an audio gap, during which the device was away.
  /// - Parameter gap: the duration of the gap.
  func receive(gap: Duration) { wake { if $0.isListenedTo { $0.queue.receive(gap: gap) } } }

  /// Resets the latency estimate after a move of the microphone or the loudspeaker to another device.
  func moved() {
    wake { state in
      state.clock.forget()
      if state.isListenedTo { state.queue.deviceMoved() }
    }
  }

  /// Resets the stream after the connection was lost or delivered nothing. The positions of the next stream begin at 0.
  func lost() {
    state.withLock { state in
      (state.rest, state.place) = ([], 0)
      state.clock.forget()
    }
  }

  /// Ends the stream of samples.
  func close() { wake { $0.isClosed = true } }

  /// Waits for the next item and returns it; nil if the stream was closed, or if the task is cancelled.
  func next() async -> CaptureQueue.Item? {
    while true {
      let (item, isOver) = state.withLock { state in
        state.isListenedTo = true
        return (state.isClosed ? nil : state.queue.next(), state.isClosed)
      }
      if item != nil || isOver || Task.isCancelled { return Task.isCancelled ? nil : item }
      await something()
    }
  }

  /// Waits until an item may be available, or the task is cancelled.
  private func something() async {
    let number = state.withLock { state in
      state.waits += 1
      return state.waits
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait(number, $0) }
    } onCancel: {
      let waiting = state.withLock { $0.waiting?.number == number ? $0.waiting.take() : nil }
      waiting?.continuation.resume()
    }
  }

  private func wait(_ number: Int, _ continuation: CheckedContinuation<Void, Never>) {
    let isOver = state.withLock { state in
      let hasToWait = state.queue.isEmpty && !state.isClosed && !Task.isCancelled
      precondition(!hasToWait || state.waiting == nil, "a microphone has one reader at a time")
      if hasToWait { state.waiting = (number, continuation) }
      return !hasToWait
    }
    if isOver { continuation.resume() }
  }

  private func cut(_ state: inout State) {
    let stretch = Array(state.rest.prefix(CaptureQueue.stretch))
    if state.isListenedTo { state.queue.receive(stretch, far: echoReference(state)) }
    state.rest.removeFirst(CaptureQueue.stretch)
    state.place += CaptureQueue.stretch
  }

  private func echoReference(_ state: State) -> [Int16]? {
    guard let playback else { return nil }
    let count = CaptureQueue.stretch
    return state.clock.time(of: state.place).map { playback.heard(from: $0, count: count) }
      ?? [Int16](repeating: 0, count: count)
  }

  /// Changes the state, and resumes the waiting session if an item is available.
  private func wake(_ change: (inout State) -> Void) {
    let waiting = state.withLock { state in
      change(&state)
      return state.queue.isEmpty && !state.isClosed ? nil : state.waiting.take()
    }
    waiting?.continuation.resume()
  }
}
