import HeadsetTesting
import Session
import Sound
import Soundstage
import TestSupport
import Testing

@testable import Headset

/// What an echo canceller is given, beside what the microphone hears.
extension HeadsetTests {
  @Test("knows what was audible while its microphone heard, to 3 ms")
  func reference() async throws {
    let (server, pairs) = (try await PrivateSoundServer(), Pairs())
    var talker = LoopbackConversation(try await headset(server, canceller: pairs))
    let (siren, words) = made(.seconds(2))
    _ = await talker.listen(60)
    talker.words = words
    _ = await talker.listen(130)
    talker.headset.close()
    let (near, far) = (try #require(siren.find(in: pairs.near)), try #require(siren.find(in: pairs.far)))
    #expect(abs(near.place - far.place) < 3 * Waveform.hearingRate / 1_000, "\(near.place - far.place)")
    #expect(far.likeness.prefix(25).allSatisfy { $0 > 0.95 }, "\(far.likeness)")
    // It follows what is told, by some tens of millionths: unlike it is only what is missing.
    #expect(far.likeness.allSatisfy { $0 > 0.5 }, "\(far.likeness)")
  }

  @Test("knows it to 3 ms still behind a hush, at once")
  func referenceBehindHush() async throws {
    let (server, pairs) = (try await PrivateSoundServer(), Pairs())
    var talker = LoopbackConversation(try await headset(server, canceller: pairs))
    let (siren, words) = made(.seconds(1))
    for round in 1...5 {
      talker.words = [Int16](repeating: 3_000, count: 22_050)
      _ = await talker.listen(35)
      talker.words = []
      _ = await talker.headset.loudspeaker.hush(0)
      _ = await talker.listen(15)
      let start = (near: pairs.near.count, far: pairs.far.count)
      talker.words = words
      _ = await talker.listen(70)
      let near = try #require(siren.find(in: Array(pairs.near.dropFirst(start.near))))
      let far = try #require(siren.find(in: Array(pairs.far.dropFirst(start.far))))
      #expect(abs(near.place - far.place) < 3 * Waveform.hearingRate / 1_000, "\(round): \(near.place - far.place)")
    }
    talker.headset.close()
  }
  @Test("knows it half a second behind a suspension: the streams went on from where they had stood")
  func referenceBehindSuspension() async throws {
    let (server, pairs, notices) = (try await PrivateSoundServer(), Pairs(), Notices())
    var talker = LoopbackConversation(try await headset(server, canceller: pairs, notices))
    let (siren, words) = made(.seconds(1))
    _ = await talker.listen(60)
    try server.tell("suspend-sink", "spk", "1")
    #expect(await eventually { notices.losses == 1 })
    try server.tell("suspend-sink", "spk", "0")
    while let intake = await talker.next() { if case .gap = intake { break } }
    _ = await talker.listen(25)
    let start = pairs.near.count
    talker.words = words
    _ = await talker.listen(70)
    talker.headset.close()
    let near = try #require(siren.find(in: Array(pairs.near.dropFirst(start))))
    let far = try #require(siren.find(in: Array(pairs.far.dropFirst(start))))
    #expect(abs(near.place - far.place) < 5 * Waveform.hearingRate / 1_000, "\(near.place - far.place)")
  }
}
