import Foundation
import Session
import Testing
import VirtualAudio
import VivaVozTesting

@testable import PulseAudio

/// Tests of devices that disappear and return, and of streams that are moved to other devices.
extension DuplexAudioTests {
  @Test("A suspended device, or a stalled server, is awaited")
  func suspended() async throws {
    let (server, log, headset) = try await connected()
    var conversation = LoopbackConversation(headset)
    _ = await conversation.listen(10)
    try await server.tell("suspend-sink", "spk", "1")
    #expect(await eventually { log.losses == 1 })
    try await server.tell("suspend-sink", "spk", "0")
    _ = await conversation.listen(20)
    #expect(await eventually { log.returns == 1 })
    server.freeze()
    #expect(await eventually { log.losses == 2 })
    server.thaw()
    while let event = await conversation.next() { if case .audioGap = event { break } }
    #expect(await conversation.listen(20).count == 20 * CaptureQueue.stretch)
    #expect(await eventually { log.returns == 2 })
    #expect(log.losses == 2)
    headset.close()
  }

  @Test("A stream moved to another device continues, and the move is reported")
  func moved() async throws {
    let (server, log, headset) = try await connected()
    var conversation = LoopbackConversation(headset)
    _ = await conversation.listen(10)
    let streams = try await server.tell("list", "short", "source-outputs").split(separator: "\n")
    let ours = try #require(streams.first { $0.contains("protocol-native") }?.split(separator: "\t").first)
    try await server.tell("move-source-output", String(ours), "mic")
    #expect(await eventually { log.events == [.moved(.input, to: "mic")] })
    // The user has selected this device by name, so the stream stays with it.
    #expect(await conversation.listen(60).count == 60 * CaptureQueue.stretch)
    #expect(log.events.count == 1)
    headset.close()
  }

  @Test("A device selected by name is awaited after its loss, although the server offers another")
  func gone() async throws {
    let server = try await PrivateSoundServer()
    let load = ["load-module", "module-null-sink", "sink_name=bluetooth", "rate=48000", "channels=1"]
    let module = try await server.tell(load).trimmingCharacters(in: .whitespacesAndNewlines)
    let log = DeviceEventLog()
    let headset = try await DuplexAudio(server: server.address, output: "bluetooth", notice: log.take)
    var conversation = LoopbackConversation(headset)
    _ = await conversation.listen(10)
    try await server.tell(["unload-module", module])
    #expect(await eventually { log.events == [.lost("the output bluetooth was disconnected")] })
    try await server.tell(load)
    while let event = await conversation.next() { if case .audioGap = event { break } }
    #expect(await conversation.listen(20).count == 20 * CaptureQueue.stretch)
    #expect(await eventually { log.returns == 1 })
    #expect(log.events.count == 2)
    headset.close()
  }
}
