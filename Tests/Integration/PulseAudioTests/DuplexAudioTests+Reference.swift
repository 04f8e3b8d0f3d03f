import Audio
import Session
import Testing
import VirtualAudio
import VivaVozTesting

@testable import PulseAudio

/// Tests of the audio that an echo canceller gets: the microphone's and the reference.
extension DuplexAudioTests {
  @Test("The reference aligns with the microphone to 3 ms")
  func reference() async throws {
    let (server, pairs) = (try await PrivateSoundServer(), CancellerRecorder())
    var conversation = LoopbackConversation(try await headset(server, canceller: pairs))
    let (signal, words) = made(.seconds(2))
    _ = await conversation.listen(60)
    conversation.words = words
    _ = await conversation.listen(130)
    conversation.headset.close()
    let (near, far) = (try #require(signal.find(in: pairs.near)), try #require(signal.find(in: pairs.far)))
    #expect(abs(near.place - far.place) < 3 * Waveform.asrSampleRate / 1_000, "\(near.place - far.place)")
    #expect(far.likeness.prefix(25).allSatisfy { $0 > 0.95 }, "\(far.likeness)")
    // The alignment follows the reports, by some tens of millionths. Only missing audio makes a frame dissimilar.
    #expect(far.likeness.allSatisfy { $0 > 0.5 }, "\(far.likeness)")
  }

  @Test("The reference aligns to 3 ms right after a flush")
  func referenceAfterFlush() async throws {
    let (server, pairs) = (try await PrivateSoundServer(), CancellerRecorder())
    var conversation = LoopbackConversation(try await headset(server, canceller: pairs))
    let (signal, words) = made(.seconds(1))
    for round in 1...5 {
      conversation.words = [Int16](repeating: 3_000, count: 22_050)
      _ = await conversation.listen(35)
      conversation.words = []
      _ = await conversation.headset.loudspeaker.flush(0)
      _ = await conversation.listen(15)
      let start = (near: pairs.near.count, far: pairs.far.count)
      conversation.words = words
      _ = await conversation.listen(70)
      let near = try #require(signal.find(in: Array(pairs.near.dropFirst(start.near))))
      let far = try #require(signal.find(in: Array(pairs.far.dropFirst(start.far))))
      #expect(abs(near.place - far.place) < 3 * Waveform.asrSampleRate / 1_000, "\(round): \(near.place - far.place)")
    }
    conversation.headset.close()
  }
  @Test("The reference aligns half a second after a suspension")
  func referenceAfterSuspension() async throws {
    let (server, pairs, log) = (try await PrivateSoundServer(), CancellerRecorder(), DeviceEventLog())
    var conversation = LoopbackConversation(try await headset(server, canceller: pairs, log))
    let (signal, words) = made(.seconds(1))
    _ = await conversation.listen(60)
    try await server.tell("suspend-sink", "spk", "1")
    #expect(await eventually { log.losses == 1 })
    try await server.tell("suspend-sink", "spk", "0")
    while let event = await conversation.next() { if case .audioGap = event { break } }
    _ = await conversation.listen(25)
    let start = pairs.near.count
    conversation.words = words
    _ = await conversation.listen(70)
    conversation.headset.close()
    let near = try #require(signal.find(in: Array(pairs.near.dropFirst(start))))
    let far = try #require(signal.find(in: Array(pairs.far.dropFirst(start))))
    #expect(abs(near.place - far.place) < 5 * Waveform.asrSampleRate / 1_000, "\(near.place - far.place)")
  }
}
