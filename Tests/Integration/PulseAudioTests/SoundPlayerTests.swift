import Audio
import Foundation
import Testing
import VirtualAudio
import VivaVozTesting

@testable import PulseAudio

extension DuplexAudioTests {
  /// Tests of single sounds, which a real sound server plays and another connection records.
  @Suite("A single sound at a real sound server", .timeLimit(.minutes(2)))
  struct SoundPlayerTests {
    /// Records the loudspeaker during an action, and for one second longer.
    private func recording(
      at server: PrivateSoundServer, _ body: @escaping @Sendable () async -> AudioDeviceError?
    ) async throws -> (heard: [Int16], error: AudioDeviceError?) {
      let headset = try await DuplexAudio(server: server.address, input: "spk.monitor") { _ in }
      defer { headset.close() }
      var conversation = LoopbackConversation(headset)
      _ = await conversation.listen(20)
      let played = Task { await body() }
      let done = SharedFlag()
      let ended = Task {
        let error = await played.value
        done.isSo = true
        return error
      }
      var heard: [Int16] = []
      while !done.isSo { heard += await conversation.listen(5) }
      heard += await conversation.listen(50)
      return (heard, await ended.value)
    }

    private func error(
      of player: SoundPlayer, _ sound: Waveform, _ volume: SoundPlayer.Volume = .usual
    ) async -> AudioDeviceError? {
      do throws(AudioDeviceError) {
        try await player.play(sound, at: volume)
        return nil
      } catch {
        return error
      }
    }

    private func signal(_ duration: Duration) -> (ChirpSignal, Waveform) {
      let signal = ChirpSignal(duration)
      return (signal, Waveform(rate: Waveform.ttsSampleRate, samples: signal.samples(rate: Waveform.ttsSampleRate)))
    }

    @Test("The whole sound plays, to its last 20 ms")
    func whole() async throws {
      let server = try await PrivateSoundServer()
      let (signal, sound) = signal(.seconds(2))
      let (heard, error) = try await recording(at: server) {
        await self.error(of: SoundPlayer(server: server.address), sound)
      }
      #expect(error == nil)
      let found = try #require(signal.find(in: heard))
      #expect(found.likeness.allSatisfy { $0 > 0.98 }, "\(found.likeness)")
    }

    @Test("A sound of 10 ms plays, and an empty one returns at once")
    func short() async throws {
      let server = try await PrivateSoundServer()
      let shortSound = Waveform(rate: 16_000, samples: [Int16](repeating: 8_000, count: 160))
      let (heard, error) = try await recording(at: server) {
        await self.error(of: SoundPlayer(server: server.address), shortSound)
      }
      #expect(error == nil)
      #expect(heard.count { $0 > 2_000 } >= 155)
      let nothing = Waveform(rate: 16_000, samples: [])
      #expect(await self.error(of: SoundPlayer(server: server.address), nothing) == nil)
    }

    @Test("An unknown device name leads to a list of devices, and a missing server is named")
    func lacking() async throws {
      let server = try await PrivateSoundServer()
      let (_, sound) = signal(.milliseconds(100))
      #expect(
        await error(of: SoundPlayer(server: server.address, output: "nope"), sound)
          == .noDevice(.output, name: "nope", there: ["spk", "micsrc"]))
      guard case .unreachable? = await error(of: SoundPlayer(server: "unix:/nowhere"), sound) else {
        Issue.record("a server answered at unix:/nowhere")
        return
      }
    }

    @Test("A muted loudspeaker, or volume zero, is reported")
    func muted() async throws {
      let server = try await PrivateSoundServer()
      let (_, sound) = signal(.milliseconds(100))
      let player = SoundPlayer(server: server.address)
      try await server.tell("set-sink-mute", "spk", "1")
      #expect(await error(of: player, sound) == .muted("spk"))
      try await server.tell("set-sink-mute", "spk", "0")
      try await server.tell("set-sink-volume", "spk", "0%")
      #expect(await error(of: player, sound, .full) == .muted("spk"))
    }

    @Test("The loss of the server, or a stalled loudspeaker, is reported")
    func unfinished() async throws {
      let server = try await PrivateSoundServer()
      let (_, sound) = signal(.seconds(4))
      let player = SoundPlayer(server: server.address)
      let playing = Task { await error(of: player, sound) }
      #expect(try await eventually { try await server.tell("list", "short", "sinks").contains("RUNNING") })
      server.kill()
      guard case .unfinished(let reason)? = await playing.value else {
        Issue.record("a sound was played to its end by a server that was gone")
        return
      }
      #expect(reason.hasPrefix("the sound server: "))
      try await server.restart()
      try await server.tell("suspend-sink", "spk", "1")
      let (_, short) = signal(.milliseconds(100))
      #expect(await error(of: player, short) == .unfinished("the output is suspended"))
    }

    @Test("At full volume a sound ignores the server's stored mute, and at normal volume it does not")
    func remembered() async throws {
      let server = try await PrivateSoundServer()
      try await server.tell("load-module", "module-stream-restore")
      let player = SoundPlayer(server: server.address)
      let (signal, sound) = signal(.seconds(2))
      let playing = Task { await error(of: player, sound) }
      var index: String?
      while index == nil {
        index = try await server.tell("list", "short", "sink-inputs").split(separator: "\t").first.map(String.init)
      }
      try await server.tell("set-sink-input-mute", try #require(index), "1")
      #expect(await playing.value == nil)
      let (silent, _) = try await recording(at: server) { await self.error(of: player, sound) }
      #expect(!silent.contains { $0.magnitude > 100 })
      let (heard, _) = try await recording(at: server) { await self.error(of: player, sound, .full) }
      #expect(try #require(signal.find(in: heard)).likeness.allSatisfy { $0 > 0.98 })
    }
  }
}

/// A flag that two tasks share.
private final class SharedFlag: @unchecked Sendable {
  // Sendable: guarded by `lock`.
  private let lock = NSLock()
  private var value = false
  var isSo: Bool {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}
