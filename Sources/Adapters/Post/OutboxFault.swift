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
      "\(path): the report cannot be kept or changed: \(Self.why(number)); \(Self.cure(number))"
    case .notRead(let path, let number): "\(path): cannot be read: \(Self.why(number)); \(Self.cure(number))"
    case .damaged(let path): "\(path): is no report as it was kept; look at it, and move it elsewhere"
    }
  }

  private static func why(_ number: Int32) -> String { String(cString: strerror(number)) }

  private static func cure(_ number: Int32) -> String {
    switch number {
    case ENOSPC, EDQUOT: "make room on the disk"
    case EACCES, EPERM: "look whose folder it is"
    case EROFS: "the disk can only be read; choose another by XDG_DATA_HOME"
    case ENOTDIR, EEXIST: "something that is no folder has its name; move it away"
    case ENOENT: "look whether the folder is there"
    default: "look at the disk"
    }
  }
}
