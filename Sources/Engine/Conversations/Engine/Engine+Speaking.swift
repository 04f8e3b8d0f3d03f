import Assets
import Dialogue
import Script
import Session
import Sound
import SoundFiles

extension Engine {
  /// The keys of all that can be said.
  package nonisolated var keys: Set<String> {
    Set(app.lines(self).map(\.key))
  }

  /// Every wording of a key, with examples in its gaps; nil where the app has no such key.
  package nonisolated func wordings(of key: String, in locale: LocaleFolder) throws -> [Wording]? {
    guard let line = app.lines(self).first(where: { $0.key == key }) else { return nil }
    return try narrator(of: locale).words(line)
  }

  /// A short sound that means something.
  public nonisolated func earcon(_ earcon: Earcon) throws -> Waveform { try root.earcon(earcon) }

  /// At ``Waveform/speakingRate``: the clip, where the wording has one, else as the voice speaks it.
  public nonisolated func sound(of wording: Wording, in locale: LocaleFolder) throws -> Waveform {
    if let clip = wording.clip { return try Self.read(clip, of: locale) }
    return try voice.speak(wording, in: Prosody(language: locale.tag))
  }

  /// A recording that a script names.
  static func read(_ clip: String, of locale: LocaleFolder) throws -> Waveform {
    try SoundFile.read("\(locale.clips)/\(clip)", rate: Waveform.speakingRate).waveform
  }
}
