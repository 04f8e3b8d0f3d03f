import Foundation
import Soundstage
import TestSupport
import Testing

/// Express² at a terminal, with a microphone that nobody speaks into.
@Suite(
  "Typing beside a microphone", .serialized, .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(if: PrivateSoundServer.isInstalled, Comment(rawValue: PrivateSoundServer.reason)))
struct TypingBesideTests {
  private static let program = BuiltProgram("vivavoz")

  @Test(
    "what is typed counts as said, and a password is not seen, not even before the question for it has been said",
    .enabled(if: program.isBuilt))
  func typed() async throws {
    let (home, server) = (try Folder(), try await PrivateSoundServer())
    let terminal = try Terminal(
      [Self.program.path, "express"],
      environment: MicrophoneTests.settings(home, server.address).merging(["NO_COLOR": "1"]) { $1 })
    let shows = { (text: String) in await eventually { terminal.screen.contains(text) } }
    #expect(await shows("Speak or type, at any time: either counts."))
    #expect(await shows("VivaVoz"), "\(terminal.screen)")
    // The welcome takes half a minute, and the answer need not wait for its end.
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
