/// espeak-ng's Spanish in the phones of the English model: every phoneme is said in several ways, each with a weight;
/// the likeliest ways of the whole word are its pronunciations.
public struct SpanishSpelling: Spelling {
  /// How many pronunciations a word gets; one is too few for phones that fit so badly.
  /// Source: Documentation/Decisions/0008-spanish-phones.md.
  public let count: Int

  public init(count: Int = 8) { self.count = count }

  public func pronunciations(of phonemes: [String]) -> [Pronunciation] {
    var ways: [(phones: Pronunciation, weight: Double)] = [([], 1)]
    for sound in sounds(of: phonemes) {
      guard let alternatives = Self.alternatives[sound] else { return [] }
      let longer = ways.flatMap { way in
        alternatives.map { (phones: way.phones + $0.phones, weight: way.weight * $0.weight) }
      }
      // The sort must not depend on anything but the weights: equal ones keep their order.
      ways = Array(longer.sorted { $0.weight > $1.weight }.prefix(max(count, 1)))
    }
    return ways.map(\.phones).filter { !$0.isEmpty }
  }

  /// The sounds of our table: vowels carry 1 where stressed and 0 elsewhere; diphthongs are split; an r at the beginning
  /// or after n, l, s is rolled.
  private func sounds(of phonemes: [String]) -> [String] {
    var sounds: [String] = []
    for phoneme in phonemes where !phoneme.unstressed.isEmpty {
      let name = phoneme.unstressed
      if let parts = Self.vowels[name] {
        sounds.append(parts[0] + (phoneme.isStressed ? "1" : "0"))
        sounds += parts.dropFirst()
      } else if name == "ɾ", ["", "n", "l", "s"].contains(sounds.last ?? "") {
        sounds.append("r")
      } else {
        sounds.append(name)
      }
    }
    return sounds
  }

  /// Vowels and diphthongs, as a vowel and what follows it.
  private static let vowels: [String: [String]] = [
    "a": ["a"], "e": ["e"], "ɛ": ["e"], "i": ["i"], "o": ["o"], "ɔ": ["o"], "u": ["u"], "aɪ": ["a", "i0"],
    "eɪ": ["e", "i0"], "oɪ": ["o", "i0"], "aʊ": ["a", "u0"], "eʊ": ["e", "u0"], "ʊ": ["u"], "ɪ": ["i"],
  ]
}
