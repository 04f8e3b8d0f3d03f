/// Maps espeak-ng's American English phonemes to CMU's phones.
public struct EnglishPhonemeMapping: PhonemeMapping {
  public init() {}

  public func pronunciations(of phonemes: [String]) -> [Pronunciation] {
    var phones: Pronunciation = []
    for phoneme in phonemes.map(\.unstressed) where !phoneme.isEmpty {
      guard let said = Self.phones[phoneme] else { return [] }
      phones += said
    }
    return phones.isEmpty ? [] : [phones]
  }

  /// CMU's phones for each of espeak-ng's phonemes. Source: espeak-ng 1.51, docs/phonemes and the output for 4,000
  /// words of cmudict.
  private static let phones: [String: Pronunciation] = [
    "p": ["P"], "b": ["B"], "t": ["T"], "d": ["D"], "k": ["K"], "ɡ": ["G"], "f": ["F"], "v": ["V"], "θ": ["TH"],
    "ð": ["DH"], "s": ["S"], "z": ["Z"], "ʃ": ["SH"], "ʒ": ["ZH"], "h": ["HH"], "tʃ": ["CH"], "dʒ": ["JH"],
    "m": ["M"], "n": ["N"], "ŋ": ["NG"], "l": ["L"], "ɹ": ["R"], "r": ["R"], "w": ["W"], "j": ["Y"], "x": ["K"],
    "ɬ": ["L"], "ɾ": ["T"], "ʔ": ["T"], "n̩": ["AH", "N"], "əl": ["AH", "L"], "ç": ["HH"],
    "æ": ["AE"], "ɑː": ["AA"], "ɑ": ["AA"], "a": ["AA"], "aː": ["AA"], "ɑːɹ": ["AA", "R"], "ɔː": ["AO"], "ɔ": ["AO"],
    "oː": ["AO"], "ɔːɹ": ["AO", "R"], "oːɹ": ["AO", "R"], "oʊ": ["OW"], "o": ["OW"], "ɒ": ["AA"], "ʌ": ["AH"],
    "ə": ["AH"], "ɐ": ["AH"], "ɚ": ["ER"], "ɜː": ["ER"], "ɜ": ["ER"], "ɛ": ["EH"], "e": ["EH"], "ɛɹ": ["EH", "R"],
    "eɪ": ["EY"], "ɪ": ["IH"], "ᵻ": ["IH"], "i": ["IY"], "iː": ["IY"], "ɪɹ": ["IH", "R"], "iə": ["IY", "AH"],
    "ʊ": ["UH"], "ʊɹ": ["UH", "R"], "u": ["UW"], "uː": ["UW"], "aɪ": ["AY"], "aɪə": ["AY", "AH"],
    "aɪɚ": ["AY", "ER"], "aʊ": ["AW"], "ɔɪ": ["OY"],
  ]
}
