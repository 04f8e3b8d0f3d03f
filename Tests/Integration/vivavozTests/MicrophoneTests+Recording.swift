import Audio
import Foundation
import SoundFiles
import Testing
import VirtualAudio
import VivaVozTesting

@testable import vivavoz
@testable import vivavoz_bench

extension MicrophoneTests {
  @Suite("vivavoz express record with a microphone")
  struct Recording {
    private let home: TemporaryFolder
    private let server: PrivateSoundServer
    private var clip: String { home.file("data/vivavoz/express/clips/en/female/emergency.help.wav") }

    init() async throws { (home, server) = (try TemporaryFolder(), try await PrivateSoundServer()) }

    private func record() async throws -> CommandRun {
      let command = try await CommandRun(["express", "record", "emergency.help"], in: home, at: server.address)
      #expect(await command.complains("Speak after the sound"))
      return command
    }

    /// Waits until the earcon that starts the recording is over.
    private func isAsked(_ person: VirtualUser) async -> Bool {
      guard await eventually({ person.tracks.since(0).heard.contains { $0.magnitude > 300 } }) else { return false }
      return await person.becomesSilent()
    }

    @Test("The speech is stored without most of the silence", .enabled(if: program.isBuilt))
    func stored() async throws {
      let person = try await VirtualUser(at: server)
      let words = try await words("please help me i am lost")
      let command = try await record()
      #expect(await isAsked(person))
      person.say(words.spoken)
      #expect(await command.ended() == 0, "\(command.complaints)")
      #expect(command.said.contains("emergency.help is now played from \(clip)"), "\(command.said)")
      let sound = try SoundFile.read(clip, rate: Waveform.asrSampleRate).waveform
      let spoken = words.heard.duration - words.heard.activeStart
      #expect(sound.duration < spoken + .milliseconds(400) && sound.duration > spoken - .milliseconds(500))
      #expect(abs(sound.activeLevel - words.heard.activeLevel) < 2)
      #expect(try posix(clip) == 0o600)
    }

    private func posix(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("If the microphone is lost during the speech, no recording is stored", .enabled(if: program.isBuilt))
    func gone() async throws {
      let person = try await VirtualUser(at: server)
      let words = try await words("please help me i am lost and i do not know how to get home")
      let command = try await record()
      #expect(await isAsked(person))
      let place = person.say(words.spoken)
      #expect(await eventually { person.tracks.since(place).said.count { $0.magnitude > 300 } > 4_000 })
      try await server.restart()
      #expect(await command.ended() == 1, "\(command.complaints)")
      #expect(command.complaints.contains("no recording was stored"), "\(command.complaints)")
      #expect(!FileManager.default.fileExists(atPath: clip))
    }
  }
}
