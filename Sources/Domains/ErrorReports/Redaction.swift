/// Removes data that identifies a person from a text: names, numbers and addresses, in any spelling.
///
/// It rather removes a word too many than leaves half a name. It finds:
/// - a term, each of its words alone, and words run together or separated (`anagarcia`, `Ana Bel`), regardless of case
///   and accents, with an English or Spanish plural ending, and with Arabic and Hebrew prefixes and suffixes;
/// - a number in any grouping, and a part of it from three digits on;
/// - words spelt letter by letter, and a part of them from three letters on;
/// - digits and letters by their names (`cero ocho siete`), if the caller provides these names;
/// - any word with an @ in it;
/// - any number of six digits or more, in any grouping or by name, except a date like 2026-11-22.
///
/// Different spellings of names (`Müller`, `Mueller`) match each other, and so do letters that look alike in Latin,
/// Cyrillic and Greek. It does not find nicknames, misspelt names and names in another script.
public struct Redaction: Hashable, Sendable {
  let terms: RedactionTerms
  let spoken: SpelledCharacters
  let replacement: String

  /// - Parameters:
  ///   - terms: the terms to remove. Words of one letter are ignored.
  ///   - replacement: the text that replaces them.
  ///   - common: words of longer terms that identify no one: `calle`, `de`, `street`. A term that consists of such a
  ///     word is removed.
  ///   - spoken: the names of digits and letters in the language: `["eight": "8", "double seven": "77", "treinta y
  ///     dos": "32", "eme": "m"]`.
  public init(
    _ terms: [String], as replacement: String, common: Set<String> = [], spoken: [String: String] = [:]
  ) {
    self.terms = RedactionTerms(terms, common: common)
    self.spoken = SpelledCharacters(spoken)
    self.replacement = replacement
  }

  /// Returns the text with everything identifying replaced. Adjacent matches share one replacement.
  public func hide(_ text: String) -> String {
    let line = TokenizedLine(text)
    let spans = wordSpans(line) + spelledSpans(line) + line.addresses
    guard !spans.isEmpty else { return text }
    return line.replacing(line.merged(spans), with: replacement)
  }

  /// Returns the ranges of words that the redaction must hide. At each position it takes the longest run of words that
  /// matches a term to hide.
  private func wordSpans(_ line: TokenizedLine) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var start = 0
    while start < line.words.count {
      let count = hiddenWords(line, from: start)
      if count > 0 { spans.append(line.span(start..<start + count)) }
      start += max(count, 1)
    }
    return spans
  }

  private func hiddenWords(_ line: TokenizedLine, from start: Int) -> Int {
    var joined = line.words[start].text
    var found = terms.hides(word: joined) ? 1 : 0
    for next in (start + 1)..<max(line.words.count, start + 1) {
      joined += line.words[next].text
      guard line.follows(next), joined.utf8.count <= terms.longest else { break }
      if terms.hides(joined: joined) { found = next - start + 1 }
    }
    return found
  }

  /// Returns the matches among runs of single letters and digits.
  private func spelledSpans(_ line: TokenizedLine) -> [Range<Int>] {
    spoken.runs(in: line).filter { terms.hides(spelled: $0.text) || isNumber($0, line) }.map { line.span($0.words) }
  }

  /// Returns whether a run is long enough for the number of a telephone, an account or a card. Dates do not count.
  private func isNumber(_ run: SpelledCharacters.Run, _ line: TokenizedLine) -> Bool {
    let digits = run.text.count(where: \.isNumber)
    guard digits >= Self.fewestDigits else { return false }
    let dates = run.words.dropLast(2).count { line.isDate($0..<$0 + 3) }
    return digits - 8 * dates >= Self.fewestDigits
  }

  private static let fewestDigits = 6
}
