import PulseAudio
import Testing
import VirtualAudio
import VivaVozTesting

@Suite(
  "Sound server", .serialized, .timeLimit(.minutes(1)), .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(if: PrivateSoundServer.isInstalled, Comment(rawValue: PrivateSoundServer.reason)))
struct SoundServerTests {
  @Test("The server lists its devices")
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

  @Test("An unknown device name leads to a list of the known ones")
  func noDevice() async throws {
    let server = try await PrivateSoundServer()
    await #expect(
      throws: AudioDeviceError.noDevice(
        .input, name: "jabra", there: ["spk.monitor", "micsrc.monitor", "mic", "loop"])
    ) { try await DuplexAudio(server: server.address, input: "jabra") { _ in } }
    await #expect(throws: AudioDeviceError.noDevice(.output, name: "jabra", there: ["spk", "micsrc"])) {
      try await DuplexAudio(server: server.address, output: "jabra") { _ in }
    }
  }

  @Test("A missing server is reported in one line with its address and the cure")
  func noServer() async throws {
    let address = "unix:/nowhere/native"
    let wanted = AudioDeviceError.unreachable(server: address, reason: "Connection refused")
    await #expect(throws: wanted) { try await DuplexAudio(server: address) { _ in } }
    await #expect(throws: wanted) { try await SoundServer(address).devices() }
    #expect("\(wanted)".contains(address) && "\(wanted)".contains("pulseaudio --start"))
    #expect(!"\(wanted)".contains("\n"))
  }
}
