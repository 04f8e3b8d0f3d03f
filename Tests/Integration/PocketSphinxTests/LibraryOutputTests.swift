import Audio
import Foundation
import SoundFiles
import Testing
import VivaVozTesting

/// Tests of the output of the program in its own process.
@Suite struct LibraryOutputTests {
  /// The program in the build folder of the tests.
  private static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "vivavoz")
  private static let isBuilt: Bool = {
    let isThere = FileManager.default.isExecutableFile(atPath: program.path) && SpeechFixture.hasModel
    if !isThere { print("skipped: no \(program.path); build it with `swift build`") }
    return isThere
  }()

  // `swift test` builds the program too; other runners may not.
  @Test("The C library prints nothing: stdout is one JSON object, stderr is empty", .enabled(if: isBuilt))
  func output() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let grammar = folder.appending(path: "odd.gram")
    let text =
      "#JSGF V1.0 UTF-8;\ngrammar odd;\npublic <r> = o'connell's | \"sí\" | ñandú | /2.5/ yes {a=b} | <NULL> no;\n"
    try Data(text.utf8).write(to: grammar)
    let sound = folder.appending(path: "noise.wav").path
    try SoundFile.write(SpeechFixture.noise(seconds: 1, level: 9_000), to: sound)
    let (status, output, errors) = try Self.run(["recognize", "--json", "--grammar", grammar.path, sound])
    #expect(status == 0)
    #expect(errors.isEmpty, "\(errors)")
    let lines = output.split(separator: "\n")
    #expect(lines.count == 1, "\(output)")
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    #expect(object?["file"] as? String == sound)
    #expect(["accept", "ask", "reject"].contains(object?["decision"] as? String ?? ""))
  }

  @Test("A grammar with an undefined rule prints nothing on stdout and exits with 1", .enabled(if: isBuilt))
  func brokenGrammar() throws {
    let grammar = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString).gram")
    try Data("#JSGF V1.0;\ngrammar broken;\npublic <r> = yes <nothing>;\n".utf8).write(to: grammar)
    defer { try? FileManager.default.removeItem(at: grammar) }
    let (status, output, errors) = try Self.run(["recognize", "--grammar", grammar.path, "/nowhere.wav"])
    #expect(status == 1)
    #expect(output.isEmpty)
    #expect(errors.contains("\(grammar.lastPathComponent):3:") && errors.contains("<nothing>"), "\(errors)")
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    try process.runLimited()
    // The program writes little, so neither pipe can fill up while the other is read.
    let texts = [output, errors].map { String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
    process.waitUntilExit()
    return (process.terminationStatus, texts[0], texts[1])
  }
}
