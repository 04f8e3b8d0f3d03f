/// The pronunciations of a locale's words: from its own entries first, then from the model's dictionary, then from the
/// spelling.
public struct Lexicon: Sendable {
  /// A function that returns the phonemes of a word in espeak-ng's IPA.
  public typealias Phonemes = @Sendable (String) throws -> [String]

  /// Derives the pronunciations of words from their spelling, in one language.
  public struct GraphemeToPhoneme: Sendable {
    let mapping: any PhonemeMapping
    let phonemes: Phonemes

    public init(_ mapping: any PhonemeMapping, _ phonemes: @escaping Phonemes) {
      self.mapping = mapping
      self.phonemes = phonemes
    }

    func pronunciations(of word: String) throws -> [Pronunciation] {
      mapping.pronunciations(of: try phonemes(word))
    }
  }

  /// How a locale with phones of its own pronounces English words.
  public struct LoanwordPronunciation: Sendable {
    let words: Set<String>
    /// The English entries that take precedence over the English dictionary and spelling.
    let own: PronouncingDictionary
    let graphemeToPhoneme: GraphemeToPhoneme
    /// The locale's phones for each English phone.
    let phones: [String: Pronunciation]

    public init(
      words: Set<String>, own: PronouncingDictionary = .init(), graphemeToPhoneme: GraphemeToPhoneme,
      phones: [String: Pronunciation]
    ) {
      self.words = words
      self.own = own
      self.graphemeToPhoneme = graphemeToPhoneme
      self.phones = phones
    }
  }

  /// The entries of the locale's lexicon.dict, which take precedence.
  let own: PronouncingDictionary
  /// The entries of the locale's variants.dict: pronunciations in addition to those of the model's dictionary.
  let variants: PronouncingDictionary
  /// The bytes of the model's dictionary. It is used if its language is the locale's, or for names from that language.
  let dictionary: [UInt8]
  let graphemeToPhoneme: GraphemeToPhoneme
  /// How English names are pronounced, in addition to their pronunciation in the locale's own language; nil in an
  /// English locale.
  let loanwords: LoanwordPronunciation?
  /// The acoustic model's names of the locale's phones, keyed by the locale's name. A phone with the same name in both
  /// is left out.
  let names: [String: String]

  public init(
    own: PronouncingDictionary, variants: PronouncingDictionary = .init(), dictionary: [UInt8],
    graphemeToPhoneme: GraphemeToPhoneme,
    loanwords: LoanwordPronunciation? = nil, names: [String: String] = [:]
  ) {
    self.own = own
    self.variants = variants
    self.dictionary = dictionary
    self.graphemeToPhoneme = graphemeToPhoneme
    self.loanwords = loanwords
    self.names = names
  }

  /// Returns the pronunciations of words.
  /// - Returns: at least one pronunciation for each word.
  /// - Throws: ``LexiconError/unpronounceable(word:)``, or an error of the phoneme function.
  public func pronunciations(of words: Set<String>) throws -> [String: [Pronunciation]] {
    let strangers = words.filter { own[$0] == nil }
    let english = loanwords.map { $0.words.intersection(strangers) } ?? strangers
    let known = PronouncingDictionary(searching: dictionary, for: english)
    var said: [String: [Pronunciation]] = [:]
    for word in words {
      let ways = try own[word] ?? pronunciations(of: word, known[word]) + (variants[word] ?? [])
      guard !ways.isEmpty else { throw LexiconError.unpronounceable(word: word) }
      said[word] = ways.map { $0.map { names[$0] ?? $0 } }.uniqued()
    }
    return said
  }

  /// Returns the words without any pronunciation.
  /// - Throws: an error of the phoneme function.
  public func unpronounceable(among words: Set<String>) throws -> Set<String> {
    let strangers = words.filter { own[$0] == nil }
    let known = PronouncingDictionary(searching: dictionary, for: strangers)
    return try strangers.filter { try pronunciations(of: $0, known[$0]).allSatisfy(\.isEmpty) }
  }

  /// Returns the words whose pronunciation is a guess: they are in no dictionary, and the spelling does not determine
  /// it. This is so in English, but not in a language with a phoneme table of its own.
  public func guessed(among words: Set<String>) -> Set<String> {
    let strangers = words.filter { own[$0] == nil }
    let english = loanwords.map { $0.words.intersection(strangers) } ?? strangers
    let known = PronouncingDictionary(searching: dictionary, for: english)
    return english.filter { known[$0] == nil && loanwords?.own[$0] == nil }
  }

  /// The entries of ``variants`` that have no effect. Either the locale's lexicon.dict has the word and takes
  /// precedence, or the word already has this pronunciation, or the word is missing in the dictionary of a language
  /// that has one.
  public var idleVariants: [String: [Pronunciation]] {
    let known = PronouncingDictionary(searching: dictionary, for: Set(variants.entries.keys))
    return variants.entries.reduce(into: [:]) { idle, entry in
      let (word, ways) = entry
      let said = (try? pronunciations(of: word, known[word])) ?? []
      // In a language with its own phones, the words are pronounced by their spelling.
      let isUnknown = loanwords == nil && known[word] == nil
      let same = own[word] != nil || isUnknown ? ways : ways.filter(said.contains)
      if !same.isEmpty { idle[word] = same }
    }
  }

  private func pronunciations(of word: String, _ known: [Pronunciation]?) throws -> [Pronunciation] {
    guard let loanwords else { return try known ?? graphemeToPhoneme.pronunciations(of: word) }
    guard loanwords.words.contains(word) else { return try graphemeToPhoneme.pronunciations(of: word) }
    // Some users pronounce an English name in English and others by the locale's rules, so take one reading of each.
    let english = try loanwords.own[word] ?? known ?? loanwords.graphemeToPhoneme.pronunciations(of: word)
    let borrowed = english.prefix(1).map { $0.flatMap { loanwords.phones[$0] ?? [] } }
    return try Array(borrowed + graphemeToPhoneme.pronunciations(of: word).prefix(1)).filter { !$0.isEmpty }
  }
}

extension Array where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
