import RNNoise
import Sound
import Synchronization

/// Whether noise is removed from the input.
public enum Denoising: Sendable {
  /// By the denoiser of this machine. Without one everything works, less well.
  case found
  /// Sound is heard as it comes.
  case off

  /// Whether it is wanted, and this machine has nothing for it.
  public var isMissing: Bool {
    switch self {
    case .off: false
    case .found: Self.search.denoiser == nil && Self.search.fault == nil
    }
  }

  /// - Parameter tell: hears of a denoiser that is there and broken, once.
  package func denoiser(_ tell: Tell) -> (any Denoiser)? {
    switch self {
    case .off: return nil
    case .found:
      if let fault = Self.search.fault, !Self.isTold.exchange(true, ordering: .relaxed) { tell(.fault(fault)) }
      return Self.search.denoiser
    }
  }

  private static let isTold = Atomic(false)

  private static let search: (denoiser: (any Denoiser)?, fault: (any Error)?) = {
    do { return (try RNNoise.find(), nil) } catch RNNoiseError.missing { return (nil, nil) } catch {
      return (nil, error)
    }
  }()
}
