import Sound
import Synchronization

/// Two cancellers side by side: what a gentle one leaves is for whoever understands the words; what its suppressor leaves of
/// that, or, until it knows the echo, what a hard one leaves, is for whoever tells whether somebody speaks (decision 32).
/// Where nothing was audible from the loudspeaker lately, both ways are the microphone's own samples, and nothing runs.
public final class DuplexCanceller: EchoCanceller {
  private let cancellers: Mutex<Cancellers>

  /// - Throws: ``EchoError`` where a library cannot be had.
  public init() throws(EchoError) {
    let both = try Cancellers()
    cancellers = Mutex(both)
  }

  /// - Parameters: as many samples each, a multiple of 10 ms.
  public func cancel(_ near: [Int16], far: [Int16]) -> Uncovered {
    precondition(near.count == far.count, "\(near.count) samples were heard while \(far.count) were played")
    precondition(near.count % Step.length == 0, "echo is taken out of whole 10 ms, not of \(near.count) samples")
    return cancellers.withLock { $0.cancel(near, far: far) }
  }

  /// Trusts nothing that it knew. Where no new ones can be had, the old ones learn.
  public func forget() {
    cancellers.withLock { cancellers in
      do { cancellers = try Cancellers() } catch {}
    }
  }
}
