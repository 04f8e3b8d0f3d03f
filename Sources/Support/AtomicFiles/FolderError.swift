public import Faults
import Glibc

/// The reason why a user's file could not be read or written, worded for the user:
/// `/home/ann/.local/share/vivavoz/express/settings.yaml: the disk is full; make room ...`.
public struct FolderError: LocatedError, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// There is no space left: on the disk, in a quota or within a limit.
    case full
    /// Access is denied, or the disk is read-only.
    case denied
    /// A file, a folder or a link already has the name.
    case taken
    /// Another program has held the lock until the timeout.
    case busy
    /// The file's content is not permitted, such as a text above the size limit.
    case unfit
    /// Any other error of the system.
    case failed
  }

  public let kind: Kind
  public let fault: Fault

  public init(_ kind: Kind, file: String, problem: String, cure: String) {
    self.kind = kind
    fault = Fault(file: file, problem: problem, cure: cure)
  }

  /// An action on a file or folder that failed. The raw value completes the message "cannot be ...".
  enum Action: String {
    case written, made, opened, read, removed, locked
    case writtenTo = "written to"
    /// The action of renaming a damaged file.
    case setAside = "set aside"
    /// The action of restricting access to the owner.
    case restricted = "closed to others"

    /// The problem and the remedy to report if the system finds no file or folder of the path.
    var absence: (problem: String, cure: String) {
      switch self {
      case .written, .made: ("its folder does not exist", "create it with mkdir -p, or choose another folder")
      case .opened, .read, .removed, .locked, .writtenTo, .setAside, .restricted:
        ("there is no such file", "check the spelling")
      }
    }
  }

  /// Creates the error for an error number of the system.
  init(code: Int32 = errno, _ action: Action, file: String) {
    let act = action.rawValue
    switch code {
    case ENOSPC, EDQUOT, EFBIG:
      self.init(
        .full, file: file, problem: "it cannot be \(act), the disk is full; nothing was changed",
        cure: "free some space, then try again")
    case EACCES, EPERM, EROFS:
      self.init(
        .denied, file: file, problem: "it cannot be \(act), permission denied",
        cure: "check the permissions of the folder, and that the disk is writable")
    case ENOENT:
      self.init(.failed, file: file, problem: action.absence.problem, cure: action.absence.cure)
    case ENOTDIR, ELOOP, EISDIR, EEXIST:
      self.init(
        .denied, file: file, problem: "it cannot be \(act), a link, a file or a folder has its name",
        cure: "move it away")
    default:
      self.init(
        .failed, file: file, problem: "it cannot be \(act): \(String(cString: strerror(code)))", cure: "try again")
    }
  }
}
