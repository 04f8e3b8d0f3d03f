/// Grapheme-to-phoneme conversion by espeak-ng, which the lexicon uses for unknown words.
public enum Phonemes {
  /// Returns the phonemes of a text.
  /// - Parameter voice: a voice's name, `en-us`.
  /// - Returns: for each word its phonemes in IPA, including stress marks.
  public static func of(_ text: String, voice: String) throws(SpeechError) -> [[String]] {
    try EspeakRuntime.shared.phonemes(of: text, voice: voice).split(whereSeparator: \.isWhitespace).map { word in
      word.split(separator: "_").map(String.init)
    }
  }
}
