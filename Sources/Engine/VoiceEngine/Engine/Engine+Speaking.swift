public import Audio
public import Dialogue
import EspeakNG
public import Locales
import Ports
public import Prompts
import SoundFiles

extension Engine {
  /// The keys of all prompts of the app.
  package nonisolated var keys: Set<String> {
    Set(resources.exampleLines.map(\.key))
  }

  /// Returns every wording of a prompt, with examples in its slots; nil where the app has no prompt with this key.
  package nonisolated func wordings(of key: String, in locale: LocaleFolder) throws -> [Wording]? {
    guard let line = resources.exampleLines.first(where: { $0.key == key }) else { return nil }
    return try narrator(of: locale).words(line)
  }

  /// Returns the recording of an earcon at ``Waveform/ttsSampleRate``.
  public nonisolated func earcon(_ earcon: Earcon) throws -> Waveform { try root.earcon(earcon) }

  /// Returns the audio of a wording at ``Waveform/ttsSampleRate``: its clip, if it has one, otherwise synthesized
  /// speech.
  public nonisolated func sound(of wording: Wording, in locale: LocaleFolder) async throws -> Waveform {
    if let clip = wording.clip { return try Self.read(clip, of: locale) }
    return try await synthesizer.synthesize(wording, in: Prosody(language: locale.tag))
  }

  /// Returns the recording of a clip that a script names.
  static func read(_ clip: String, of locale: LocaleFolder) throws -> Waveform {
    try SoundFile.read(locale.clip(clip), rate: Waveform.ttsSampleRate).waveform
  }
}
