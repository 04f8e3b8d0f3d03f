import Foundation

/// A real gpsd on its own port, which receives NMEA sentences by UDP in place of a receiver.
public final class GPSDaemon {
  /// The path of gpsd; nil if it is not installed.
  public static let program = ["/usr/sbin/gpsd", "/usr/local/sbin/gpsd"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private let process = Process()

  /// Starts gpsd.
  /// - Throws: an error if gpsd cannot be started.
  public init(port: UInt16, receiver: UInt16) throws {
    process.executableURL = URL(fileURLWithPath: Self.program ?? "")
    process.arguments = ["-N", "-n", "-S", "\(port)", "udp://127.0.0.1:\(receiver)"]
    process.standardError = FileHandle.nullDevice
    try process.runLimited()
  }

  /// Kills gpsd by its process id. It would ignore SIGTERM, since it inherits the signals that the test's threads
  /// block.
  public func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit { if process.isRunning { end() } }
}
