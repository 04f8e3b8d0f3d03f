import Foundation
import RoomSimulation
import Session
import TalkTesting
import Testing
import VirtualAudio
import VivaVozTesting

@testable import VoiceEngine
@testable import vivavoz
@testable import vivavoz_bench

extension MicrophoneTests {
  @Suite("A live conversation")
  @MainActor struct Talking {
    /// A place with noise, since a real room is never completely silent, and without echo, whose timing would depend on
    /// the speed of the simulation.
    private static let headphones = LiveFixture.Place(name: "headphones, no echo") {
      EchoRoom(delay: .milliseconds(10), level: -100, decay: .milliseconds(80))
    }

    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    private func fixture(_ arguments: String...) async throws -> LiveFixture {
      let fixture = try await LiveFixture(
        arguments + ["--no-earcons", "--feed", "recorded"], of: program.path, settings: settings(home, "unset"))
      fixture.enter(Self.headphones)
      return fixture
    }

    /// Waits for the next entry that meets a condition.
    @discardableResult
    private func wait(_ fixture: LiveFixture, _ isLike: (TranscriptEntry) -> Bool) async throws -> TranscriptEntry {
      for _ in 0..<30 {
        if let found = try await fixture.program.transcript.next(within: .seconds(1), isLike) { return found.entry }
        try fixture.program.check()
      }
      let entries = fixture.program.transcript.entries.suffix(5)
      return try #require(nil, "the conversation stalled after \(entries); \(fixture.program.complaints)")
    }

    /// Says words once their rule is listened for, and waits until they are recognised.
    private func say(_ words: String, _ rule: String, to fixture: LiveFixture) async throws {
      try await wait(fixture) { $0.name == .listening && $0[.grammar] == "rider.\(rule)" }
      #expect(await fixture.user.becomesSilent(), "the simulated user waits for the end of the prompt")
      fixture.user.say(try await MicrophoneTests.words(words).spoken)
      let heard = try await wait(fixture, \.isTurn)
      #expect(heard[.text] == words, "\(heard)")
    }

    private func ended(_ fixture: LiveFixture) async -> Int32? {
      _ = await eventually { fixture.program.outcome != nil }
      return fixture.program.outcome
    }

    private func vivavoz(_ arguments: String...) async throws -> (said: String, status: Int32?) {
      let folder = try TemporaryFolder()
      let command = try await CommandRun(arguments, in: folder, at: "unix:/nowhere")
      let status = await command.ended()
      return (command.said + command.complaints, status)
    }

    @Test(
      "A user wakes Rider, asks, confirms and gets counts; the recording passes as a talk and as a replay (RID-057, RID-060, RID-063, RID-066, RID-073, RID-077)",
      .enabled(if: program.isBuilt))
    func recorded() async throws {
      let fixture = try await fixture("record", "rider", "kept", "--to", home.path)
      try await say("open rider", "wake", to: fixture)
      try await say("bikes near greek street", "request", to: fixture)
      try await say("yes please", "confirm", to: fixture)
      let counts = try await wait(fixture) { $0.name == .say && $0[.prompt]?.hasPrefix("station.bikes") == true }
      #expect(counts[.text]?.contains("Greek Street") == true)
      try await say("goodbye", "closing", to: fixture)
      #expect(await ended(fixture) == 0, "\(fixture.program.complaints)")
      #expect(try home.names().filter { $0.hasPrefix("kept") }.count == 5)
      try await passes("kept")
      try await repeats(fixture)
    }

    private func passes(_ name: String) async throws {
      let text = try String(contentsOfFile: home.file("\(name).talk"), encoding: .utf8)
      let (said, status) = try await vivavoz("test", home.file("\(name).talk"))
      #expect(status == 0, "\(said)\n\(text)")
    }

    private func repeats(_ fixture: LiveFixture) async throws {
      let (said, status) = try await vivavoz("replay", fixture.program.file)
      #expect(status == 0 && said.hasPrefix("no difference: "), "\(said)")
    }

    @Test(
      "After a restart of the server the user gets a notice, the conversation continues, and Ctrl-C saves it so far",
      .enabled(if: program.isBuilt))
    func killed() async throws {
      let fixture = try await fixture("record", "rider", "cut", "--to", home.path)
      try await say("open rider", "wake", to: fixture)
      try await wait(fixture) { $0.name == .listening }
      let before = try #require(fixture.program.transcript.entries.last { $0[.state] != nil }?[.state])
      try await lose(fixture)
      #expect(try await wait(fixture) { $0.name == .audioGap }.kind == .effect)
      let returned = try await wait(fixture) { $0.name == .audioRestored }
      #expect(returned[.turn] == "user" && returned[.state] == before)
      try await say("bikes near greek street", "request", to: fixture)
      try await wait(fixture) { $0.name == .listening && $0[.grammar] == "rider.confirm" }
      fixture.program.signal(SIGINT)
      #expect(await ended(fixture) == 130)
      #expect(fixture.program.complaints.contains("the headset is back after "))
      let text = try String(contentsOfFile: home.file("cut.talk"), encoding: .utf8)
      let words = try Talk(parsing: text, file: "cut.talk").spokenTurns.map(\.saying.words)
      #expect(words == ["open rider", "bikes near greek street"])
      try await passes("cut")
      try await repeats(fixture)
    }

    /// Stops the server for longer than a loss may last without a notice.
    private func lose(_ fixture: LiveFixture) async throws {
      fixture.server.kill()
      let isLost = await eventually { fixture.program.complaints.contains("the headset was lost: ") }
      #expect(isLost)
      // The program tries to connect every half second, and announces a loss of at least a second: three attempts.
      let socket = try RefusingSocket(path: String(fixture.server.address.dropFirst("unix:".count)))
      #expect(await eventually { socket.refuse() >= 3 })
      try await fixture.server.restart()
      try await fixture.isThere()
    }
  }
}
