public import Dialogue
public import Location
public import Ports
public import Session

/// The options of a session that all apps have.
public struct SessionOptions: Sendable {
  /// A function that protects unsaved data against termination of the program.
  /// - Parameter save: saves the data. It is called if the program is terminated during the protection.
  /// - Returns: a function that ends the protection.
  public typealias Safeguard = @Sendable (_ save: @escaping @Sendable () async -> Void) -> (@Sendable () -> Void)

  /// The tag of the locale at the beginning of the conversation, which is the name of a folder of Locales.
  public var locale: String
  /// Whether the caller has chosen ``locale``. Otherwise an app may begin in a language that the user has stored.
  public var isLocaleChosen = true
  /// The user's position; nil if it is unknown.
  public var location: LocationOption?
  /// What reports the user's position during the conversation, in place of ``location``; nil for none.
  public var locationProvider: (any LocationProvider)?
  /// The sources of the app's streams that deliver samples during the conversation, such as the sensors of a phone that
  /// shows the page; keyed by stream name. An app uses its own sensor for a stream that is missing.
  public var streams: [String: any SampleSource] = [:]
  /// How long a pause must be to end the user's utterance; nil for the normal profile.
  public var endpointing: EndpointingProfile?
  /// Whether noise is removed from the input.
  public var denoising: Denoising
  /// The earcons that the engine plays together with the prompts, for a user who cannot look at the screen.
  public var earcons: Set<Earcon> = []
  /// The sound file to record to, with the user on the left channel and VivaVoz on the right; nil for none.
  public var recordTo: String?
  /// The file for the transcript, one JSON object per line; nil for none.
  public var transcript: String?
  /// Whether an existing sound file or transcript of the given name is replaced. Otherwise the conversation does not
  /// start if one exists.
  public var replaces = false
  /// Protects the sound file, so that it is completed even if the program is terminated.
  public var safeguard: Safeguard

  /// Creates options that write no files.
  public init(
    locale: String = "en", location: LocationOption? = nil, endpointing: EndpointingProfile? = nil,
    denoising: Denoising = .found
  ) {
    (self.locale, self.location, self.endpointing, self.denoising) = (locale, location, endpointing, denoising)
    safeguard = { _ in {} }
  }

  /// Whether the position can change during the conversation.
  public var isTracked: Bool { locationProvider != nil || location.map { $0.coordinate == nil } ?? false }

  /// Returns what reports the user's position. First reports the warnings of a recorded track.
  /// - Throws: ``LocationError`` if the file of a track cannot be used.
  package func makeLocationProvider(_ onDiagnostic: DiagnosticHandler) throws(LocationError) -> (any LocationProvider)?
  {
    if let locationProvider { return locationProvider }
    guard let provider = try location?.source.provider() else { return nil }
    for warning in provider.warnings { onDiagnostic(.warning(warning)) }
    return provider
  }
}
