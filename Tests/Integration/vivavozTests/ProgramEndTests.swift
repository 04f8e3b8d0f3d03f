import Foundation
import Testing
import VivaVozTesting

/// Tests of the end of the program by a signal or by its input.
@Suite struct ProgramEndTests {
  private static let program = BuiltProgram("vivavoz")

  private let folder = FileManager.default.temporaryDirectory.appending(path: "vivavoz-\(UUID().uuidString)")
  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  @Test(
    "After a signal the folder has the audio of the conversation and no other file",
    .enabled(if: program.isBuilt), arguments: [SIGINT, SIGTERM, SIGHUP])
  func ended(by number: Int32) throws {
    let talk = try start(["rider", "--text", "--record-audio", folder.appending(path: "a.wav").path])
    try talk.keyboard.write(contentsOf: Data("open rider\n".utf8))
    #expect(talk.screen.availableData.isEmpty == false)
    kill(talk.process.processIdentifier, number)
    talk.process.waitUntilExit()
    #expect(talk.process.terminationStatus == 128 + number)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.wav"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test(
    "A signal ends the program at each file that it opens during its start",
    .enabled(if: program.isBuilt && KilledRuns.isPossible))
  func duringStart() throws {
    // The program handles the three signals in the same way, so one of them at each file is enough.
    let kinds = [SIGINT, SIGTERM, SIGHUP]
    var signals = 0
    for file in 1... {
      let signal = kinds[file % kinds.count]
      let end = try KilledRuns.run([Self.program.path, "rider", "--text"], signal: signal, at: "openat", file).end
      // The program has reached the end of its input before it opened that many files.
      if end == .exited(0) { break }
      #expect(end == .killed(signal) || end == .exited(128 + signal), "file \(file): \(end)")
      signals += 1
    }
    #expect(signals > 50)
    try FileManager.default.removeItem(at: folder)
  }

  @Test("A test run that is interrupted has written its reports so far", .enabled(if: program.isBuilt))
  func stoppedTest() throws {
    let path = folder.appending(path: "a.jsonl").path
    let talks = Array(repeating: ConversationFixture.home + "/Tests/Talks/en/failing.talk", count: 100)
    let talk = try start(["test"] + talks + ["--jobs", "2", "--json", path])
    // The first outcome is printed.
    #expect(talk.screen.availableData.isEmpty == false)
    kill(talk.process.processIdentifier, SIGINT)
    talk.process.waitUntilExit()
    #expect(talk.process.terminationStatus == 128 + SIGINT)
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("{\"") == true)
    try FileManager.default.removeItem(at: folder)
  }

  @Test("The recording of a conversation that is interrupted is written so far", .enabled(if: program.isBuilt))
  func stoppedRecord() throws {
    let talk = try start(["record", "rider", "stopped", "--text", "--to", folder.path])
    try talk.keyboard.write(contentsOf: Data("open rider\n".utf8))
    var screen = ""
    while !screen.contains("open rider") { screen += String(decoding: talk.screen.availableData, as: UTF8.self) }
    kill(talk.process.processIdentifier, SIGINT)
    talk.process.waitUntilExit()
    #expect(talk.process.terminationStatus == 128 + SIGINT)
    let text = try String(contentsOf: folder.appending(path: "stopped.talk"), encoding: .utf8)
    #expect(text.contains("say     \"open rider\""))
    try FileManager.default.removeItem(at: folder)
  }

  @Test("After its output pipe is closed the program writes the audio and no other file", .enabled(if: program.isBuilt))
  func closedOutput() throws {
    let talk = try start(["rider", "--text", "--record-audio", folder.appending(path: "a.wav").path])
    try talk.screen.close()
    try talk.keyboard.write(contentsOf: Data("open rider\nbikes\nyes\n".utf8))
    talk.process.waitUntilExit()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.wav"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test("A missing recording is reported, and the exit code is 1", .enabled(if: program.isBuilt))
  func missing() throws {
    let talk = try start(["rider", "--wav", folder.appending(path: "nothing.wav").path, "-"])
    talk.process.waitUntilExit()
    #expect(talk.process.terminationStatus == 1)
    let errors = String(decoding: talk.errors.availableData, as: UTF8.self)
    #expect(errors.contains("nothing.wav: there is no such file"), "\(errors)")
    try FileManager.default.removeItem(at: folder)
  }

  private struct Talk {
    let process: Process
    let keyboard: FileHandle
    let screen: FileHandle
    let errors: FileHandle
  }

  private func start(_ arguments: [String]) throws -> Talk {
    let process = Process()
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(filePath: Self.program.path)
    process.arguments = arguments
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.runLimited()
    return Talk(
      process: process, keyboard: input.fileHandleForWriting, screen: output.fileHandleForReading,
      errors: errors.fileHandleForReading)
  }
}
