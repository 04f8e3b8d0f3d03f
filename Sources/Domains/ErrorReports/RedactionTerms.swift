/// The names and other terms to remove from a text, in all forms in which they can occur.
struct RedactionTerms: Hashable, Sendable {
  /// The words of terms that are removed even where they stand alone.
  private(set) var parts: Set<String> = []
  /// The forms in which several words of a term are joined into one word, such as `anagarcia`.
  private(set) var joined: Set<String> = []
  /// The numbers in the terms, as digits without separators.
  private(set) var numbers: Set<String> = []
  /// Short parts of terms, by which a term that is spelt letter by letter is found: three characters in a row with a
  /// letter among them, or four digits.
  private(set) var grams: Set<String> = []
  /// The words of terms that are in a script without spaces between words.
  private(set) var unspaced: Set<String> = []
  /// The maximum length of a form of a term, in bytes.
  private(set) var longest = 0

  /// The maximum number of words of a term for which all joined combinations are computed. An address has fewer.
  private static let mostWords = 24

  /// Computes all forms of some terms.
  /// - Parameter common: the words that are removed only if they are a whole term.
  init(_ terms: [String], common: Set<String>) {
    let common = Set(common.flatMap { TokenizedLine($0).words.map(\.text) })
    for term in terms { add(term, common) }
    parts.formUnion(parts.map(Homoglyphs.form).filter { !common.contains($0) })
    joined.formUnion(joined.map(Homoglyphs.form))
    // Look-alike letters may take two bytes, and a vowel may be written as two.
    longest = 2 * (parts.union(joined).map(\.utf8.count).max() ?? 0)
  }

  private mutating func add(_ term: String, _ common: Set<String>) {
    let words = TokenizedLine(term).words.map(\.text)
    guard words.joined().count > 1 else { return }
    // The last part of an address, such as `org` or `es`, identifies no one.
    let weak = term.contains("@") ? common.union(words.suffix(1)) : common
    let strong = words.filter { $0.count > 1 && !weak.contains($0) }
    for word in strong.isEmpty && words.count == 1 ? words : strong { addPart(word) }
    addJoined(words, weak)
    addGrams(words.joined())
  }

  private mutating func addPart(_ word: String) {
    parts.insert(word)
    if word.count > 3 { joined.insert(word) }
    // "Nuts" also matches "nut".
    if word.count > 3, word.hasSuffix("s") { parts.insert(String(word.dropLast())) }
    if word.unicodeScalars.contains(where: Self.isUnspaced) { unspaced.insert(word) }
  }

  private mutating func addJoined(_ words: [String], _ weak: Set<String>) {
    joined.insert(words.joined())
    let words = words.prefix(Self.mostWords)
    for start in words.indices {
      for end in words.indices where end > start {
        let some = words[start...end]
        if some.joined().count > 2, !some.allSatisfy(weak.contains) { joined.insert(some.joined()) }
      }
    }
  }

  private mutating func addGrams(_ text: String) {
    let signs = Array(text)
    for digits in text.split(whereSeparator: { !$0.isNumber }) where digits.count > 2 { numbers.insert(String(digits)) }
    grams.formUnion(Self.grams(signs))
    grams.formUnion(Self.grams(Array(Homoglyphs.form(of: text))))
  }

  /// Returns all runs of four digits, and of three characters that are not all digits.
  static func grams(_ signs: [Character]) -> [String] {
    signs.indices.compactMap { start in
      let three = signs[start...].prefix(3)
      let gram = three.allSatisfy(\.isNumber) ? signs[start...].prefix(4) : three
      return gram.count < 3 || gram.allSatisfy(\.isNumber) && gram.count < 4 ? nil : String(gram)
    }
  }

  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
      || (0x0E00...0x0E7F).contains(scalar.value)
  }
}
