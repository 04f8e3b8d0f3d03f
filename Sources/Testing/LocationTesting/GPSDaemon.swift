import Foundation
import TestSupport

/// A real gpsd on a port of its own, which reads what is sent to it by UDP in place of a receiver.
public final class GPSDaemon {
  /// Nil where gpsd is not installed.
  public static let program = ["/usr/sbin/gpsd", "/usr/local/sbin/gpsd"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private let process = Process()

  /// - Throws: where it cannot be started.
  public init(port: UInt16, receiver: UInt16) throws {
    process.executableURL = URL(fileURLWithPath: Self.program ?? "")
    process.arguments = ["-N", "-n", "-S", "\(port)", "udp://127.0.0.1:\(receiver)"]
    process.standardError = FileHandle.nullDevice
    try process.runLimited()
  }

  /// Ends it, by its process id. It would not hear a milder signal: it inherits those that the threads of a test block.
  public func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit { if process.isRunning { end() } }
}
