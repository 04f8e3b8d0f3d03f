import Audio
import Foundation
import Processes
import Terminal
import VirtualAudio
import VoiceEngine

/// The latency of `express say`, which a key, a switch or an icon runs: from the start of the command to its first
/// sound at a private sound server.
struct TapTrial {
  /// The promised maximum latency from the start of the command to its first sound.
  static let longest = Duration.milliseconds(300)
  /// The warm-up time: a null sink renders two seconds ahead until it was recorded for as long.
  private static let warmUp = Duration.seconds(3)
  /// The time after which a phrase counts as not played.
  private static let patience = Duration.seconds(5)
  /// The magnitude above which a 16-bit sample counts as speech.
  private static let threshold = 100

  private let server: PrivateSoundServer
  private let user: VirtualUser

  /// Starts a private sound server and a simulated user who listens.
  /// - Throws: ``UserFacingError`` if PulseAudio is not installed.
  init() async throws {
    guard PrivateSoundServer.isInstalled else { throw UserFacingError(.unavailable, PrivateSoundServer.reason) }
    server = try await PrivateSoundServer()
    user = try await VirtualUser(at: server)
    try await Task.sleep(for: Self.warmUp)
  }

  /// Runs `vivavoz express say` with a phrase's key, and measures its latency. The result includes the delay of the
  /// recording, some 30 ms.
  /// - Returns: nil if no speech was recorded.
  func run(_ key: String, locale: String) async throws -> Duration? {
    var environment = ProcessInfo.processInfo.environment
    environment["PULSE_SERVER"] = server.address
    let place = user.tracks.end
    let program = try await RunningProgram(
      [Programs.ours("vivavoz"), "express", "say", key, "--locale", locale], environment: environment)
    let end = ContinuousClock.now + Self.patience
    defer { program.kill() }
    while ContinuousClock.now < end {
      if let first = user.tracks.since(place).heard.firstIndex(where: { $0.magnitude > Self.threshold }) {
        await program.end()
        // The next run must begin in silence.
        try await Task.sleep(for: .milliseconds(500))
        return .seconds(Double(first) / Double(Waveform.asrSampleRate))
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    return nil
  }
}
