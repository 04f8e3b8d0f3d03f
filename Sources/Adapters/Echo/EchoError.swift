/// An error of an echo canceller.
public enum EchoError: Error, Hashable, Sendable, CustomStringConvertible {
  case noMemory
  /// A library call failed: its name and the error code.
  case refused(String, Int)

  public var description: String {
    switch self {
    case .noMemory: "the echo canceller has no memory left; close other programs, or wear a headset and do without it"
    case .refused(let library, let code):
      "the echo canceller (\(library)) refuses sound of 16,000 samples a second (\(code)); install Debian's package of it"
    }
  }
}
