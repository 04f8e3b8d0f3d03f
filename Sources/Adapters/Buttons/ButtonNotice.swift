/// An event of a button that does not end the conversation.
public enum ButtonNotice: Hashable, Sendable, CustomStringConvertible {
  /// The device at this path was unplugged; it is waited for.
  case lost(String)
  /// It is there again.
  case back(String)
  /// Nothing more is typed: no press will come.
  case ended

  public var description: String {
    switch self {
    case .lost(let path): "the button \(path) is gone; waiting for it"
    case .back(let path): "the button \(path) is back"
    case .ended: "nobody can press any more: what was typed here has ended; Ctrl-C ends the conversation"
    }
  }
}
