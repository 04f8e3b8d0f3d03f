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

    private func doctor(_ arguments: String...) async throws -> CommandRun {
      try await CommandRun(["doctor", "--audio"] + arguments, in: home, at: server.address)
    }

    /// Returns the numbers in the line with this beginning.
    private func numbers(_ name: String, _ said: String) -> [Int] {
      let line = said.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
      return line.split { !"-0123456789".contains($0) }.compactMap { Int($0) }
    }

    @Test("The command lists the devices and reports the level of a speaker (RID-020)", .enabled(if: program.isBuilt))
    func level() async throws {
      let person = try await VirtualUser(at: server)
      let words = try await words("bikes near greek street please")
      let command = try await doctor()
      #expect(await command.complains("Speak for two seconds"))
      person.say(words.spoken)
      #expect(await command.ended() == 0)
      for line in ["microphones:", "  * mic  ", "    loop  ", "loudspeakers:", "  * spk  "] {
        #expect(command.said.contains(line), "\(command.said)")
      }
      #expect(!command.said.contains("monitor"), "\(command.said)")
      let peak = try #require(numbers("level:", command.said).first)
      #expect((-26...(-12)).contains(peak), "\(command.said)")
      #expect(command.said.contains("echo:   none"))
      #expect(command.said.contains("ok      nothing to change"), "\(command.said)")
    }

    @Test("The loss of the server during the test ends it", .enabled(if: program.isBuilt))
    func lost() async throws {
      let command = try await doctor()
      #expect(await command.complains("Speak for two seconds"))
      server.kill()
      #expect(await command.ended() == 1)
      #expect(command.complaints.contains("the audio connection was lost during the test (the sound server: "))
    }

    @Test(
      "With silence and a microphone beside the loudspeaker the echo is reported with delay, attenuation and advice",
      .enabled(if: program.isBuilt))
    func echo() async throws {
      let command = try await doctor("--input", "loop")
      #expect(await command.ended() == 0)
      let echo = numbers("echo:", command.said)
      try #require(echo.count == 2, "\(command.said)")
      #expect((-2...2).contains(echo[0]), "the server does not change the level: \(command.said)")
      #expect((20...250).contains(echo[1]), "\(command.said)")
      #expect(command.said.contains("to do   the microphone picks up the loudspeaker: use a headset"))
      #expect(command.said.contains("to do   the signal is very weak: speak during the test"), "\(command.said)")
      #expect(command.said.contains("pactl set-source-mute @DEFAULT_SOURCE@ 0"))
    }
  }
}
