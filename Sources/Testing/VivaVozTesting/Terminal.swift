import Foundation

/// A pseudo-terminal, and a program that runs in it.
public final class Terminal {
  private let master: FileHandle
  private let slave: FileHandle
  private let process = Process()
  private var buffer: [UInt8] = []

  /// Starts a program in a new pseudo-terminal.
  /// - Parameter line: the program's path and its arguments.
  public init(_ line: [String], environment: [String: String]) throws {
    let number = try Self.checked(open("/dev/ptmx", O_RDWR | O_NOCTTY))
    master = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    var (lock, name): (Int32, UInt32) = (0, 0)
    _ = try Self.checked(ioctl(number, Self.unlock, &lock))
    _ = try Self.checked(ioctl(number, Self.getName, &name))
    slave = FileHandle(
      fileDescriptor: try Self.checked(open("/dev/pts/\(name)", O_RDWR | O_NOCTTY)), closeOnDealloc: true)
    process.executableURL = URL(filePath: line[0])
    process.arguments = Array(line.dropFirst())
    process.environment = environment
    (process.standardInput, process.standardOutput, process.standardError) = (slave, slave, slave)
    try process.runLimited()
  }

  // TIOCSPTLCK and TIOCGPTN of ioctl_tty(2), which Glibc does not export to Swift.
  private static let unlock: UInt = 0x4004_5431
  private static let getName: UInt = 0x8004_5430

  private static func checked(_ result: Int32) throws -> Int32 {
    guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return result
  }

  /// Whether the terminal echoes typed text.
  public var echoes: Bool {
    var mode = termios()
    return tcgetattr(slave.fileDescriptor, &mode) == 0 && mode.c_lflag & tcflag_t(ECHO) != 0
  }

  public func type(_ text: String) throws { try master.write(contentsOf: Data(text.utf8)) }

  /// All output so far.
  public var screen: String {
    var waiting = pollfd(fd: master.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, 0) == 1, waiting.revents & Int16(POLLIN) != 0 { buffer += master.availableData }
    return String(decoding: buffer, as: UTF8.self)
  }

  public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the program's end. Returns its exit status, or 128 plus the signal; nil if it has not ended after
  /// half a minute.
  public func ended() async -> Int32? {
    guard await eventually({ !process.isRunning }) else { return nil }
    return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
}
