import Foundation
import HeadsetTesting
import Sound
import Soundstage
import TestSupport
import Testing

@testable import Headset

extension HeadsetTests {
  /// Single sounds, played at a real sound server and recorded by another connection.
  @Suite("A single sound at a real sound server", .timeLimit(.minutes(2)))
  struct SoundPlayerTests {
    /// Records the loudspeaker while something is done, and a second longer.
    private func recording(
      at server: PrivateSoundServer, _ body: @escaping @Sendable () async -> HeadsetError?
    ) async throws -> (heard: [Int16], error: HeadsetError?) {
      let headset = try await Headset(server: server.address, input: "spk.monitor") { _ in }
      defer { headset.close() }
      var talker = LoopbackConversation(headset)
      _ = await talker.listen(20)
      let played = Task { await body() }
      let done = Done()
      let ended = Task {
        let error = await played.value
        done.isSo = true
        return error
      }
      var heard: [Int16] = []
      while !done.isSo { heard += await talker.listen(5) }
      heard += await talker.listen(50)
      return (heard, await ended.value)
    }

    private func error(
      of player: SoundPlayer, _ sound: Waveform, _ volume: SoundPlayer.Volume = .usual
    ) async -> HeadsetError? {
      do throws(HeadsetError) {
        try await player.play(sound, at: volume)
        return nil
      } catch {
        return error
      }
    }

    private func siren(_ duration: Duration) -> (ChirpSignal, Waveform) {
      let siren = ChirpSignal(duration)
      return (siren, Waveform(rate: Waveform.speakingRate, samples: siren.samples(rate: Waveform.speakingRate)))
    }

    @Test("is heard from its first to its last 20 ms before the call returns")
    func whole() async throws {
      let server = try await PrivateSoundServer()
      let (siren, sound) = siren(.seconds(2))
      let (heard, error) = try await recording(at: server) {
        await self.error(of: SoundPlayer(server: server.address), sound)
      }
      #expect(error == nil)
      let found = try #require(siren.find(in: heard))
      #expect(found.likeness.allSatisfy { $0 > 0.98 }, "\(found.likeness)")
    }

    @Test("of 10 ms is heard, and of none returns at once")
    func short() async throws {
      let server = try await PrivateSoundServer()
      let blip = Waveform(rate: 16_000, samples: [Int16](repeating: 8_000, count: 160))
      let (heard, error) = try await recording(at: server) {
        await self.error(of: SoundPlayer(server: server.address), blip)
      }
      #expect(error == nil)
      #expect(heard.count { $0 > 2_000 } >= 155)
      let nothing = Waveform(rate: 16_000, samples: [])
      #expect(await self.error(of: SoundPlayer(server: server.address), nothing) == nil)
    }

    @Test("names the devices there are where there is none of that name, and the server where none answers")
    func lacking() async throws {
      let server = try await PrivateSoundServer()
      let (_, sound) = siren(.milliseconds(100))
      #expect(
        await error(of: SoundPlayer(server: server.address, output: "nope"), sound)
          == .noDevice(.output, name: "nope", there: ["spk", "micsrc"]))
      guard case .unreachable? = await error(of: SoundPlayer(server: "unix:/nowhere"), sound) else {
        Issue.record("a server answered at unix:/nowhere")
        return
      }
    }

    @Test("tells that the loudspeaker is muted, or its volume nothing")
    func muted() async throws {
      let server = try await PrivateSoundServer()
      let (_, sound) = siren(.milliseconds(100))
      let player = SoundPlayer(server: server.address)
      try server.tell("set-sink-mute", "spk", "1")
      #expect(await error(of: player, sound) == .muted("spk"))
      try server.tell("set-sink-mute", "spk", "0")
      try server.tell("set-sink-volume", "spk", "0%")
      #expect(await error(of: player, sound, .full) == .muted("spk"))
    }

    @Test("tells that the server went away in the middle, and that the loudspeaker stands still")
    func unfinished() async throws {
      let server = try await PrivateSoundServer()
      let (_, sound) = siren(.seconds(4))
      let player = SoundPlayer(server: server.address)
      let playing = Task { await error(of: player, sound) }
      try await Task.sleep(for: .seconds(1))
      server.kill()
      guard case .unfinished(let reason)? = await playing.value else {
        Issue.record("a sound was played to its end by a server that was gone")
        return
      }
      #expect(reason.hasPrefix("the sound server: "))
      try await server.restart()
      try server.tell("suspend-sink", "spk", "1")
      let (_, short) = siren(.milliseconds(100))
      #expect(await error(of: player, short) == .unfinished("the output is suspended"))
    }

    @Test("at full volume is heard where the server remembers that the program was muted, and at its usual one is not")
    func remembered() async throws {
      let server = try await PrivateSoundServer()
      try server.tell("load-module", "module-stream-restore")
      let player = SoundPlayer(server: server.address)
      let (siren, sound) = siren(.seconds(2))
      let playing = Task { await error(of: player, sound) }
      var index: String?
      while index == nil {
        index = try server.tell("list", "short", "sink-inputs").split(separator: "\t").first.map(String.init)
      }
      try server.tell("set-sink-input-mute", try #require(index), "1")
      #expect(await playing.value == nil)
      let (silent, _) = try await recording(at: server) { await self.error(of: player, sound) }
      #expect(!silent.contains { $0.magnitude > 100 })
      let (heard, _) = try await recording(at: server) { await self.error(of: player, sound, .full) }
      #expect(try #require(siren.find(in: heard)).likeness.allSatisfy { $0 > 0.98 })
    }
  }
}

/// Whether something is over, for two tasks.
private final class Done: @unchecked Sendable {
  // Sendable: guarded by `lock`.
  private let lock = NSLock()
  private var value = false
  var isSo: Bool {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}
