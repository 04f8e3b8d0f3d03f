import ArgumentParser
import Foundation
import Processes
import Terminal
import VoiceEngine

/// `vivavoz bench`: starts the program `vivavoz-bench` in place of this one.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure the engine's cost, latency and recognition accuracy.",
    discussion: """
      `vivavoz-bench` does the work. `bin/vivavoz bench` builds it when it is missing.

      Examples:
        vivavoz bench
        vivavoz bench --help                  # lists the measurements
        vivavoz bench speech --help
      """)

  @Argument(parsing: .captureForPassthrough, help: "The measurement and its options.")
  var arguments: [String] = []

  func run() throws { try BenchProgram.start("bench", arguments) }
}

/// `vivavoz calibrate`: starts the program `vivavoz-bench` in place of this one.
struct CalibrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Fit the confidence model and the phone confusions to recordings of people.",
    discussion: """
      `vivavoz-bench` does the work. `bin/vivavoz calibrate` builds it when it is
      missing.

      Examples:
        vivavoz calibrate --help
      """)

  @Argument(parsing: .captureForPassthrough, help: "The calibration and its options.")
  var arguments: [String] = []

  func run() throws { try BenchProgram.start("calibrate", arguments) }
}

/// The program `vivavoz-bench`, beside this program.
enum BenchProgram {
  /// Replaces this process by `vivavoz-bench`.
  /// - Throws: ``UserFacingError`` if the program is not there or cannot be started.
  static func start(_ command: String, _ arguments: [String]) throws -> Never {
    let path = Programs.ours("vivavoz-bench")
    let words = [path, command] + arguments
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    execv(path, &pointers)
    let reason = String(cString: strerror(errno))
    for pointer in pointers { free(pointer) }
    throw UserFacingError(
      .unavailable,
      "\(path): \(reason). Build it: `bin/vivavoz \(command)` does so, or "
        + "`swift build -c release --product vivavoz-bench`")
  }
}
