import Glibc

/// The reason why a user's file could not be read or written, worded for the user:
/// `/home/ann/.local/share/vivavoz/express/settings.yaml: the disk is full; make room ...`.
public struct FolderError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// There is no space left: on the disk, in a quota or within a limit.
    case full
    /// Access is denied, or the disk is read-only.
    case denied
    /// The name exists already.
    case taken
    /// Another program has held the lock until the timeout.
    case busy
    /// The content is not permitted.
    case unfit
    /// Any other error of the system.
    case failed
  }

  public let kind: Kind
  public let file: String
  public let problem: String
  /// How to correct the problem.
  public let cure: String

  public init(_ kind: Kind, file: String, problem: String, cure: String) {
    self.kind = kind
    self.file = file
    self.problem = problem
    self.cure = cure
  }

  /// Creates the error for an error number of the system.
  /// - Parameter act: the attempted action: `written`, `opened`.
  init(code: Int32 = errno, _ act: String, file: String) {
    switch code {
    case ENOSPC, EDQUOT, EFBIG:
      self.init(
        .full, file: file, problem: "it cannot be \(act), the disk is full; nothing was changed",
        cure: "make room, then do it again")
    case EACCES, EPERM, EROFS:
      self.init(
        .denied, file: file, problem: "it cannot be \(act), that is not allowed here",
        cure: "look whether the folder is yours and the disk may be written to")
    case ENOTDIR, ELOOP, EISDIR, EEXIST:
      self.init(
        .denied, file: file, problem: "it cannot be \(act), a link, a file or a folder stands in its way",
        cure: "move that away")
    default:
      self.init(
        .failed, file: file, problem: "it cannot be \(act): \(String(cString: strerror(code)))", cure: "try again")
    }
  }

  public var description: String { "\(file): \(problem); \(cure)" }
}
