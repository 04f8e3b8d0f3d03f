public import Cities
public import VoiceEngine
public import YAML

extension RiderConversation {
  /// The options of a Rider conversation.
  public struct Options: Sendable {
    /// The name of the city's folder in Cities, or among the user's own cities. If it is nil, the city is that of the
    /// feed at the address in ``feed``, or ``Cities/CityFolder/standard`` if ``feed`` contains no address.
    public var city: String?
    /// The source of the counts; nil for the city's recorded counts.
    public var feed: FeedSource?
    /// The delay with which recorded counts arrive.
    public var delay: Duration?
    /// The age of recorded counts when they arrive; nil for their true age.
    public var age: Duration?
    /// Whether the feed fails, to rehearse a failure.
    public var fails = false
    /// Whether a failing feed has no earlier counts to fall back on.
    public var forgets = false
    /// The no-input timeout: the rider's silence after which the question is repeated.
    public var noInputTimeout = Duration.seconds(8)
    /// Whether the set-up asks for the language in which later conversations begin. A page begins in that of the browser.
    public var asksLanguage = true
    /// The options of the session, which all apps have: locale, position, audio files, speaking rate, denoising.
    public var speaking: SessionOptions

    /// Creates options for counts without delay, as they were recorded.
    public init(_ speaking: SessionOptions = SessionOptions(), city: String? = nil, feed: FeedSource? = nil) {
      (self.speaking, self.city, self.feed) = (speaking, city, feed)
    }
  }
}

extension RiderConversation.Options {
  /// Creates the options of a conversation with simulated data.
  public init(_ setup: ConversationSetup) {
    self.init(setup.speaking, feed: .recorded(file: setup.dataFile))
    let simulation = setup.simulation
    (delay, age, fails, forgets) = (simulation.delay, simulation.age, simulation.fails, simulation.forgets)
    if let time = setup.noInputTimeout { noInputTimeout = time }
  }
}

extension RiderRuntime {
  /// Loads the city for a Rider conversation.
  /// - Parameters:
  ///   - folder: the city's folder, if it is already loaded.
  ///   - root: the installed data files; nil to search for them.
  public init(
    for options: RiderConversation.Options, folder: CityFolder? = nil, root: DataDirectory? = nil,
    onDiagnostic: @escaping DiagnosticHandler
  ) throws {
    var engine = EngineOptions(root: root, denoising: options.speaking.denoising, onDiagnostic: onDiagnostic)
    engine.voices = UserVoices.usable(onDiagnostic: onDiagnostic)
    try self.init(city: options.city, folder: folder, around: options.speaking.location?.coordinate, engine)
  }
}
