import Foundation

/// A program of this package in the build folder of the tests.
public struct BuiltProgram: Sendable {
  public let path: String

  public init(_ name: String) {
    path =
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
  }

  /// Whether the program is built: `swift test` builds programs too; other runners may not.
  public var isBuilt: Bool {
    let isThere = FileManager.default.isExecutableFile(atPath: path)
    if !isThere { print("skipped: no \(path); build it with `swift build`") }
    return isThere
  }

  /// Runs the program to its end; returns its stdout and its exit status.
  /// - Parameter starter: the path and arguments of another program that starts this one; empty for none.
  public func run(_ arguments: [String], by starter: [String] = []) throws -> (said: String, status: Int32) {
    let running = try Running(starter + [path] + arguments)
    let said = running.rest()
    return (said, running.ended())
  }

  /// A running program.
  public final class Running {
    private let process = Process()
    private let pipe = Pipe()

    /// How a program ended.
    public enum End: Equatable, Sendable {
      case exited(Int32)
      /// A signal ended it, which it did not handle.
      case killed(Int32)
    }

    /// Starts a program without input.
    /// - Parameter line: the program's path and its arguments.
    public init(_ line: [String]) throws {
      process.executableURL = URL(filePath: line[0])
      process.arguments = Array(line.dropFirst())
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = pipe
      try process.runLimited()
    }

    /// Returns the remaining output until the program's end.
    public func rest() -> String { String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }

    /// How the program ended. Call ``ended()`` first.
    public var end: End {
      let status = process.terminationStatus
      return process.terminationReason == .uncaughtSignal ? .killed(status) : .exited(status)
    }

    /// Waits for the program's end, and returns its exit status.
    @discardableResult
    public func ended() -> Int32 {
      process.waitUntilExit()
      return process.terminationStatus
    }
  }
}
