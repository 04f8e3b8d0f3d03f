/// How the words of a locale are said: own entries first, then the model's dictionary, then spelling.
public struct Lexicon: Sendable {
  /// Phonemes of a word in espeak-ng's IPA.
  public typealias Phonemes = @Sendable (String) throws -> [String]

  /// Spelling in one language.
  public struct Speller: Sendable {
    let spelling: any Spelling
    let phonemes: Phonemes

    public init(_ spelling: any Spelling, _ phonemes: @escaping Phonemes) {
      self.spelling = spelling
      self.phonemes = phonemes
    }

    func pronunciations(of word: String) throws -> [Pronunciation] {
      spelling.pronunciations(of: try phonemes(word))
    }
  }

  /// Words of another language, English, in a locale that has phones of its own.
  public struct Foreign: Sendable {
    let words: Set<String>
    /// Own entries of that language, which win over its dictionary and its spelling.
    let own: PronouncingDictionary
    let speller: Speller
    /// What each of its phones is said as.
    let phones: [String: Pronunciation]

    public init(
      words: Set<String>, own: PronouncingDictionary = .init(), speller: Speller, phones: [String: Pronunciation]
    ) {
      self.words = words
      self.own = own
      self.speller = speller
      self.phones = phones
    }
  }

  /// The locale's lexicon.dict.
  let own: PronouncingDictionary
  /// What is said besides what the dictionary tells.
  let variants: PronouncingDictionary
  /// The bytes of the model's dictionary, where its language is the locale's or names are borrowed from it.
  let dictionary: [UInt8]
  let speller: Speller
  /// English names in another language are also said the English way; nil in an English locale.
  let foreign: Foreign?
  /// What the model calls the phones, where it has other names for them than we.
  let names: [String: String]

  public init(
    own: PronouncingDictionary, variants: PronouncingDictionary = .init(), dictionary: [UInt8], speller: Speller,
    foreign: Foreign? = nil, names: [String: String] = [:]
  ) {
    self.own = own
    self.variants = variants
    self.dictionary = dictionary
    self.speller = speller
    self.foreign = foreign
    self.names = names
  }

  /// - Returns: at least one pronunciation for each word.
  /// - Throws: ``LexiconError/unpronounceable(word:)``, or what the phonemes throw.
  public func pronunciations(of words: Set<String>) throws -> [String: [Pronunciation]] {
    let strangers = words.filter { own[$0] == nil }
    let english = foreign.map { $0.words.intersection(strangers) } ?? strangers
    let known = PronouncingDictionary(searching: dictionary, for: english)
    var said: [String: [Pronunciation]] = [:]
    for word in words {
      let ways = try own[word] ?? pronunciations(of: word, known[word]) + (variants[word] ?? [])
      guard !ways.isEmpty else { throw LexiconError.unpronounceable(word: word) }
      said[word] = ways.map { $0.map { names[$0] ?? $0 } }.uniqued()
    }
    return said
  }

  /// The words that cannot be said at all.
  /// - Throws: what the phonemes throw.
  public func unpronounceable(among words: Set<String>) throws -> Set<String> {
    let strangers = words.filter { own[$0] == nil }
    let known = PronouncingDictionary(searching: dictionary, for: strangers)
    return try strangers.filter { try pronunciations(of: $0, known[$0]).allSatisfy(\.isEmpty) }
  }

  /// The words whose sound no dictionary tells, so that it was guessed from spelling that tells it badly: English spelling
  /// does; that of a language with a table of its own does not.
  public func guessed(among words: Set<String>) -> Set<String> {
    let strangers = words.filter { own[$0] == nil }
    let english = foreign.map { $0.words.intersection(strangers) } ?? strangers
    let known = PronouncingDictionary(searching: dictionary, for: english)
    return english.filter { known[$0] == nil && foreign?.own[$0] == nil }
  }

  /// The variants that add nothing: an own entry wins over them, the word is said so without them, or it is in no dictionary of a
  /// language that has one.
  public var idleVariants: [String: [Pronunciation]] {
    let known = PronouncingDictionary(searching: dictionary, for: Set(variants.entries.keys))
    return variants.entries.reduce(into: [:]) { idle, entry in
      let (word, ways) = entry
      let said = (try? pronunciations(of: word, known[word])) ?? []
      // The words of a language with phones of its own are said by their spelling.
      let isUnknown = foreign == nil && known[word] == nil
      let same = own[word] != nil || isUnknown ? ways : ways.filter(said.contains)
      if !same.isEmpty { idle[word] = same }
    }
  }

  private func pronunciations(of word: String, _ known: [Pronunciation]?) throws -> [Pronunciation] {
    guard let foreign else { return try known ?? speller.pronunciations(of: word) }
    guard foreign.words.contains(word) else { return try speller.pronunciations(of: word) }
    // An English name is read by some as in English and by others as it is written: one reading of each.
    let english = try foreign.own[word] ?? known ?? foreign.speller.pronunciations(of: word)
    let borrowed = english.prefix(1).map { $0.flatMap { foreign.phones[$0] ?? [] } }
    return try Array(borrowed + speller.pronunciations(of: word).prefix(1)).filter { !$0.isEmpty }
  }
}

extension Array where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
