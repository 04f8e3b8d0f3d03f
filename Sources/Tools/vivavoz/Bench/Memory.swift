import Foundation

/// What a process has taken, in megabytes, as the kernel counts it.
enum Memory {
  /// The most that this one ever had.
  static var peak: Double { field("VmHWM:", of: "self") }

  /// What another one has now.
  static func resident(of process: Int32) -> Double { field("VmRSS:", of: "\(process)") }

  private static func field(_ name: String, of process: String) -> Double {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return line.flatMap { Double($0.filter(\.isNumber)) }.map { $0 / 1024 } ?? .nan
  }
}
