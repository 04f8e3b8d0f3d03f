/// Takes out of a text who somebody is: names, numbers, addresses, however they are written or spelt.
///
/// A word too many is taken out rather than half a name left in. What it finds:
/// - a term, each of its words alone, and words run together or apart (`anagarcia`, `Ana Bel`), whatever their capitals
///   and accents, with an English or Spanish plural, and with what Arabic and Hebrew write onto a word;
/// - a number in any grouping, and from three digits on a part of it;
/// - words spelt letter by letter, and from three letters on a part of them;
/// - digits and letters by their names (`cero ocho siete`), where the caller says what they are called;
/// - anything with an @ in it;
/// - any number of six digits or more, in any grouping or by name, but a date like 2026-11-22.
///
/// Of names written in several ways (`Müller`, `Mueller`) and letters that look alike in Latin, Cyrillic and Greek one finds the other.
/// It does not find nicknames, misspelt names and names in another script.
public struct Redaction: Hashable, Sendable {
  let terms: RedactionTerms
  let spoken: SpelledCharacters
  let replacement: String

  /// - Parameters:
  ///   - terms: what is to be hidden; words of one letter are not searched for.
  ///   - replacement: what stands in their place.
  ///   - common: words of several-word terms that say nothing alone: `calle`, `de`, `street`. A term that is such a word is hidden.
  ///   - spoken: what digits and letters are called here: `["eight": "8", "double seven": "77", "treinta y dos": "32", "eme": "m"]`.
  public init(
    _ terms: [String], as replacement: String, common: Set<String> = [], spoken: [String: String] = [:]
  ) {
    self.terms = RedactionTerms(terms, common: common)
    self.spoken = SpelledCharacters(spoken)
    self.replacement = replacement
  }

  /// The text with the replacement in the place of each thing that is hidden; neighbours share one.
  public func hide(_ text: String) -> String {
    let line = TokenizedLine(text)
    let spans = wordSpans(line) + spelledSpans(line) + line.addresses
    guard !spans.isEmpty else { return text }
    return line.replacing(line.merged(spans), with: replacement)
  }

  /// The longest run of words at each place that is hidden.
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

  /// Runs of single letters and digits.
  private func spelledSpans(_ line: TokenizedLine) -> [Range<Int>] {
    spoken.runs(in: line).filter { terms.hides(spelled: $0.text) || isNumber($0, line) }.map { line.span($0.words) }
  }

  /// A telephone's, an account's or a card's. Dates do not count.
  private func isNumber(_ run: SpelledCharacters.Run, _ line: TokenizedLine) -> Bool {
    let digits = run.text.count(where: \.isNumber)
    guard digits >= Self.fewestDigits else { return false }
    let dates = run.words.dropLast(2).count { line.isDate($0..<$0 + 3) }
    return digits - 8 * dates >= Self.fewestDigits
  }

  private static let fewestDigits = 6
}
