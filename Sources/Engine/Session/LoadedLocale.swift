public import Audio
public import JSGF
public import Ports
public import Prompts

/// A loaded locale: its script, its grammars, and its recogniser.
public struct LoadedLocale: Sendable {
  /// The locale's folder name, such as `en`.
  public let tag: String
  /// The grammars by file name without suffix, such as `rider`.
  public let grammars: [String: Matcher]
  public let narrator: Narrator
  public let recogniser: any Recogniser
  /// Returns the recording of a clip at ``Waveform/ttsSampleRate``, by the clip's name.
  public let clip: @Sendable (String) throws -> Waveform
  /// Returns the recording of a phrase at ``Waveform/ttsSampleRate``, by its name and the voice (nil for the default
  /// voice). The result is nil if there is no recording.
  public let recorded: @Sendable (_ name: String, _ voice: String?) throws -> Waveform?

  public init(
    tag: String, grammars: [String: Matcher], narrator: Narrator, recogniser: any Recogniser,
    recorded: @escaping @Sendable (_ name: String, _ voice: String?) throws -> Waveform? = { _, _ in nil },
    clip: @escaping @Sendable (String) throws -> Waveform
  ) {
    self.tag = tag
    self.grammars = grammars
    self.narrator = narrator
    self.recogniser = recogniser
    self.recorded = recorded
    self.clip = clip
  }
}
