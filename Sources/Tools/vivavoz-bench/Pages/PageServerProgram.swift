import Foundation
import Processes
import VoiceEngine
import WebServer

/// The program under test: `vivavoz-serve` on a free port of loopback, with temporary settings.
final class PageServerProgram: Sendable {
  let port: Int
  private let program: RunningProgram

  /// Starts the program and waits until it accepts a conversation of an app.
  /// - Parameter most: the largest number of conversations.
  /// - Throws: a ``UserFacingError`` if the program does not start.
  init(_ app: String, most: Int) async throws {
    port = try Self.freePort()
    let path = Programs.ours("vivavoz-serve")
    program = try await RunningProgram(
      [path, "serve", "--recorded", "--port", "\(port)", "--most", "\(most)"],
      environment: ProcessInfo.processInfo.environment)
    let end = ContinuousClock.now + .seconds(60)
    while (try? await WebSocketClient(port: port, path: "/\(app)/talk")) == nil {
      guard program.isRunning, ContinuousClock.now < end else {
        throw UserFacingError(
          .unavailable,
          "\(path) did not start; run `bin/vivavoz serve` once: it builds the program and prints the cause")
      }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// The resident memory, in megabytes.
  var memory: Double { Memory.resident(of: program.processID) }
  /// The CPU time so far.
  var work: Duration { ProcessorTime.of(program.processID) }
  var isRunning: Bool { program.isRunning }

  /// Ends the program as Ctrl-C does, so that it removes its temporary files; after five seconds at once.
  func end() async {
    program.signal(SIGINT)
    let end = ContinuousClock.now + .seconds(5)
    while program.isRunning, ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(50)) }
    program.kill()
  }

  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else {
      throw UserFacingError(.failed, "no port of 127.0.0.1 is free: \(String(cString: strerror(errno)))")
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
