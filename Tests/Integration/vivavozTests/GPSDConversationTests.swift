import Audio
import Foundation
import Location
import Session
import Testing
import VivaVozTesting

@testable import CommandOptions
@testable import TalkRuns
@testable import VoiceEngine
@testable import vivavoz
@testable import RiderRuntime

@Suite(
  "A conversation with gpsd", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(if: GPSDaemon.program != nil, "gpsd is not installed; run bin/test, or apt-get install gpsd"))
struct GPSDConversationTests {
  @Test("The answer names the closest bikes with the direction relative to the course, with audio (RID-053, RID-064)")
  func closest() async throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let receiver = RidingReceiver()
    let port = FreePort.any()
    let daemon = try GPSDaemon(port: port, receiver: receiver.port)
    defer { daemon.end() }
    let options = try ConversationOptions.parse(["--location", "gpsd:127.0.0.1:\(port)"]).setup
    let turns = try await TestVoice.english[0].speak(["open rider", "the closest bikes", "yes please"]).map {
      SimulatedUser.Turn.says($0)
    }
    let gpsd = GPSD(GPSDAddress(host: "127.0.0.1", port: port), timeout: .zero)
    #expect(
      await eventually {
        receiver.ride()
        return await gpsd.locate(at: .zero).usable != nil
      })
    // Each transcript entry advances the ride by one second.
    let entries = try await RiderConversation(options, runtime: RiderRuntime(for: options, onDiagnostic: { _ in }))
      .transcript(
        of: TurnRecorder(turns).speaker, observe: { _ in receiver.ride() })
    gpsd.close()
    #expect(entries.contains { $0.name == .answered && $0[.label] == "whereabouts" })
    let answers = entries.filter {
      guard $0.name == .say, let prompt = $0[.prompt] else { return false }
      return prompt.hasPrefix("station.bikes") || prompt.hasPrefix("nearest.bikes")
    }
    let directions = ["ahead", "right", "left", "behind"]
    #expect(!answers.isEmpty)
    for entry in answers {
      let text = entry[.text] ?? ""
      #expect(text.contains("metres") && directions.contains { text.contains($0) }, "\(text)")
    }
  }

  @Test("Without gpsd Rider asks for the place (RID-064)")
  func noReceiver() async throws {
    setenv("VIVAVOZ_HOME", ConversationFixture.home, 1)
    let options = try ConversationOptions.parse(["--location", "gpsd:127.0.0.1:\(FreePort.any())"]).setup
    let turns = ["open rider", "the closest bikes", "yes"].map { SimulatedUser.Turn.types($0) }
    let entries = try await RiderConversation(options, runtime: RiderRuntime(for: options, onDiagnostic: { _ in }))
      .transcript(
        of: TurnRecorder(turns).speaker)
    #expect(entries.prompts.last == "ask.vicinity.unknown")
  }
}
