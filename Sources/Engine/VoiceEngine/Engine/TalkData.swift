/// The data of a conversation that a talk file needs in addition to the user's turns.
public struct TalkData: Sendable {
  /// The arguments of the talk's `data` line, such as `recorded delay 6s`, or the name of one of the files.
  public var header: String
  /// The files beside the talk, keyed by name.
  public var files: [String: [UInt8]] = [:]
  /// The invented names that stand in the talk for those of the user's settings, keyed by the latter.
  public var names: [String: String] = [:]
  /// The keys of the user's own prompts, which a run of the talk does not have.
  public var ownPrompts: Set<String> = []
  /// What a run of the talk may do differently from the conversation: an English sentence each.
  public var notes: [String] = []

  /// Creates the data of a conversation on simulated or recorded data.
  public init(_ simulation: ConversationSetup.Simulation? = nil) {
    header = ConversationSetup(simulation: simulation ?? ConversationSetup.Simulation()).data
  }
}
