import Conversations
import Foundation
import Sound
import Soundstage

/// The latency of `express say`, which a key, a switch or an icon runs: from the start of the command to its first sound at
/// a private sound server.
struct TapTrial {
  /// The promised maximum latency.
  static let longest = Duration.milliseconds(300)
  /// The warm-up time: a null sink renders two seconds ahead until it was recorded for as long.
  private static let warmUp = Duration.seconds(3)
  /// The time after which a phrase counts as not played.
  private static let patience = Duration.seconds(5)
  /// The level above which a sample counts as speech.
  private static let threshold = 100

  private let server: PrivateSoundServer
  private let person: Person

  /// - Throws: ``Failure`` where PulseAudio is not installed.
  init() async throws {
    guard PrivateSoundServer.isInstalled else { throw Failure(.missing, PrivateSoundServer.reason) }
    server = try await PrivateSoundServer()
    person = try await Person(at: server)
    try await Task.sleep(for: Self.warmUp)
  }

  /// Runs the command. The result includes the delay of the recording, some 30 ms.
  /// - Returns: nil where no speech was recorded.
  func run(_ key: String, locale: String) async throws -> Duration? {
    var environment = ProcessInfo.processInfo.environment
    environment["PULSE_SERVER"] = server.address
    let place = person.tracks.end
    let program = try SpawnedProgram(
      ["/proc/self/exe", "express", "say", key, "--locale", locale], environment: environment)
    let end = ContinuousClock.now + Self.patience
    defer { program.end() }
    while ContinuousClock.now < end {
      if let first = person.tracks.since(place).heard.firstIndex(where: { $0.magnitude > Self.threshold }) {
        program.end()
        // The next run must begin in silence.
        try await Task.sleep(for: .milliseconds(500))
        return .seconds(Double(first) / Double(Waveform.hearingRate))
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    return nil
  }
}
