import Dialogue
import Session

/// The options of a session, common to all apps.
public struct SessionOptions: Sendable {
  /// Watches over something that is not saved yet.
  /// - Parameter save: what saves it, should the program be told to end meanwhile.
  /// - Returns: what ends the watch.
  public typealias Safeguard = @Sendable (_ save: @escaping @Sendable () async -> Void) -> (@Sendable () -> Void)

  /// The language to begin in: a folder of Locales.
  public var locale: String
  /// The user's position; nil where it is unknown.
  public var at: Position?
  /// The user's speaking rate; nil for the normal one.
  public var pace: Pace?
  /// Whether noise is removed from the input.
  public var denoising: Denoising
  /// The earcons that are mixed with the prompts, for a user who cannot look.
  public var signals: Set<Earcon> = []
  /// The sound file to write, with the user on the left and VivaVoz on the right; nil for none.
  public var speakTo: String?
  /// The file to write every event and effect into, a JSON object a line; nil for none.
  public var transcript: String?
  /// Whether files of these names that are there already are replaced; else the conversation does not begin.
  public var replaces = false
  /// Sees to it that the sound file is whole, however the program ends.
  public var safeguard: Safeguard

  /// Nothing is written.
  public init(
    locale: String = "en", at: Position? = nil, pace: Pace? = nil, denoising: Denoising = .found
  ) {
    (self.locale, self.at, self.pace, self.denoising) = (locale, at, pace, denoising)
    safeguard = { _ in {} }
  }
}
