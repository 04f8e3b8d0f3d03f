import Foundation
import Processes
import PulseAudio

/// A private PulseAudio server without hardware. Output to `spk` can be recorded from `spk.monitor`; output to
/// `micsrc` is the input of the microphone `mic`; `loop` is a microphone beside the loudspeaker. The server ends with
/// this object; code that ends the program earlier must call ``close()``.
public final class PrivateSoundServer: @unchecked Sendable {
  // Sendable: its owner starts and ends it from one task at a time.
  public static let path = "/usr/bin/pulseaudio"
  public static let isInstalled = FileManager.default.isExecutableFile(atPath: path)
  public static let reason =
    "pulseaudio is not installed; run bin/test, or install it with: apt-get install pulseaudio pulseaudio-utils"

  private let folder: String
  private let hasOneClock: Bool
  private var program: RunningProgram?

  /// - Parameter hasOneClock: whether `spk` and `micsrc` are two channels of one device. Two devices drift apart by
  ///   some 50 millionths, whereas the echo of a room has a constant delay.
  /// - Throws: an error if the server cannot be started, or does not answer within half a minute.
  public init(hasOneClock: Bool = false) async throws {
    self.hasOneClock = hasOneClock
    folder = FileManager.default.temporaryDirectory.appending(path: "vivavoz-sound-\(UUID().uuidString)").path
    // Only the owner may connect, since a client can record the conversation.
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data(setting.utf8).write(to: URL(fileURLWithPath: "\(folder)/stage.pa"))
    try await start()
  }

  deinit { close() }

  /// Ends the server, and removes its files.
  public func close() {
    kill()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The address in the format of `PULSE_SERVER`.
  public var address: String { "unix:\(folder)/native" }
  public var processID: Int32 { program?.processID ?? 0 }

  /// Kills the server by its process id.
  public func kill() { program = nil }

  /// Restarts the server with the same configuration.
  public func restart() async throws {
    await program?.end()
    kill()
    try await start()
  }

  /// Sends a command in the syntax of pactl, such as `suspend-source mic 1`; returns the answer.
  @discardableResult
  public func tell(_ command: String...) async throws -> String { try await tell(command) }

  /// Sends a command whose words are in an array; returns the answer.
  @discardableResult
  public func tell(_ command: [String]) async throws -> String {
    let (_, answer) = try await ProgramRun("/usr/bin/pactl", ["--server=\(address)"] + command)
      .run(output: .collected(bytes: 1 << 20))
    return String(decoding: answer, as: UTF8.self)
  }

  /// Suspends the server process (`freeze`), and resumes it (`thaw`).
  public func freeze() { program?.signal(SIGSTOP) }
  public func thaw() { program?.signal(SIGCONT) }

  private func start() async throws {
    try? FileManager.default.removeItem(atPath: "\(folder)/native")
    let line = [
      Self.path, "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--disallow-exit=no",
      "--disable-shm=yes", "-F", "\(folder)/stage.pa",
    ]
    // Keeps the server away from the files of the user who runs it.
    let names = ["HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "PULSE_RUNTIME_PATH", "PULSE_STATE_PATH"]
    program = try await RunningProgram(line, environment: Dictionary(uniqueKeysWithValues: names.map { ($0, folder) }))
    let end = ContinuousClock.now + .seconds(30)
    while await !isReady() {
      guard ContinuousClock.now < end else { throw NoReply(address: address) }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  private func isReady() async -> Bool {
    guard FileManager.default.fileExists(atPath: "\(folder)/native") else { return false }
    let devices = try? await SoundServer(address).devices()
    return devices?.inputs.contains { $0.name == "mic" && $0.isDefault } ?? false
  }

  private var setting: String {
    """
    load-module module-native-protocol-unix socket=\(folder)/native auth-anonymous=1
    \(hasOneClock ? Self.channels : Self.devices)
    load-module module-remap-source source_name=mic master=micsrc.monitor
    load-module module-remap-source source_name=loop master=spk.monitor
    set-default-sink spk
    set-default-source mic

    """
  }

  private static let devices = """
    load-module module-null-sink sink_name=spk rate=48000 channels=1
    load-module module-null-sink sink_name=micsrc rate=48000 channels=1
    """

  private static let channels = """
    load-module module-null-sink sink_name=stage rate=48000 channels=2 channel_map=front-left,front-right
    load-module module-remap-sink sink_name=spk master=stage channels=1 channel_map=mono master_channel_map=front-left remix=no
    load-module module-remap-sink sink_name=micsrc master=stage channels=1 channel_map=mono master_channel_map=front-right remix=no
    """

  struct NoReply: Error, CustomStringConvertible {
    let address: String
    var description: String { "pulseaudio does not answer at \(address); check its log" }
  }
}
