import Foundation
import Headset
import TestSupport

/// A real sound server of a test's own: what is played goes to `spk`, and is heard again from `spk.monitor`; what is
/// played to `micsrc` comes in by the microphone `mic`; `loop` is a microphone beside the loudspeaker.
public final class PrivateSoundServer: @unchecked Sendable {
  // Sendable: a test starts and ends it from one task at a time.
  public static let path = "/usr/bin/pulseaudio"
  public static let isInstalled = FileManager.default.isExecutableFile(atPath: path)
  public static let reason = "pulseaudio is not installed; run bin/test, or apt-get install pulseaudio pulseaudio-utils"

  private let folder: Folder
  private var program: SpawnedProgram?

  /// - Throws: where it cannot be started, or does not answer within half a minute.
  public init() async throws {
    folder = try Folder()
    try Data(setting.utf8).write(to: URL(fileURLWithPath: folder.file("test.pa")))
    try await start()
  }

  /// As `PULSE_SERVER` writes it.
  public var address: String { "unix:" + folder.file("native") }
  public var processID: Int32 { program?.processID ?? 0 }

  /// Ends it at once, by its process id.
  public func kill() { program = nil }

  /// Starts it again, as it was.
  public func restart() async throws {
    kill()
    try await start()
  }

  /// Tells it something, `suspend-source mic 1`, as pactl writes it; returns what it answers.
  @discardableResult
  public func tell(_ command: String...) throws -> String {
    let line = ["/usr/bin/pactl", "--server=\(address)"] + command
    let running = try BuiltProgram.Running(line)
    defer { running.ended() }
    return running.rest()
  }

  /// Holds it up, and lets it go on.
  public func freeze() { program?.signal(SIGSTOP) }
  public func thaw() { program?.signal(SIGCONT) }

  private func start() async throws {
    try? FileManager.default.removeItem(atPath: folder.file("native"))
    let line = [
      Self.path, "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1", "--disallow-exit=no",
      "--disable-shm=yes", "-F", folder.file("test.pa"),
    ]
    // Nothing of the person who runs the tests is read or written.
    let names = ["HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "PULSE_RUNTIME_PATH", "PULSE_STATE_PATH"]
    program = try SpawnedProgram(line, environment: Dictionary(uniqueKeysWithValues: names.map { ($0, folder.path) }))
    guard await eventually(isReady) else {
      throw Silence(address: address)
    }
  }

  private func isReady() async -> Bool {
    guard FileManager.default.fileExists(atPath: folder.file("native")) else { return false }
    let devices = try? await SoundServer(address).devices()
    return devices?.inputs.contains { $0.name == "mic" && $0.isDefault } ?? false
  }

  private var setting: String {
    """
    load-module module-native-protocol-unix socket=\(folder.file("native")) auth-anonymous=1
    load-module module-null-sink sink_name=spk rate=48000 channels=1
    load-module module-null-sink sink_name=micsrc rate=48000 channels=1
    load-module module-remap-source source_name=mic master=micsrc.monitor
    load-module module-remap-source source_name=loop master=spk.monitor
    set-default-sink spk
    set-default-source mic

    """
  }

  struct Silence: Error, CustomStringConvertible {
    let address: String
    var description: String { "pulseaudio does not answer at \(address); look at its log" }
  }
}
