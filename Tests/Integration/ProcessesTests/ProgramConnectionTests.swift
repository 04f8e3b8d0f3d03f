import Foundation
import Processes
import Testing
import VivaVozTesting

/// Lines that are exchanged with a program.
@Suite(.timeLimit(.minutes(2)), .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct ProgramConnectionTests {
  private func program(_ script: String) async throws -> ProgramConnection {
    try await ProgramConnection(["/bin/sh", "-c", script], environment: ProcessInfo.processInfo.environment)
  }

  private func lines(_ connection: ProgramConnection) async -> [String] {
    await connection.lines.reduce(into: []) { $0.append($1) }
  }

  @Test("Lines reach the program, and its lines come back in order")
  func echo() async throws {
    let connection = try await program("while read -r line; do echo \"<$line>\"; [ \"$line\" = end ] && exit; done")
    for line in ["one", "", "tres años", "end"] { connection.send(line) }
    #expect(await lines(connection) == ["<one>", "<>", "<tres años>", "<end>"])
  }

  @Test("A last line without a line feed is lost with the program")
  func cut() async throws {
    #expect(await lines(try await program("printf 'a\\nb'")) == ["a"])
  }

  @Test("A program that does not read its input does not block the caller, and is killed when too much waits")
  func unread() async throws {
    let connection = try await program("exec sleep 600")
    let line = String(repeating: "x", count: 1 << 16)
    for _ in 0..<(ProgramConnection.mostWaiting >> 16) * 2 { connection.send(line) }
    #expect(await lines(connection).isEmpty)
    #expect(await eventually { kill(connection.processID, 0) != 0 })
  }

  @Test("A program that prints an endless line is killed")
  func endless() async throws {
    let connection = try await program("tr '\\0' x </dev/zero")
    #expect(await lines(connection).isEmpty)
    #expect(await eventually { kill(connection.processID, 0) != 0 })
  }

  @Test("The program is killed when the connection is released")
  func released() async throws {
    var connection: ProgramConnection? = try await program("exec sleep 600")
    let process = try #require(connection?.processID)
    #expect(kill(process, 0) == 0)
    connection = nil
    #expect(await eventually { kill(process, 0) != 0 })
  }

  @Test("A line to a program that has ended is lost")
  func ended() async throws {
    let connection = try await program("exit 0")
    #expect(await lines(connection).isEmpty)
    connection.send("late")
  }
}
