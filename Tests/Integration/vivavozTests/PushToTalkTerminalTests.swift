import Foundation
import Testing
import VirtualAudio
import VivaVozTesting

/// Tests of the program at a terminal, with speech at the microphone.
@Suite(
  "Push-to-talk at a terminal", .serialized, .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(if: PrivateSoundServer.isInstalled, Comment(rawValue: PrivateSoundServer.reason)))
struct PushToTalkTerminalTests {
  private static let program = BuiltProgram("vivavoz")

  private let home: TemporaryFolder
  private let server: PrivateSoundServer
  private let terminal: Terminal

  init() async throws {
    (home, server) = (try TemporaryFolder(), try await PrivateSoundServer())
    terminal = try Terminal(
      [Self.program.path, "rider", "--push-to-talk", "key", "--feed", "recorded"],
      // At a terminal a crash would print a long backtrace and wait for a key.
      environment: [
        "HOME": home.path, "VIVAVOZ_HOME": ConversationFixture.home, "PATH": "/usr/bin:/bin",
        "SWIFT_BACKTRACE": "enable=no",
        "PULSE_SERVER": server.address,
      ])
    #expect(await shows("Say: \"open Rider\". Di: «abre Rider»."))
    #expect(terminal.screen.contains("Press space or Enter to talk") && !terminal.echoes)
  }

  private func shows(_ text: String) async -> Bool { await eventually { terminal.screen.contains(text) } }

  /// Plays a recording into the microphone, to its end.
  private func say(_ recording: String) throws {
    let line = ["/usr/bin/paplay", "--server=\(server.address)", "--device=micsrc"]
    try BuiltProgram.Running(line + ["\(ConversationFixture.home)/Audio/demo/en/\(recording).flac"]).ended()
  }

  @Test("After a press one utterance is recognised, and none before it", .enabled(if: program.isBuilt))
  func heard() async throws {
    try say("open-rider")
    try terminal.type("x")
    try say("open-rider")
    #expect(!terminal.screen.contains("listening)"))
    try terminal.type(" ")
    #expect(await shows("(listening)"))
    try say("open-rider")
    #expect(await shows("(not listening)"))
    #expect(terminal.screen.components(separatedBy: "open rider").count == 2, "\(terminal.screen)")
    terminal.send(SIGINT)
    #expect(await terminal.ended() == 130)
    #expect(terminal.echoes)
  }

  @Test(
    "However the program ends, the terminal echoes again", .enabled(if: program.isBuilt),
    arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV])
  func ended(signal: Int32) async throws {
    terminal.send(signal)
    #expect(await terminal.ended() == 128 + signal)
    #expect(terminal.echoes)
  }

  @Test(
    "After Ctrl-Z the terminal echoes for the shell; after the return keys are presses again",
    .enabled(if: program.isBuilt))
  func stopped() async throws {
    terminal.send(SIGTSTP)
    #expect(await eventually { terminal.echoes })
    terminal.send(SIGCONT)
    #expect(await eventually { !terminal.echoes })
    try terminal.type(" ")
    #expect(await shows("(listening)"))
    terminal.send(SIGTERM)
    _ = await terminal.ended()
    #expect(terminal.echoes)
  }
}
