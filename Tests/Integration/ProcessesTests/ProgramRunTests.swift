import Foundation
import Processes
import Testing
import VivaVozTesting

/// Programs that this one starts.
@Suite(.timeLimit(.minutes(2)), .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason))) struct ProgramRunTests {
  private func shell(_ script: String, input: [UInt8] = []) -> ProgramRun {
    ProgramRun("/bin/sh", ["-c", script], input: input)
  }

  private func text(_ script: String, input: [UInt8] = []) async throws -> String {
    String(decoding: try await shell(script, input: input).run(output: .collected(bytes: 10_000)).output, as: UTF8.self)
  }

  @Test("The end of a program is its status or its signal")
  func ends() async throws {
    #expect(try await shell("exit 3").run(output: .discarded).end == .exited(3))
    #expect(try await shell("kill -9 $$").run(output: .discarded).end == .killed(signal: 9))
  }

  @Test("The program reads its input, and its two outputs are collected up to the limit")
  func streams() async throws {
    #expect(try await text("cat; echo x >&2", input: Array("abc\n".utf8)) == "abc\nx\n")
    let some = try await shell("echo abcdef").run(output: .collected(bytes: 3)).output
    #expect(some == Array("abc".utf8))
  }

  @Test("A program that reads none of a large input does not block")
  func unread() async throws {
    let run = shell("exit 0", input: [UInt8](repeating: 0x61, count: 4 << 20))
    #expect(try await run.run(output: .discarded).end == .exited(0))
  }

  @Test("A program inherits no open file")
  func descriptors() async throws {
    let file = open("/etc/hostname", O_RDONLY)
    defer { close(file) }
    let names = try await text("ls /proc/self/fd").split(separator: "\n").compactMap { Int($0) }
    // The last one is the folder that `ls` reads.
    #expect(names.count == 4 && names.filter { $0 <= 2 } == [0, 1, 2], "\(names)")
  }

  @Test("After the limit the program and its children are killed")
  func limit() async throws {
    let folder = try TemporaryFolder()
    let fifo = folder.file("fifo")
    try #require(mkfifo(fifo, 0o600) == 0)
    let reader = open(fifo, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    // The shell and its child write to the pipe, which ends for its reader once both have ended.
    let run = shell("exec 9>\(fifo); echo x >&9; sleep 600 & wait")
    #expect(try await run.run(output: .discarded, atMost: .seconds(1)).end == .late)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 2, "the child had begun")
    #expect(await eventually { read(reader, &bytes, 8) == 0 })
  }

  @Test("After the limit a program goes on where the caller wants it")
  func goesOn() async throws {
    let folder = try TemporaryFolder()
    let late = "\(folder.path)/late"
    let run = shell("sleep 1; touch \(late)")
    #expect(try await run.run(output: .discarded, atMost: .milliseconds(100), thenEnded: false).end == .late)
    #expect(await eventually { FileManager.default.fileExists(atPath: late) })
  }

  @Test("The cancellation of the task kills the program")
  func cancelled() async throws {
    let folder = try TemporaryFolder()
    let run = shell("touch \(folder.file("begun")); sleep 60")
    let task = Task { try await run.run(output: .discarded).end }
    #expect(await eventually { FileManager.default.fileExists(atPath: folder.file("begun")) })
    task.cancel()
    #expect(try await task.value == .late)
  }

  @Test("A program that cannot be started is an error with the system's reason")
  func missing() async throws {
    let error = await #expect(throws: ProgramError.self) {
      try await ProgramRun("/no/such/program").run(output: .discarded)
    }
    #expect(error?.reason == "No such file or directory")
  }

  @Test("A running program has a process id, gets signals, and ends with its object")
  func running() async throws {
    let program = try await RunningProgram(["/bin/sleep", "60"], environment: [:])
    #expect(program.isRunning && program.outcome == nil && kill(program.processID, 0) == 0)
    program.signal(SIGTERM)
    #expect(await eventually { program.outcome == 128 + SIGTERM })
    var other: RunningProgram? = try await RunningProgram(["/bin/sleep", "60"], environment: [:])
    let id = try #require(other).processID
    other = nil
    #expect(await eventually { kill(id, 0) != 0 })
    let third = try await RunningProgram(["/bin/sh", "-c", "exit 4"], environment: [:])
    #expect(await eventually { third.outcome == 4 })
    await third.end()
  }

  @Test("PATH is searched for programs; relative folders and files without permission are ignored")
  func path() throws {
    #expect(Programs.path(of: "sh", ["PATH": ".:/nowhere:/bin"]) == "/bin/sh")
    #expect(Programs.path(of: "passwd", ["PATH": "/etc"]) == nil)
    #expect(Programs.path(of: "sh", [:]) != nil)
  }
}
