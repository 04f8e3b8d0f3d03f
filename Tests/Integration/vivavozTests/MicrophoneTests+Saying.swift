import Audio
import Foundation
import SoundFiles
import Testing
import VirtualAudio
import VivaVozTesting

@testable import vivavoz

extension MicrophoneTests {
  @Suite("vivavoz say and express say with a loudspeaker")
  struct Saying {
    private let home: TemporaryFolder
    private let server: PrivateSoundServer

    init() async throws { (home, server) = (try TemporaryFolder(), try await PrivateSoundServer()) }

    /// Returns the range of the loud samples that were played after a position.
    private func loud(_ person: VirtualUser, since place: Int) -> Range<Int>? {
      let heard = person.tracks.since(place).heard
      guard let first = heard.firstIndex(where: { $0.magnitude > 300 }),
        let last = heard.lastIndex(where: { $0.magnitude > 300 })
      else { return nil }
      return first..<last
    }

    /// Creates a simulated user. A null sink is some two seconds ahead until a client has recorded it for that long.
    private func person() async throws -> VirtualUser {
      let person = try await VirtualUser(at: server)
      #expect(await eventually { person.tracks.end > 3 * Waveform.asrSampleRate })
      return person
    }

    @Test(
      "One command speaks to the end and exits with 0", .enabled(if: program.isBuilt),
      arguments: [
        ["express", "say", "emergency.help"], ["express", "say", "feelings.happy", "--locale", "es"],
        ["say", "Bikes near Smithfield"], ["say", "Bicis cerca de Smithfield", "--locale", "es"],
      ])
    func said(line: [String]) async throws {
      let person = try await person()
      let place = person.tracks.end
      let command = try await CommandRun(line, in: home, at: server.address)
      #expect(await command.ended() == 0, "\(command.complaints)")
      #expect(command.complaints.isEmpty, "\(command.complaints)")
      #expect(await person.becomesSilent())
      let heard = try #require(loud(person, since: place))
      // The same text, written to a file. Two results of espeak-ng for one text differ slightly.
      let file = home.file("said.wav")
      let filed = try await CommandRun(line + ["--to", file], in: home, at: "unix:/nowhere")
      #expect(await filed.ended() == 0, "\(filed.complaints)")
      let sound = try SoundFile.read(file, rate: Waveform.asrSampleRate).waveform
      let active = sound.samples.lastIndex { $0.magnitude > 300 }! - sound.samples.firstIndex { $0.magnitude > 300 }!
      #expect(abs(heard.count - active) < Waveform.asrSampleRate / 4, "\(heard.count) samples, in the file \(active)")
    }

    @Test("Ctrl-C stops the sound at once", .enabled(if: program.isBuilt))
    func interrupted() async throws {
      let person = try await person()
      let place = person.tracks.end
      let command = try await CommandRun(["express", "say", "emergency.ambulance"], in: home, at: server.address)
      #expect(await eventually { loud(person, since: place).map { $0.count > Waveform.asrSampleRate / 2 } ?? false })
      let stopped = person.tracks.end
      command.signal(SIGINT)
      #expect(await command.ended() == 130)
      #expect(await person.becomesSilent())
      let rest = loud(person, since: stopped)?.upperBound ?? 0
      #expect(
        rest < Waveform.asrSampleRate * 300 / 1_000,
        "playback continued for \(rest * 1_000 / Waveform.asrSampleRate) ms")
    }

    @Test(
      "Without a sound server the words are shown, then one line with the cure, and exit code 3",
      .enabled(if: program.isBuilt),
      arguments: [["express", "say", "emergency.help"], ["say", "I need help, please."]])
    func unreachable(line: [String]) async throws {
      let command = try await CommandRun(line, in: home, at: "unix:/nowhere")
      #expect(await command.ended() == 3)
      #expect(command.said.hasPrefix("I need help, please."), "\(command.said)")
      let complaints = command.complaints.split(separator: "\n")
      #expect(complaints.count == 1 && complaints[0].hasPrefix("vivavoz: no sound server answers at unix:/nowhere"))
      #expect(command.complaints.contains("; start one (systemctl --user start pipewire-pulse"))
    }

    @Test("--to writes the file and plays nothing", .enabled(if: program.isBuilt))
    func filed() async throws {
      let person = try await person()
      let place = person.tracks.end
      let line = ["express", "say", "emergency.help", "--to", home.file("a.wav")]
      let command = try await CommandRun(line, in: home, at: server.address)
      #expect(await command.ended() == 0)
      #expect(await eventually { person.tracks.end > place + Waveform.asrSampleRate })
      #expect(loud(person, since: place) == nil)
    }
  }
}
