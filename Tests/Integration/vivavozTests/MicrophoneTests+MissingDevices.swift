import Testing
import VirtualAudio
import VivaVozTesting

extension MicrophoneTests {
  @Suite("Missing audio devices")
  struct MissingDevices {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    @Test(
      "Without a sound server there is one line with the cure and exit code 3 (RID-062)", .enabled(if: program.isBuilt),
      arguments: [
        "rider", "express", "doctor --audio", "express record emergency.help", "rider --push-to-talk key",
        "record rider kept",
      ])
    func unreachable(line: String) async throws {
      let command = try await CommandRun(line.split(separator: " ").map(String.init), in: home, at: "unix:/nowhere")
      #expect(await command.ended() == 3)
      #expect(command.said.isEmpty)
      let complaints = command.complaints.split(separator: "\n")
      #expect(complaints.count == 1, "\(command.complaints)")
      #expect(
        command.complaints.hasPrefix("vivavoz: no sound server answers at unix:/nowhere"), "\(command.complaints)")
      #expect(command.complaints.contains("; start one (systemctl --user start pipewire-pulse"))
      let names = try home.names()
      #expect(names == ["complaints", "said"])
    }

    @Test("An unknown device leads to a list of the known ones and exit code 2", .enabled(if: program.isBuilt))
    func unknown() async throws {
      let server = try await PrivateSoundServer()
      for line in [
        "rider --input nope", "express --input nope", "doctor --audio --input nope",
        "express record emergency.help --input nope", "rider --output nope",
      ] {
        let folder = try TemporaryFolder()
        let command = try await CommandRun(line.split(separator: " ").map(String.init), in: folder, at: server.address)
        #expect(await command.ended() == 2, "\(line)")
        let end = line.contains("output") ? "output" : "input"
        let complaints = command.complaints.split(separator: "\n")
        #expect(complaints.count == 1 && complaints[0].contains("there is no \(end) \"nope\"; there are: "), "\(line)")
        #expect(command.complaints.contains(end == "input" ? "mic" : "spk"), "\(command.complaints)")
      }
    }
  }
}
