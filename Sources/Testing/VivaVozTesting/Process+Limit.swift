public import Foundation

extension Process {
  /// Runs a program to its end, or kills it after the limit of ``runLimited(to:)``.
  public static func runLimited(_ path: String, _ arguments: [String]) throws {
    let process = Process()
    (process.executableURL, process.arguments) = (URL(filePath: path), arguments)
    try process.runLimited()
    process.waitUntilExit()
  }

  /// Starts a program, and kills it after the limit. Its pipes then end, so that the test does not hang, and its
  /// status is that of a killed program.
  /// - Parameter seconds: the limit, longer than the program takes on a machine that is busy with other tests.
  public func runLimited(to seconds: Double = 400) throws {
    try run()
    DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + seconds) { [self] in
      guard isRunning else { return }
      let line = ([executableURL?.path ?? ""] + (arguments ?? [])).joined(separator: " ")
      print("killed after \(Int(seconds)) s: \(line)")
      kill(processIdentifier, SIGKILL)
    }
  }
}
