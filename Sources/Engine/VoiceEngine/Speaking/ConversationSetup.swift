import Foundation
import Timestamps

/// The setup of a conversation that runs on simulated data: of a talk, a replay or a recording.
public struct ConversationSetup: Sendable {
  /// The behaviour of the simulated backend.
  public struct Simulation: Sendable {
    /// The time from a query to the backend's answer; nil for none.
    public var delay: Duration?
    /// The age of the data when they arrive; nil for their true age.
    public var age: Duration?
    /// Whether the backend answers each query with a failure.
    public var fails: Bool
    /// Whether a failing backend has no earlier data to fall back on.
    public var forgets: Bool

    public init(delay: Duration? = nil, age: Duration? = nil, fails: Bool = false, forgets: Bool = false) {
      (self.delay, self.age, self.fails, self.forgets) = (delay, age, fails, forgets)
    }
  }

  /// The session options, which are the same for all apps.
  public var speaking: SessionOptions
  /// The app's data: recorded counts, or settings; nil for the app's default.
  public var dataFile: String?
  public var simulation: Simulation
  /// The behaviour of the simulated backend at the second, third and later queries. The last entry also applies to all
  /// queries after it; without entries the behaviour stays the same.
  public var laterSimulations: [Simulation]
  /// The path of an OpenStreetMap file with the streets of the conversation; nil for none.
  public var mapFile: String?
  /// The paths of the recorded streams, keyed by stream name.
  public var streams: [String: String]
  /// The no-input timeout: the user's silence after which the question is repeated; nil for the app's own.
  public var noInputTimeout: Duration?

  public init(
    _ speaking: SessionOptions = SessionOptions(), dataFile: String? = nil, simulation: Simulation = Simulation(),
    laterSimulations: [Simulation] = [], mapFile: String? = nil, streams: [String: String] = [:],
    noInputTimeout: Duration? = nil
  ) {
    (self.speaking, self.dataFile, self.simulation) = (speaking, dataFile, simulation)
    (self.laterSimulations, self.mapFile, self.streams) = (laterSimulations, mapFile, streams)
    self.noInputTimeout = noInputTimeout
  }
}

extension ConversationSetup {
  /// The arguments of the `data` header of a talk file under the same conditions.
  package var data: String {
    // A talk searches files relative to itself, but the conversation used the current folder.
    var words = [dataFile.map { "\"\(URL(fileURLWithPath: $0).path)\"" } ?? "recorded"]
    if let delay = simulation.delay { words += ["delay", "\(delay.inSeconds)s"] }
    if let age = simulation.age { words += ["age", "\(age.inSeconds)s"] }
    if simulation.forgets { words.append("forgets") } else if simulation.fails { words.append("fails") }
    return words.joined(separator: " ")
  }
}
