import Audio
import Synchronization

/// Two echo cancellers side by side. The output of a linear one goes to the recogniser. The output of its suppressor,
/// or of a stronger one until the linear one has converged, goes to voice activity detection (decision 32). While the
/// loudspeaker was silent lately, both outputs are the microphone's own samples, and no canceller runs.
public final class DuplexCanceller: EchoCanceller {
  private let cancellers: Mutex<Cancellers>

  /// - Throws: ``EchoError`` where a library is not available.
  public init() throws(EchoError) {
    let both = try Cancellers()
    cancellers = Mutex(both)
  }

  /// Cancels the echo in a frame.
  /// - Parameters: the same number of samples each, a multiple of 10 ms.
  public func cancel(_ near: [Int16], far: [Int16]) -> EchoCancelledAudio {
    precondition(near.count == far.count, "\(near.count) captured samples need as many played ones, not \(far.count)")
    precondition(near.count % Step.length == 0, "echo cancellation needs blocks of 10 ms, not \(near.count) samples")
    return cancellers.withLock { $0.cancel(near, far: far) }
  }

  /// Resets both cancellers. If new ones cannot be created, the old ones adapt again.
  public func reset() {
    cancellers.withLock { cancellers in
      do { cancellers = try Cancellers() } catch {}
    }
  }
}
