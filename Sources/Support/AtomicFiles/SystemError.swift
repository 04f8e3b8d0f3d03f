import Glibc

/// An error of a system call, identified by its `errno`.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error number: `ENOSPC`.
  public let number: Int32

  public init(number: Int32) { self.number = number }

  /// The error of the last system call.
  public static var last: SystemError { SystemError(number: errno) }

  /// The system's message for the error number: `No space left on device`.
  public var description: String { String(cString: strerror(number)) }
}
