/// Corrects the spelling of typed words that a grammar does not contain, by words that it contains, and replaces
/// abbreviations.
///
/// Such a word may also be a word of the language that the grammar lacks: "llaves" is no misspelt "llames". So only
/// the usual mistakes are corrected: a missing, additional, doubled or swapped letter, a letter that sounds alike, and
/// one that is beside the right one on the keyboard.
struct SpellingCorrection: Sendable {
  /// The maximum number of texts that are tried for one text with misspelt words.
  private static let mostTexts = 8
  /// The maximum number of words that a misspelt word may stand for. With more, it is probably another word.
  private static let mostCandidates = 4
  /// The minimum number of letters of a misspelt word. Shorter words have too many neighbours.
  private static let shortest = 4
  /// The maximum number of letters of a misspelt word. The work grows with the square of it.
  private static let longest = 32
  /// The minimum number of letters of a word in which one letter may be another. "Coat" is not "boat".
  private static let shortestChanged = 5
  /// The minimum number of letters of a word in which two letters may be wrong.
  private static let shortestTwice = 8

  private struct Known: Sendable {
    let letters: [UInt8]
    let spelling: String
  }

  /// The grammar's words in ASCII, grouped by their number of letters.
  private let known: [Int: [Known]]
  private let network: Network
  private let abbreviations: [String: [[String]]]

  /// - Parameter abbreviations: the words that each abbreviation stands for. The abbreviations are in ASCII.
  init(_ network: Network, abbreviations: [String: [[String]]] = [:]) {
    self.network = network
    self.abbreviations = abbreviations
    let words = network.spellings.map { Known(letters: Array(Tokenizer.folded($0).utf8), spelling: $0) }
    known = Dictionary(grouping: words.filter { $0.letters.count >= Self.shortest }, by: \.letters.count)
  }

  /// Returns texts in which each abbreviation is replaced by the words that it stands for, and each word that the grammar
  /// does not contain by words of similar spelling. Words without a similar word stay.
  /// - Parameters:
  ///   - words: normalised by `Tokenizer.tokenize`.
  ///   - splits: whether a word may also stand for two words, between which the space was forgotten.
  /// - Returns: none if no word can be replaced, or if there are too many possibilities.
  func corrections(of words: [String], splits: Bool) -> [[String]] {
    var texts: [[String]] = [[]]
    var isCorrected = false
    for word in words {
      let candidates = abbreviations[Tokenizer.folded(word)] ?? similar(to: word, splits: splits)
      isCorrected = isCorrected || !candidates.isEmpty
      texts = texts.flatMap { text in (candidates.isEmpty ? [[word]] : candidates).map { text + $0 } }
      if texts.count > Self.mostTexts { return [] }
    }
    return isCorrected ? texts : []
  }

  private func similar(to word: String, splits: Bool) -> [[String]] {
    guard network.word(word) == nil else { return [] }
    let letters = Array(Tokenizer.folded(word).utf8)
    // Digits and letters without a plain spelling are not corrected.
    guard (Self.shortest...Self.longest).contains(letters.count), letters.allSatisfy(SpellingMistakes.isLetter) else {
      return []
    }
    let most = letters.count >= Self.shortestTwice ? 2 : 1
    var (found, least) = ([String](), most)
    for count in letters.count - most...letters.count + most {
      for other in known[count] ?? [] {
        let mistakes = SpellingMistakes(letters, other.letters)
        guard let number = mistakes.count(atMost: least), isLikely(mistakes, number) else { continue }
        if number < least { (least, found) = (number, []) }
        found.append(other.spelling)
      }
    }
    let all = found.map { [$0] } + (splits ? halves(of: Tokenizer.folded(word)) : [])
    return all.count <= Self.mostCandidates ? all : []
  }

  private func isLikely(_ mistakes: SpellingMistakes, _ number: Int) -> Bool {
    let (written, meant) = (mistakes.written, mistakes.meant)
    if written.count == meant.count, written.count < Self.shortestChanged { return written.sorted() == meant.sorted() }
    if written[0] == meant[0] { return true }
    // At the beginning only an "h" may be missing or too much: "bright" is not "right".
    let isSilent = (written.count < meant.count ? meant : written)[0] == UInt8(ascii: "h")
    return number == 1 && written.count >= Self.shortestChanged && (written.count == meant.count || isSilent)
  }

  /// Returns the pairs of words of the grammar that are written as one.
  private func halves(of word: String) -> [[String]] {
    let letters = Array(word)
    return (2...letters.count - 2).compactMap { cut in
      let (first, second) = (String(letters[..<cut]), String(letters[cut...]))
      guard let one = network.word(first), let other = network.word(second) else { return nil }
      return [network.spellings[one], network.spellings[other]]
    }
  }
}
