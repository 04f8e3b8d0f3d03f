import Foundation
import Testing
import VivaVozTesting

/// Tests of the program at a terminal, up to the input of a password.
@Suite("Echo of typed input", .serialized, .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct TerminalEchoTests {
  private static let program = BuiltProgram("vivavoz")

  private let home: TemporaryFolder
  private let terminal: Terminal

  init() throws {
    home = try TemporaryFolder()
    terminal = try Terminal(
      [Self.program.path, "express", "--text"],
      // At a terminal a crash would print a long backtrace and wait for a key.
      environment: [
        "HOME": home.path, "VIVAVOZ_HOME": ConversationFixture.home, "PATH": "/usr/bin:/bin",
        "SWIFT_BACKTRACE": "enable=no",
      ])
  }

  /// Leads the conversation to the first question for a password.
  private func askedForPassword() async throws {
    #expect(await eventually { terminal.screen.hasSuffix("> ") }, "\(terminal.screen)")
    try terminal.type("yes\n")
    #expect(await eventually { !terminal.echoes && terminal.screen.hasSuffix("> ") }, "\(terminal.screen)")
  }

  @Test("A password is not shown, and other input is (EXP-003)", .enabled(if: program.isBuilt))
  func secret() async throws {
    try await askedForPassword()
    try terminal.type("k7q2\n")
    #expect(await eventually { terminal.screen.count(of: "> ") == 3 }, "\(terminal.screen)")
    #expect(!terminal.echoes, "the repetition is hidden, too")
    try terminal.type("k7q2\n")
    #expect(await eventually { terminal.echoes && terminal.screen.count(of: "> ") == 4 }, "\(terminal.screen)")
    try terminal.type("Eva\n")
    #expect(await eventually { terminal.screen.count(of: "> ") == 5 }, "\(terminal.screen)")
    #expect(terminal.screen.contains("> yes") && terminal.screen.contains("> Eva"))
    #expect(!terminal.screen.contains("k7q2"))
    // The line end of the hidden input is echoed; otherwise both prompts would be on one line.
    #expect(!terminal.screen.contains("> >"))
    try terminal.type("goodbye\n")
    #expect(await terminal.ended() == 0)
  }

  @Test(
    "However the program ends during a password, the terminal echoes again",
    .enabled(if: program.isBuilt), arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV])
  func ended(signal: Int32) async throws {
    try await askedForPassword()
    terminal.send(signal)
    #expect(await terminal.ended() == 128 + signal)
    #expect(terminal.echoes)
  }

  @Test(
    "A second hidden input restores the terminal, too, also at the end of the program",
    .enabled(if: program.isBuilt), arguments: [SIGINT, SIGTERM, SIGHUP])
  func endedLater(signal: Int32) async throws {
    try await askedForPassword()
    for (count, typed) in [(3, "k7q2\n"), (4, "k7q2\n"), (5, "go back\n")] {
      try terminal.type(typed)
      #expect(await eventually { terminal.screen.count(of: "> ") == count }, "\(terminal.screen)")
    }
    #expect(await eventually { !terminal.echoes }, "\(terminal.screen)")
    terminal.send(signal)
    #expect(await terminal.ended() == 128 + signal)
    #expect(terminal.echoes)
  }

  @Test(
    "The end of the input, or \"goodbye\", during a password restores the terminal",
    .enabled(if: program.isBuilt), arguments: ["\u{04}", "goodbye\n"])
  func endedInput(last: String) async throws {
    try await askedForPassword()
    try terminal.type(last)
    #expect(await terminal.ended() == 0)
    #expect(terminal.echoes)
  }

  @Test(
    "After Ctrl-Z the shell has the terminal, and the input is hidden again after the return",
    .enabled(if: program.isBuilt))
  func stopped() async throws {
    try await askedForPassword()
    terminal.send(SIGTSTP)
    #expect(await eventually { terminal.echoes })
    terminal.send(SIGCONT)
    #expect(await eventually { !terminal.echoes })
    terminal.send(SIGTERM)
    _ = await terminal.ended()
    #expect(terminal.echoes)
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
