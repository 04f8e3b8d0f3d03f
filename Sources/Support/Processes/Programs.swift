public import Foundation

/// The look-up of programs on this machine.
public enum Programs {
  /// Returns the path of a program of this package. All of them are in the folder of the running program.
  public static func ours(_ name: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent(name).path
  }

  /// Finds a program in the folders of `PATH`. Relative folders are ignored.
  /// - Returns: the path of the program; nil if it is not installed.
  public static func path(
    of name: String, _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.lazy.map { "\($0)/\(name)" }.first(where: isProgram)
  }

  /// Returns whether a path is a file that this user may execute.
  public static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
