import Foundation

/// Optional programs of the system.
enum Programs {
  /// Finds a program in `PATH`.
  /// - Returns: its path; nil where it is not installed.
  static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
