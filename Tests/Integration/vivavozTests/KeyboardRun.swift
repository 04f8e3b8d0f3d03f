import Foundation
import VivaVozTesting

/// A run of `vivavoz` as a program, with lines from the keyboard and folders of its own for the user's data.
struct KeyboardRun {
  static let program = BuiltProgram("vivavoz")

  let code: Int32
  /// What the program prints on the standard output.
  let out: String
  /// What the program prints on the standard error.
  let notes: String

  /// - Parameters:
  ///   - lines: what the user types; the input then ends.
  ///   - home: the folder in which the program's data folder `data` and its configuration are.
  init(_ arguments: [String], typing lines: String = "", in home: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(filePath: Self.program.path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "VIVAVOZ_HOME": Repository.path, "XDG_DATA_HOME": home.file("data"),
      "XDG_CONFIG_HOME": home.file("configuration"),
    ]) { $1 }
    let (keyboard, screen, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (keyboard, screen, errors)
    try process.run()
    try keyboard.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    try keyboard.fileHandleForWriting.close()
    out = String(decoding: screen.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    notes = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    code = process.terminationStatus
  }
}
