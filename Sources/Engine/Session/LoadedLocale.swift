import JSGF
import Script
import Sound

/// A loaded locale: its script, its grammars, and its recogniser.
public struct LoadedLocale: Sendable {
  /// The locale's folder name, `en`.
  public let tag: String
  /// By grammar file, `rider`.
  public let grammars: [String: Matcher]
  public let narrator: Narrator
  public let recogniser: any Recogniser
  /// The recording of a clip's name at ``Waveform/speakingRate``.
  public let clip: @Sendable (String) throws -> Waveform
  /// The recording of a phrase by a voice (nil for the usual one) at ``Waveform/speakingRate``; nil where there is none.
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
