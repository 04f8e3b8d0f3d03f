import Foundation

/// What the process has taken.
enum Memory {
  /// The most it ever had, in megabytes, as the kernel counts it.
  static var peak: Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Double($0.filter(\.isNumber)) }.map { $0 / 1024 } ?? .nan
  }
}
