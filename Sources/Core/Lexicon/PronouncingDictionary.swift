/// A pronouncing dictionary in the format of CMU: one pronunciation a line, `word P H O N`. Further pronunciations of
/// the same word are `word(2) ...`, or repeat the word. Comments begin with `#` or `;;;`.
public struct PronouncingDictionary: Hashable, Sendable {
  public internal(set) var entries: [String: [Pronunciation]] = [:]

  public init() {}

  /// Parses a dictionary.
  /// - Parameters:
  ///   - text: the whole file.
  ///   - file: the file name for error messages.
  ///   - phones: the permitted phones.
  public init(parsing text: String, file: String, phones: Set<String> = Phone.all) throws(LexiconError) {
    var number = 0
    // Windows editors write a byte order mark, which does not belong to the first word.
    let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let fields = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let name = fields.first, !name.hasPrefix(";;;") else { continue }
      guard fields.count > 1 else { throw .badLine(file: file, line: number, text: String(line.prefix(80))) }
      try Self.check(fields.dropFirst(), phones, file, number)
      entries[Self.word(name).lowercased(), default: []].append(Array(fields.dropFirst()))
    }
  }

  /// Adds the words of another dictionary that are missing here.
  public mutating func fill(from other: PronouncingDictionary) {
    entries.merge(other.entries) { own, _ in own }
  }

  public subscript(word: String) -> [Pronunciation]? { entries[word] }

  private static func check(
    _ phones: ArraySlice<String>, _ known: Set<String>, _ file: String, _ line: Int
  ) throws(LexiconError) {
    for phone in phones where !known.contains(phone) {
      throw .unknownPhone(file: file, line: line, phone: phone)
    }
  }

  /// Returns the word of a numbered entry: `word` for `word(2)`.
  private static func word(_ name: String) -> String {
    guard name.hasSuffix(")"), let bracket = name.firstIndex(of: "("), bracket != name.startIndex else { return name }
    return String(name[..<bracket])
  }
}
