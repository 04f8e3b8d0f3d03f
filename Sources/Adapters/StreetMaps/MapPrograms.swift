import Foundation
import Processes

/// The programs that build and search maps: routino (AGPL 3, http://www.routino.org) and osmium-tool (GPL 3,
/// https://osmcode.org/osmium-tool). They run as processes, and no library of them is linked.
enum MapPrograms {
  static let names = ["planetsplitter", "routino-router", "osmium"]

  /// Returns a program that is ready to run.
  /// - Throws: ``StreetMapError`` of the kind `programMissing`.
  static func run(
    _ name: String, _ arguments: [String], _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(StreetMapError) -> ProgramRun {
    guard let path = Programs.path(of: name, environment) else {
      throw StreetMapError(
        .programMissing, file: name, problem: "the program is not installed, and street maps need it",
        cure: "install it: apt install routino osmium-tool")
    }
    return ProgramRun(path, arguments)
  }

  static func failed(_ file: String, _ problem: String) -> StreetMapError {
    StreetMapError(.failed, file: file, problem: problem, cure: "try again")
  }

  /// Returns the last line of a program's output that reports an error, otherwise its last line. Progress ends with a
  /// carriage return.
  static func reason(in output: String) -> String {
    let lines = output.split(whereSeparator: \.isNewline).compactMap { StreetName.cleaned($0.prefix(300)) }
    let words = ["error", "cannot", "could not", "fatal"]
    return lines.last { line in words.contains { line.lowercased().contains($0) } } ?? lines.last ?? "no message"
  }
}

extension MapPrograms {
  /// The maximum size of the collected output of a program, in bytes. Progress of a country takes 300 kB.
  private static let longestOutput = 1 << 20

  /// Runs a program to its end, without timeout. Cancellation of the task kills it.
  /// - Parameter file: the file on which the program works, for errors.
  /// - Returns: how the program ended, and its stdout and stderr.
  static func output(
    of run: ProgramRun, _ name: String, _ file: String
  ) async throws(StreetMapError) -> (end: ProgramRun.End, text: String) {
    let result: (end: ProgramRun.End, output: [UInt8])
    do { result = try await run.run(output: .collected(bytes: longestOutput)) } catch {
      throw failed(file, "\(name) cannot be started: \(error)")
    }
    if case .late = result.end { throw failed(file, "\(name) was cancelled") }
    return (result.end, String(decoding: result.output, as: UTF8.self))
  }

  /// Runs a program that must succeed, and discards its output.
  /// - Parameter folder: the folder to which the program writes, for errors.
  static func perform(
    _ name: String, _ arguments: [String], on file: String, in folder: String, _ environment: [String: String]
  ) async throws(StreetMapError) {
    let (end, text) = try await output(of: run(name, arguments, environment), name, file)
    guard end != .exited(0) else { return }
    let ending = if case .killed(let signal) = end { "signal \(signal) ended it" } else { reason(in: text) }
    throw StreetMapError(
      .failed, file: file, problem: "\(name) cannot convert the file: \(ending)",
      cure: "check the free space of \(folder), or download the file again")
  }

  /// Returns the name and version that `--version` prints: `osmium 1.15.0`; the name alone if there is none.
  static func version(of program: String, _ name: String, _ environment: [String: String]) async -> String {
    guard let run = try? run(program, ["--version"], environment),
      let text = try? await output(of: run, program, program).text,
      let line = text.split(whereSeparator: \.isNewline).first,
      let number = line.split(separator: " ").first(where: { $0.first?.isNumber == true })
    else { return name }
    return "\(name) \(number)"
  }
}
