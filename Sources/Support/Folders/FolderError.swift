import Glibc

/// Why something of a person's own could not be read or kept, printed as a person needs it:
/// `/home/ann/.local/share/vivavoz/express/settings.yaml: the disk is full; make room ...`.
public struct FolderError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// No room: the disk, a quota or a limit.
    case full
    /// Not allowed, or the disk takes no writing.
    case denied
    /// There is something of that name.
    case taken
    /// Another program has held it for as long as one waits.
    case busy
    /// What was to be written is not what may be.
    case unfit
    /// Anything else that the system said.
    case failed
  }

  public let kind: Kind
  public let file: String
  public let problem: String
  /// What to do about it.
  public let cure: String

  public init(_ kind: Kind, file: String, problem: String, cure: String) {
    self.kind = kind
    self.file = file
    self.problem = problem
    self.cure = cure
  }

  /// What a call to the system left in `errno`.
  /// - Parameter act: what was tried: `written`, `opened`.
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
