import Audio
import RoomSimulation
import VirtualAudio
import VoiceEngine

/// A private sound server with a simulated person, a simulated room and the program under test.
@MainActor struct LiveFixture {
  /// A simulated room, with the name that it has in tables.
  struct Place: Hashable {
    let name: String
    let room: @Sendable () -> EchoRoom

    static let headset = Place(name: "headset, -20 dB") { .headset(.milliseconds(10)) }
    static let laptop = Place(name: "laptop, 0 dB") { .laptop(.milliseconds(10)) }

    static let all = [headset, laptop]

    static func == (one: Place, other: Place) -> Bool { one.name == other.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// The active level of the program's voice, in dBFS: espeak-ng's, over all prompts of Rider.
  private static let voice = -19.0
  /// The attenuation of a room's echo paths, in dB.
  private static let paths = -7.0

  let server: PrivateSoundServer
  let user: VirtualUser
  let room: VirtualRoom
  let program: LiveProgram

  /// Starts the sound server, the simulated user, the room and the program.
  /// - Parameters:
  ///   - arguments: the program's arguments.
  ///   - path: the program's path.
  ///   - settings: additional environment variables.
  init(
    _ arguments: [String], of path: String = LiveProgram.own, settings: [String: String] = [:]
  ) async throws {
    guard PrivateSoundServer.isInstalled else { throw UserFacingError(.unavailable, PrivateSoundServer.reason) }
    server = try await PrivateSoundServer(hasOneClock: true)
    user = try await VirtualUser(at: server)
    room = try await VirtualRoom(at: server)
    program = try await LiveProgram(arguments, of: path, at: server, settings: settings)
  }

  /// Ends the program under test and its sound server. The benchmark calls it at its end, and when it is interrupted.
  func clear() {
    program.end()
    server.close()
  }

  func enter(_ place: Place) {
    let room = place.room()
    self.room.become(
      room, gain: SimulatedRider.level + room.level - Self.voice - Self.paths, voice: SimulatedRider.level)
  }

  /// Waits until the simulated person receives audio again, after a restart of the server.
  func isThere() async throws {
    let place = user.tracks.end
    let end = ContinuousClock.now + .seconds(10)
    while user.tracks.end == place {
      guard ContinuousClock.now < end else {
        throw UserFacingError(
          .failed, "the simulated user's headset did not reconnect to the sound server; run the benchmark again")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
