import Foundation
import Location
import LocationTesting
import Session
import Sound
import Testing
import TestSupport

@testable import Conversations
@testable import vivavoz

@Suite(
  "A conversation with gpsd", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(if: GPSDaemon.program != nil, "gpsd is not installed; run bin/test, or apt-get install gpsd"))
struct GPSDConversationTests {
  @Test("the closest bikes are told with the way to them, as the rider rides, on sound")
  func closest() async throws {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    let receiver = RidingReceiver()
    let port = FreePort.any()
    let daemon = try GPSDaemon(port: port, receiver: receiver.port)
    defer { daemon.end() }
    let options = try ConversationOptions.parse(["--at", "gpsd:127.0.0.1:\(port)"]).setup
    let turns = try ["open rider", "the closest bikes", "yes please"].map {
      SimulatedUser.Turn.says(try TestVoice.all[0].speak($0))
    }
    let gpsd = GPSD(GPSDAddress(host: "127.0.0.1", port: port), patience: .zero)
    #expect(
      await eventually {
        receiver.ride()
        return await gpsd.locate(at: .zero).usable != nil
      })
    // A second of the ride for everything that happens.
    let entries = try await Conversation(options, engine: Engine(for: options, tell: { _ in })).transcript(
      of: TurnRecorder(turns).speaker, observe: { _ in receiver.ride() })
    gpsd.close()
    #expect(entries.contains { $0.name == "answered" && $0["label"] == "whereabouts" })
    let told = entries.filter {
      guard $0.name == "say", let prompt = $0["prompt"] else { return false }
      return prompt.hasPrefix("station.bikes") || prompt.hasPrefix("nearest.bikes")
    }
    let directions = ["ahead", "right", "left", "behind"]
    #expect(!told.isEmpty)
    for entry in told {
      let text = entry["text"] ?? ""
      #expect(text.contains("metres") && directions.contains { text.contains($0) }, "\(text)")
    }
  }

  @Test("with no gpsd there the place is asked for")
  func nobody() async throws {
    setenv("VIVAVOZ_HOME", Scene.home, 1)
    let options = try ConversationOptions.parse(["--at", "gpsd:127.0.0.1:\(FreePort.any())"]).setup
    let turns = ["open rider", "the closest bikes", "yes"].map { SimulatedUser.Turn.types($0) }
    let entries = try await Conversation(options, engine: Engine(for: options, tell: { _ in })).transcript(
      of: TurnRecorder(turns).speaker)
    #expect(entries.prompts.last == "ask.vicinity.unknown")
  }
}
