import Foundation

/// The CPU time of a process, all threads together.
enum ProcessorTime {
  /// The CPU time of this process.
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Returns the CPU time of another process, in steps of the kernel's clock (10 ms); zero if it has ended.
  static func of(_ process: Int32) -> Duration {
    // The name, in brackets, may contain spaces.
    let fields = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?
      .split(separator: ")").last?.split(separator: " ").dropFirst(11).prefix(2).compactMap { Double($0) }
    return .seconds((fields ?? []).reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK))))
  }
}
