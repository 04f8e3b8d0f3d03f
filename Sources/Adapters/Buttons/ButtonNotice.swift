/// An event of a button that does not end the conversation.
public enum ButtonNotice: Hashable, Sendable, CustomStringConvertible {
  /// The device at this path was unplugged; the program waits for it.
  case lost(String)
  /// The device at this path is back.
  case back(String)
  /// The keyboard input has ended; no press will follow.
  case ended

  public var description: String {
    switch self {
    case .lost(let path): "the button \(path) is gone; waiting for it"
    case .back(let path): "the button \(path) is back"
    case .ended: "nobody can press any more: what was typed here has ended; Ctrl-C ends the conversation"
    }
  }
}
