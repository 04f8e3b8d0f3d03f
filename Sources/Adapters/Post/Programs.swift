import Glibc

/// The lookup of programs on this machine.
enum Programs {
  /// Finds a program in `PATH`; relative folders in it are ignored.
  static func path(of name: String, _ environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.lazy.map { "\($0)/\(name)" }.first(where: isProgram)
  }

  static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
