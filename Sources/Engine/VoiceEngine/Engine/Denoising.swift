package import Audio
import RNNoise
import Synchronization

/// The setting whether the engine removes noise from the input.
public enum Denoising: Sendable {
  /// The engine uses the denoiser that is installed on this machine. If none is installed, the input is used as it is,
  /// and recognition in noise is worse.
  case found
  /// No noise is removed.
  case off

  /// Whether noise should be removed, but no denoiser is installed on this machine.
  public var isMissing: Bool {
    switch self {
    case .off: false
    case .found: Self.search.denoiser == nil && Self.search.fault == nil
    }
  }

  /// Returns the installed denoiser; nil if there is none, or if denoising is off.
  /// - Parameter onDiagnostic: gets a diagnostic, once per process, if the installed denoiser is broken.
  package func denoiser(_ onDiagnostic: DiagnosticHandler) -> (any Denoiser)? {
    switch self {
    case .off: return nil
    case .found:
      if let fault = Self.search.fault, !Self.isReported.exchange(true, ordering: .relaxed) {
        onDiagnostic(.fault(fault))
      }
      return Self.search.denoiser
    }
  }

  private static let isReported = Atomic(false)

  private static let search: (denoiser: (any Denoiser)?, fault: (any Error)?) = {
    do { return (try RNNoise.find(), nil) } catch RNNoiseError.missing { return (nil, nil) } catch {
      return (nil, error)
    }
  }()
}
