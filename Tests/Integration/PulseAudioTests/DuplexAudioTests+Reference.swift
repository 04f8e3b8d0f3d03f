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
    var talker = LoopbackConversation(try await headset(server, canceller: pairs))
    let (siren, words) = made(.seconds(2))
    _ = await talker.listen(60)
    talker.words = words
    _ = await talker.listen(130)
    talker.headset.close()
    let (near, far) = (try #require(siren.find(in: pairs.near)), try #require(siren.find(in: pairs.far)))
    #expect(abs(near.place - far.place) < 3 * Waveform.asrSampleRate / 1_000, "\(near.place - far.place)")
    #expect(far.likeness.prefix(25).allSatisfy { $0 > 0.95 }, "\(far.likeness)")
    // The alignment follows the reports, by some tens of millionths. Only missing audio makes a frame dissimilar.
    #expect(far.likeness.allSatisfy { $0 > 0.5 }, "\(far.likeness)")
  }

  @Test("The reference aligns to 3 ms right after a flush")
  func referenceBehindHush() async throws {
    let (server, pairs) = (try await PrivateSoundServer(), CancellerRecorder())
    var talker = LoopbackConversation(try await headset(server, canceller: pairs))
    let (siren, words) = made(.seconds(1))
    for round in 1...5 {
      talker.words = [Int16](repeating: 3_000, count: 22_050)
      _ = await talker.listen(35)
      talker.words = []
      _ = await talker.headset.loudspeaker.flush(0)
      _ = await talker.listen(15)
      let start = (near: pairs.near.count, far: pairs.far.count)
      talker.words = words
      _ = await talker.listen(70)
      let near = try #require(siren.find(in: Array(pairs.near.dropFirst(start.near))))
      let far = try #require(siren.find(in: Array(pairs.far.dropFirst(start.far))))
      #expect(abs(near.place - far.place) < 3 * Waveform.asrSampleRate / 1_000, "\(round): \(near.place - far.place)")
    }
    talker.headset.close()
  }
  @Test("The reference aligns half a second after a suspension")
  func referenceBehindSuspension() async throws {
    let (server, pairs, notices) = (try await PrivateSoundServer(), CancellerRecorder(), DeviceEventLog())
    var talker = LoopbackConversation(try await headset(server, canceller: pairs, notices))
    let (siren, words) = made(.seconds(1))
    _ = await talker.listen(60)
    try await server.tell("suspend-sink", "spk", "1")
    #expect(await eventually { notices.losses == 1 })
    try await server.tell("suspend-sink", "spk", "0")
    while let event = await talker.next() { if case .audioGap = event { break } }
    _ = await talker.listen(25)
    let start = pairs.near.count
    talker.words = words
    _ = await talker.listen(70)
    talker.headset.close()
    let near = try #require(siren.find(in: Array(pairs.near.dropFirst(start))))
    let far = try #require(siren.find(in: Array(pairs.far.dropFirst(start))))
    #expect(abs(near.place - far.place) < 5 * Waveform.asrSampleRate / 1_000, "\(near.place - far.place)")
  }
}
