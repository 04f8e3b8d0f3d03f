import Soundstage
import TestSupport
import Testing

@testable import vivavoz

extension MicrophoneTests {
  @Suite("vivavoz doctor --audio")
  struct Doctor {
    private let home: Folder
    private let server: PrivateSoundServer

    init() async throws { (home, server) = (try Folder(), try await PrivateSoundServer()) }

    private func doctor(_ arguments: String...) throws -> Errand {
      try Errand(["doctor", "--audio"] + arguments, in: home, at: server.address)
    }

    /// The numbers of the line that begins so.
    private func numbers(_ name: String, _ said: String) -> [Int] {
      let line = said.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
      return line.split { !"-0123456789".contains($0) }.compactMap { Int($0) }
    }

    @Test("lists the devices, and tells the level of who speaks", .enabled(if: program.isBuilt))
    func level() async throws {
      let person = try await Person(at: server)
      let words = try words("bikes near greek street please")
      let errand = try doctor()
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

    @Test("a server that goes away meanwhile is not waited for", .enabled(if: program.isBuilt))
    func lost() async throws {
      let errand = try doctor()
      #expect(await errand.complains("Speak for two seconds"))
      server.kill()
      #expect(await errand.ended() == 1)
      #expect(errand.complaints.contains("the sound went away while it was tried (the sound server: "))
    }

    @Test(
      "silence, and a microphone beside the loudspeaker: the echo is told, how late and how much softer, and what to do",
      .enabled(if: program.isBuilt))
    func echo() async throws {
      let errand = try doctor("--input", "loop")
      #expect(await errand.ended() == 0)
      let echo = numbers("echo:", errand.said)
      try #require(echo.count == 2, "\(errand.said)")
      #expect((-2...2).contains(echo[0]), "the way through the server changes nothing: \(errand.said)")
      #expect((20...250).contains(echo[1]), "\(errand.said)")
      #expect(errand.said.contains("to do   it hears the loudspeaker: a headset spares you that"))
      #expect(errand.said.contains("to do   hardly anything is heard: speak while it listens"), "\(errand.said)")
      #expect(errand.said.contains("pactl set-source-mute @DEFAULT_SOURCE@ 0"))
    }
  }
}
