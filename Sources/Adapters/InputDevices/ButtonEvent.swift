/// An event of a button that does not end the conversation.
public enum ButtonEvent: Hashable, Sendable, CustomStringConvertible {
  /// The device at this path was unplugged. The program waits until the device is back.
  case lost(String)
  /// The device at this path is back.
  case back(String)
  /// The keyboard input has ended; no press will follow.
  case ended

  public var description: String {
    switch self {
    case .lost(let path): "the button \(path) was disconnected; waiting for it"
    case .back(let path): "the button \(path) is back"
    case .ended: "the keyboard input has ended, so no button press can follow; press Ctrl-C to quit"
    }
  }
}
