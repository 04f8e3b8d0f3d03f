import Testing
import VirtualAudio
import VivaVozTesting

@testable import vivavoz
@testable import vivavoz_bench

extension MicrophoneTests {
  @Suite("vivavoz doctor --audio")
  struct Doctor {
    private let home: TemporaryFolder
    private let server: PrivateSoundServer

    init() async throws { (home, server) = (try TemporaryFolder(), try await PrivateSoundServer()) }

    private func doctor(_ arguments: String...) async throws -> Errand {
      try await Errand(["doctor", "--audio"] + arguments, in: home, at: server.address)
    }

    /// The numbers of the line that begins so.
    private func numbers(_ name: String, _ said: String) -> [Int] {
      let line = said.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
      return line.split { !"-0123456789".contains($0) }.compactMap { Int($0) }
    }

    @Test("The command lists the devices and reports the level of a speaker", .enabled(if: program.isBuilt))
    func level() async throws {
      let person = try await VirtualUser(at: server)
      let words = try await words("bikes near greek street please")
      let errand = try await doctor()
      #expect(await errand.complains("Speak for two seconds"))
      person.say(words.spoken)
      #expect(await errand.ended() == 0)
      for line in ["microphones:", "  * mic  ", "    loop  ", "loudspeakers:", "  * spk  "] {
        #expect(errand.said.contains(line), "\(errand.said)")
      }
      #expect(!errand.said.contains("monitor"), "\(errand.said)")
      let peak = try #require(numbers("level:", errand.said).first)
      #expect((-26...(-12)).contains(peak), "\(errand.said)")
      #expect(errand.said.contains("echo:   none"))
      #expect(errand.said.contains("ok      nothing to change"), "\(errand.said)")
    }

    @Test("The loss of the server during the test ends it", .enabled(if: program.isBuilt))
    func lost() async throws {
      let errand = try await doctor()
      #expect(await errand.complains("Speak for two seconds"))
      server.kill()
      #expect(await errand.ended() == 1)
      #expect(errand.complaints.contains("the audio connection was lost during the test (the sound server: "))
    }

    @Test(
      "With silence and a microphone beside the loudspeaker the echo is reported with delay, attenuation and advice",
      .enabled(if: program.isBuilt))
    func echo() async throws {
      let errand = try await doctor("--input", "loop")
      #expect(await errand.ended() == 0)
      let echo = numbers("echo:", errand.said)
      try #require(echo.count == 2, "\(errand.said)")
      #expect((-2...2).contains(echo[0]), "the way through the server changes nothing: \(errand.said)")
      #expect((20...250).contains(echo[1]), "\(errand.said)")
      #expect(errand.said.contains("to do   the microphone picks up the loudspeaker: use a headset"))
      #expect(errand.said.contains("to do   the signal is very weak: speak during the test"), "\(errand.said)")
      #expect(errand.said.contains("pactl set-source-mute @DEFAULT_SOURCE@ 0"))
    }
  }
}
