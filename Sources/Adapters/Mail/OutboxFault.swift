import Glibc

/// The reason why a report could not be stored or read.
public enum OutboxFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// - Parameter number: the system's `errno`.
  case notWritten(path: String, number: Int32)
  case notRead(path: String, number: Int32)
  /// The file is no report of VivaVoz, or was modified.
  case damaged(path: String)

  public var description: String {
    switch self {
    case .notWritten(let path, let number):
      "\(path): the report cannot be stored or changed: \(Self.why(number)); \(Self.cure(number))"
    case .notRead(let path, let number): "\(path): cannot be read: \(Self.why(number)); \(Self.cure(number))"
    case .damaged(let path): "\(path): is not a valid report; inspect the file, and move it elsewhere"
    }
  }

  private static func why(_ number: Int32) -> String { String(cString: strerror(number)) }

  private static func cure(_ number: Int32) -> String {
    switch number {
    case ENOSPC, EDQUOT: "free some space on the disk"
    case EACCES, EPERM: "check the permissions of the folder"
    case EROFS: "the disk is read-only; choose another with XDG_DATA_HOME"
    case ENOTDIR, EEXIST: "a file has the name of the folder; move it away"
    case ENOENT: "check that the folder exists"
    default: "check the disk"
    }
  }
}
