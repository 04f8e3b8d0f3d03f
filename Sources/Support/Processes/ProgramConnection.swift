import Dispatch
import Foundation
import Glibc
import Synchronization
import SystemPackage

/// A child process that exchanges lines of text with this process. Its stdin and stdout are one socket.
///
/// The program is killed when this object is released. A program that does not read its input cannot block the caller:
/// lines wait in memory, and beyond ``mostWaiting`` bytes the program is killed.
public final class ProgramConnection: Sendable {
  /// The maximum number of bytes that wait in memory until the program reads them: a minute of audio.
  public static let mostWaiting = 4 << 20
  /// The maximum number of bytes in a line that the program prints. A program that prints a longer one is killed.
  public static let longestLine = 1 << 20

  /// The lines that the program prints, without line feeds. The stream ends when the program closes its stdout.
  public let lines: AsyncStream<String>

  private let program: RunningProgram
  private let socket: Socket
  private let queue = DispatchQueue(label: "program input")
  private let waiting = Mutex(0)

  /// Starts a program.
  /// - Parameters:
  ///   - line: the program's path and its arguments.
  ///   - environment: all environment variables of the program.
  ///   - errors: the path of the file for the program's stderr; nil to discard it.
  /// - Throws: ``ProgramError`` if the program cannot be started.
  public init(_ line: [String], environment: [String: String], errors: String? = nil) async throws(ProgramError) {
    let (ours, theirs) = try Socket.pair()
    socket = ours
    program = try await RunningProgram(line, environment: environment, errors: errors, connection: theirs.descriptor)
    // This process closes the program's end only now.
    withExtendedLifetime(theirs) {}
    let (lines, output) = AsyncStream.makeStream(of: String.self)
    self.lines = lines
    let (socket, program) = (ours, program)
    // A thread of its own, since a read waits for the program.
    Thread.detachNewThread {
      if !socket.readLines({ output.yield($0) }) { program.kill() }
      output.finish()
    }
  }

  deinit { close() }

  /// The process ID of the program.
  public var processID: Int32 { program.processID }

  /// Sends a line to the program. It returns at once; a line to a program that has ended is lost.
  public func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    let size = waiting.withLock { waiting in
      waiting += bytes.count
      return waiting
    }
    guard size <= Self.mostWaiting else { return close() }
    queue.async { [weak self, socket] in
      socket.write(bytes)
      self?.waiting.withLock { $0 -= bytes.count }
    }
  }

  /// Kills the program, and ends ``lines``.
  public func close() {
    program.kill()
    socket.shutDown()
  }
}

/// One end of a connection between two processes.
private final class Socket: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Returns the two ends of a new connection. No other program inherits them.
  static func pair() throws(ProgramError) -> (Socket, Socket) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw ProgramError(number: errno)
    }
    return (Socket(ends[0]), Socket(ends[1]))
  }

  /// Shuts the connection down. A read and a write in progress end with a failure.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Writes all bytes, unless the other end is closed. Causes no SIGPIPE.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads lines until the other end is closed.
  /// - Returns: false if a line is longer than ``ProgramConnection/longestLine``.
  func readLines(_ handle: (String) -> Void) -> Bool {
    var (line, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return true }
      for part in buffer[..<count].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
        if part.offset > 0 {
          handle(String(decoding: line, as: UTF8.self))
          line = []
        }
        line += part.element
        guard line.count <= ProgramConnection.longestLine else { return false }
      }
    }
  }
}
