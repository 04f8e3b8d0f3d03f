import Glibc
import Subprocess
import SystemPackage

/// The reason why a program could not be started.
public struct ProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's text: `No such file or directory`.
  public let reason: String

  init(number: Int32) { reason = String(cString: strerror(number)) }

  init(_ error: any Error) {
    let known = error as? SubprocessError
    if let system = known?.underlyingError {
      self.init(number: system.rawValue)
    } else if known?.code == .executableNotFound {
      self.init(number: ENOENT)
    } else {
      self.init(reason: "\(error)")
    }
  }

  private init(reason: String) { self.reason = reason }

  public var description: String { reason }
}
