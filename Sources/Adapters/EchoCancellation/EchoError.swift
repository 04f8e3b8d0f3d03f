/// An error of an echo canceller.
public enum EchoError: Error, Hashable, Sendable, CustomStringConvertible {
  case noMemory
  /// A library refused its settings. The payload is the library's name and its error code.
  case refused(String, Int)

  public var description: String {
    switch self {
    case .noMemory:
      "the echo canceller is out of memory; close other programs, or use a headset, which needs no echo cancellation"
    case .refused(let library, let code):
      "the echo canceller (\(library)) does not accept a sample rate of 16 kHz (\(code)); install Debian's package of it"
    }
  }
}
