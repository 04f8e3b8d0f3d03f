import Conversations
import Foundation
import Sound
import Soundstage

/// The latency of `express say`, which a key, a switch or an icon runs: from the start of the command to its first sound at
/// a private sound server.
struct TapTrial {
  /// What is promised.
  static let longest = Duration.milliseconds(300)
  /// A null sink renders two seconds ahead until it has been listened to for as long.
  private static let warmUp = Duration.seconds(3)
  /// A phrase that is not heard by then is not heard at all.
  private static let patience = Duration.seconds(5)
  /// Louder is speech.
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

  /// The way to the recording, some 30 ms, is counted too.
  /// - Returns: nil where nothing was heard.
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
        // The next is to begin in silence.
        try await Task.sleep(for: .milliseconds(500))
        return .seconds(Double(first) / Double(Waveform.hearingRate))
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    return nil
  }
}
