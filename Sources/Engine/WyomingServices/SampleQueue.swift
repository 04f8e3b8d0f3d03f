import Audio
import Synchronization

/// The samples of a stream between the connection, which adds them, and the recognition, which takes them. The connection
/// waits while the queue is full, so that its client has to wait, too.
final class SampleQueue: Sendable {
  /// The most samples at ``Waveform/asrSampleRate`` that wait: 30 s, 960 KB.
  static let capacity = 30 * Waveform.asrSampleRate

  private struct State {
    var samples: [Int16] = []
    /// Whether no samples follow.
    var isComplete = false
    /// Whether further samples are dropped, since the recognition has ended.
    var isDropped = false
    /// Whether the client has given the stream up, so that it expects no answer.
    var isAbandoned = false
    var reader: CheckedContinuation<[Int16]?, Never>?
    var writer: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let start = Atomic(0)

  /// The client's time at the beginning of the stream, in milliseconds.
  var startTime: Int {
    get { start.load(ordering: .relaxed) }
    set { start.store(newValue, ordering: .relaxed) }
  }

  /// Adds samples, after waiting for room. One task at a time may add.
  func put(_ samples: [Int16]) async {
    guard !samples.isEmpty else { return }
    let reader = state.withLock { state -> CheckedContinuation<[Int16]?, Never>? in
      guard !state.isDropped, !state.isComplete else { return nil }
      if let reader = state.reader {
        state.reader = nil
        return reader
      }
      state.samples += samples
      return nil
    }
    reader?.resume(returning: samples)
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.samples.count < Self.capacity || state.isDropped { return true }
        state.writer = continuation
        return false
      }
      if isOver { continuation.resume() }
    }
  }

  /// Returns all samples that wait, or the next ones; nil at the end. One task at a time may take.
  func take() async -> [Int16]? {
    await withCheckedContinuation { continuation in
      let (result, writer) = state.withLock { state -> ([Int16]??, CheckedContinuation<Void, Never>?) in
        guard state.samples.isEmpty else {
          defer { (state.samples, state.writer) = ([], nil) }
          return (.some(state.samples), state.writer)
        }
        if state.isComplete || state.isDropped { return (.some(nil), nil) }
        state.reader = continuation
        return (nil, nil)
      }
      writer?.resume()
      if let result { continuation.resume(returning: result) }
    }
  }

  /// Ends the stream. ``take()`` still returns the samples that the stream contains.
  func complete() { end { $0.isComplete = true } }

  /// Ends the stream, and drops the samples that wait and those that follow.
  func drop() {
    end {
      $0.isDropped = true
      $0.samples = []
    }
  }

  /// Ends the stream as ``drop()`` does, for a stream that needs no answer.
  func abandon() {
    state.withLock { $0.isAbandoned = true }
    drop()
  }

  /// Whether the client expects no answer to the stream any more (``abandon()``).
  var isAbandoned: Bool { state.withLock(\.isAbandoned) }

  private func end(_ change: (inout State) -> Void) {
    let (reader, writer) = state.withLock { state in
      change(&state)
      defer { (state.reader, state.writer) = (nil, nil) }
      return (state.reader, state.isDropped ? state.writer : nil)
    }
    reader?.resume(returning: nil)
    writer?.resume()
  }
}
