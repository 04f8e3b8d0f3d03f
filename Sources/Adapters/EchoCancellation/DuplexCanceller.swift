public import Audio
import Synchronization

/// Two echo cancellers side by side. The output of the linear canceller (speexdsp) goes to the recogniser. The output
/// of its residual echo suppressor goes to voice activity detection; until the linear canceller has converged, the
/// output of a stronger canceller (WebRTC) does (decision 32). After a silence of the loudspeaker, both outputs are the
/// microphone's own samples, and no canceller runs.
public final class DuplexCanceller: EchoCanceller {
  private let cancellers: Mutex<Cancellers>

  /// - Throws: ``EchoError`` if a library is not available.
  public init() throws(EchoError) {
    let both = try Cancellers()
    cancellers = Mutex(both)
  }

  /// Cancels the echo in a frame.
  /// - Parameters:
  ///   - near: the microphone signal at 16 kHz, a multiple of 10 ms.
  ///   - far: as many samples of the loudspeaker's signal.
  public func cancel(_ near: [Int16], far: [Int16]) -> EchoCancelledAudio {
    precondition(near.count == far.count, "\(near.count) captured samples need as many played ones, not \(far.count)")
    precondition(near.count % Step.length == 0, "echo cancellation needs blocks of 10 ms, not \(near.count) samples")
    return cancellers.withLock { $0.cancel(near, far: far) }
  }

  /// Resets both cancellers by creating new ones. If that fails, the old ones stay and adapt again.
  public func reset() {
    cancellers.withLock { cancellers in
      do { cancellers = try Cancellers() } catch {}
    }
  }
}
