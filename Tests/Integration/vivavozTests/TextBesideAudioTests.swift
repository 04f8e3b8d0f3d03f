import Foundation
import Testing
import VirtualAudio
import VivaVozTesting

/// Tests of Express² at a terminal, with a silent microphone.
@Suite(
  "Typing beside a microphone", .serialized, .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(if: PrivateSoundServer.isInstalled, Comment(rawValue: PrivateSoundServer.reason)))
struct TextBesideAudioTests {
  private static let program = BuiltProgram("vivavoz")

  @Test(
    "Typed input has the effect of speech, and a password is not shown, even before the end of its question",
    .enabled(if: program.isBuilt))
  func typed() async throws {
    let (home, server) = (try TemporaryFolder(), try await PrivateSoundServer())
    let terminal = try Terminal(
      [Self.program.path, "express"],
      environment: MicrophoneTests.settings(home, server.address).merging(["NO_COLOR": "1"]) { $1 })
    let shows = { (text: String) in await eventually { terminal.screen.contains(text) } }
    #expect(await shows("You can speak or type at any time."))
    #expect(await shows("VivaVoz"), "\(terminal.screen)")
    // The welcome takes half a minute, and the test answers before its end.
    #expect(await eventually { terminal.echoes })
    try terminal.type("yes\n")
    #expect(await shows("You  yes"), "\(terminal.screen)")
    #expect(await shows("letters or digits"), "\(terminal.screen)")
    #expect(await eventually { !terminal.echoes })
    try terminal.type("k7q2\n")
    #expect(await shows("You  ****"), "\(terminal.screen)")
    #expect(!terminal.screen.contains("k7q2"))
    terminal.send(SIGINT)
    #expect(await terminal.ended() == 130)
    #expect(terminal.echoes)
    server.close()
  }
}
