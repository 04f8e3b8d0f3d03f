public import Faults
import Glibc

/// The reason why a device cannot vibrate, in one line: `/dev/input/event5: the device cannot vibrate; name another`.
public struct RumbleError: LocatedError, Hashable, Sendable {
  public let fault: Fault

  init(_ path: String, _ problem: String, cure: String) { fault = Fault(file: path, problem: problem, cure: cure) }

  /// Whether no device that vibrates is connected at all.
  public var isNoneFound: Bool { fault.problem == Self.noneFoundProblem }
  private static let noneFoundProblem = "no device that vibrates is connected"

  /// No device in a folder vibrates.
  static func noneFound(_ folder: String) -> RumbleError {
    RumbleError(folder, noneFoundProblem, cure: "connect a gamepad, or name its event device")
  }

  /// The device at a path does not vibrate.
  static func noRumble(_ path: String) -> RumbleError {
    RumbleError(path, "the device cannot vibrate", cure: "name the event device of a gamepad")
  }

  /// A system call has failed.
  static func failed(_ path: String, _ code: Int32) -> RumbleError {
    switch code {
    case EACCES, EPERM:
      let cure = "add yourself to the group input: sudo usermod -aG input $USER, and log in again"
      return RumbleError(path, "no permission to write to it", cure: cure)
    case ENOENT, ENOTDIR, ENXIO:
      return RumbleError(path, "there is no such device", cure: "connect it, or name another")
    case ENODEV: return RumbleError(path, "the device was disconnected", cure: "connect it again")
    default:
      let problem = "the device cannot be used (\(String(cString: strerror(code))))"
      return RumbleError(path, problem, cure: "connect it again, or name another")
    }
  }
}
