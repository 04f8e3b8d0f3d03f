import Foundation

/// A program of this package, run by a test beside which it was built.
public struct BuiltProgram: Sendable {
  public let path: String

  public init(_ name: String) {
    path =
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
  }

  /// `swift test` builds programs too; other runners may not.
  public var isBuilt: Bool {
    let isThere = FileManager.default.isExecutableFile(atPath: path)
    if !isThere { print("skipped: no \(path); build it with `swift build`") }
    return isThere
  }

  /// What it said on stdout and how it ended, once it has.
  public func run(_ arguments: [String], by starter: [String] = []) throws -> (said: String, status: Int32) {
    let running = try Running(starter + [path] + arguments)
    let said = running.rest()
    return (said, running.ended())
  }

  /// A program that runs.
  public final class Running {
    private let process = Process()
    private let pipe = Pipe()

    /// - Parameter line: a program's path and its arguments.
    public init(_ line: [String]) throws {
      process.executableURL = URL(filePath: line[0])
      process.arguments = Array(line.dropFirst())
      process.standardOutput = pipe
      try process.runLimited()
    }

    /// What it has said since it was asked last; waits until it says something.
    public func said() -> String { String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) }

    /// All that it says until it ends.
    public func rest() -> String { String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }

    /// Ends it at once, by its process id; it can do nothing more.
    public func kill() { Glibc.kill(process.processIdentifier, SIGKILL) }

    /// Its status, once it has ended.
    @discardableResult
    public func ended() -> Int32 {
      process.waitUntilExit()
      return process.terminationStatus
    }
  }
}
