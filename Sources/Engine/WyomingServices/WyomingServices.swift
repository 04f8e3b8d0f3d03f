/// The services that a server offers. At least one of them is there.
public struct WyomingServices: Sendable {
  /// The grammars within which speech is transcribed; the first is the default. Empty if the service is not offered.
  public var transcription: [TranscriptionModel] = []
  public var wake: WakeService?
  public var synthesis: SynthesisService?
  public var conversations: ConversationService?
  public var intents: IntentService?

  public init() {}
}
