import Polling

/// An error of a button. Its one-line message states what failed, where, and the remedy.
public enum ButtonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No device of this machine has a media key.
  case noneFound
  case noDevice(path: String, there: [String])
  case forbidden(path: String)
  /// The path exists, but is no device that sends key events. `there` lists the machine's devices with a media key.
  case noButton(path: String, there: [String])
  /// The device at this path has no media key. `there` lists the machine's devices that have one.
  case noMediaKey(path: String, name: String, there: [String])
  case unreadable(path: String, reason: String)
  /// The system does not allow this program to open another file.
  case exhausted(reason: String)

  public var description: String {
    switch self {
    case .noneFound:
      "\(MediaButton.listingPath): no headset with a button is connected; connect one, or press a key: --push-to-talk key"
    case .noDevice(let path, let there): "\(path): there is no such device; \(Self.others(there))"
    case .forbidden(let path):
      "\(path): no permission to read it; add yourself to the group input: sudo usermod -aG input $USER, and log in again"
    case .noButton(let path, let there): "\(path): the device sends no key presses; \(Self.others(there))"
    case .noMediaKey(let path, let name, let there):
      "\(path): \(name) has no button that plays, pauses or calls; \(Self.others(there))"
    case .unreadable(let path, let reason): "\(path): cannot be read (\(reason)); reconnect it, or name another"
    case .exhausted(let reason): "the button cannot be watched (\(reason)); end other programs, or raise `ulimit -n`"
    }
  }

  /// Creates a pipe that can end a wait. Its error is converted to a ``ButtonError``.
  static func wakeup() throws(ButtonError) -> WakeupPipe {
    do throws(WakeupPipe.Exhausted) { return try WakeupPipe() } catch { throw .exhausted(reason: error.reason) }
  }

  private static func others(_ there: [String]) -> String {
    there.isEmpty ? "no headset with a button is connected: connect one" : "there are: \(there.joined(separator: ", "))"
  }
}
