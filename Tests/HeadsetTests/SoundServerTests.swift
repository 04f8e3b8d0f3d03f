import Headset
import HeadsetTesting
import Soundstage
import TestSupport
import Testing

@Suite(
  "A sound server", .serialized, .timeLimit(.minutes(1)), .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(if: PrivateSoundServer.isInstalled, Comment(rawValue: PrivateSoundServer.reason)))
struct SoundServerTests {
  @Test("lists its devices")
  func devices() async throws {
    let server = try await PrivateSoundServer()
    let devices = try await SoundServer(server.address).devices()
    #expect(devices.inputs.map(\.name) == ["spk.monitor", "micsrc.monitor", "mic", "loop"])
    #expect(devices.outputs.map(\.name) == ["spk", "micsrc"])
    #expect(devices.inputs.filter(\.isDefault).map(\.name) == ["mic"])
    #expect(devices.outputs.filter(\.isDefault).map(\.name) == ["spk"])
    #expect(devices.inputs.filter(\.isMonitor).map(\.name) == ["spk.monitor", "micsrc.monitor"])
    #expect((devices.inputs + devices.outputs).allSatisfy { $0.rate == 48_000 && $0.channels == 1 && !$0.isNarrowBand })
  }

  @Test("that has no device of a name tells which it has")
  func noDevice() async throws {
    let server = try await PrivateSoundServer()
    await #expect(
      throws: HeadsetError.noDevice(
        .input, name: "jabra", there: ["spk.monitor", "micsrc.monitor", "mic", "loop"])
    ) { try await Headset(server: server.address, input: "jabra") { _ in } }
    await #expect(throws: HeadsetError.noDevice(.output, name: "jabra", there: ["spk", "micsrc"])) {
      try await Headset(server: server.address, output: "jabra") { _ in }
    }
  }

  @Test("that is not there is told, with where it was looked for and the cure, in one line")
  func noServer() async throws {
    let address = "unix:/nowhere/native"
    let wanted = HeadsetError.unreachable(server: address, reason: "Connection refused")
    await #expect(throws: wanted) { try await Headset(server: address) { _ in } }
    await #expect(throws: wanted) { try await SoundServer(address).devices() }
    #expect("\(wanted)".contains(address) && "\(wanted)".contains("pulseaudio --start"))
    #expect(!"\(wanted)".contains("\n"))
  }
}
