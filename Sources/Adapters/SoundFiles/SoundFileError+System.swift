import Glibc

extension SoundFileError {
  /// Converts the system's error number for a file that is read.
  static func reading(_ path: String, _ code: Int32) -> SoundFileError {
    SoundFileError(path, code == ENOENT || code == ENOTDIR ? .missing : reason(code))
  }

  /// Converts the system's error number for a file that is written.
  static func writing(_ path: String, _ code: Int32) -> SoundFileError {
    SoundFileError(path, code == ENOENT || code == ENOTDIR ? .folderIsMissing : reason(code))
  }

  private static func reason(_ code: Int32) -> Reason {
    switch code {
    case EACCES, EPERM, EROFS: .noPermission
    case EISDIR: .isFolder
    case ENOSPC, EDQUOT: .diskIsFull
    default: .failed(String(cString: strerror(code)))
    }
  }
}
