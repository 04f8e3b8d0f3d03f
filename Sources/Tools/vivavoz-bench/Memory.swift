import Foundation

/// The resident memory of a process by the kernel's count, in megabytes.
enum Memory {
  /// The peak resident memory of this process, in megabytes.
  static var peak: Double { field("VmHWM:", of: "self") }

  /// Returns the present resident memory of another process, in megabytes.
  static func resident(of process: Int32) -> Double { field("VmRSS:", of: "\(process)") }

  private static func field(_ name: String, of process: String) -> Double {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return line.flatMap { Double($0.filter(\.isNumber)) }.map { $0 / 1024 } ?? .nan
  }
}
