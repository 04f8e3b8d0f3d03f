import FormerNames
public import YAML

/// The words of talk files: the English ones, which are always valid, and those that the locales add.
///
/// A locale adds its words in the optional file talk.yaml, by the English words. A talk may use the words of any
/// locale.
///
///     say: di
///     hear: oye
///     within: en
public struct TalkVocabulary: Sendable {
  /// The file's name in a locale's folder.
  public static let fileName = "talk.yaml"

  /// The English words.
  public static let english = TalkVocabulary()

  private var keywords = Words<Keyword>()
  private var options = Words<Keyword.Option>()
  private var values = Words<Keyword.Value>()

  private init() {}

  /// Reads the words of locales.
  /// - Parameter files: the paths of the talk.yaml files.
  /// - Throws: where a file cannot be read, has an unknown English word, or gives a word a second meaning.
  public init(files: [String]) throws(AssetError) {
    for file in files { try add(try YAMLFile(path: file).root) }
  }

  private mutating func add(_ file: YAMLValue) throws(AssetError) {
    for entry in try file.map("the words of talks") {
      if let keyword = Keyword(rawValue: entry.key) {
        try keywords.add(entry, for: keyword)
      } else if let option = Keyword.Option(rawValue: entry.key) {
        try options.add(entry, for: option)
      } else if let value = Keyword.Value(rawValue: entry.key) {
        try values.add(entry, for: value)
      } else {
        let all = keywords.english + options.english + values.english
        throw AssetError(
          file: entry.value.file, line: entry.line, problem: "talks have no word \(quoted(entry.key))",
          cure: Suggestion.cure(for: entry.key, among: all) ?? "the words are \(all.joined(separator: ", "))")
      }
    }
  }

  func keyword(_ text: String) -> Keyword? { keywords[text] }

  func option(_ text: String) -> Keyword.Option? { options[FormerNames.talkOptions[text] ?? text] }

  /// Whether the text is the word that means all locales of the app.
  func isAll(_ text: String) -> Bool { values[FormerNames.talkValues[text] ?? text] == .all }

  /// Whether the word, without quotation marks, means an unintelligible utterance: `<noise>`.
  func isNoise(_ token: Tokens.Token) -> Bool {
    guard !token.isQuoted, token.text.hasPrefix("<"), token.text.hasSuffix(">") else { return false }
    return values[String(token.text.dropFirst().dropLast())] == .noise
  }

  /// All keywords, and all option words: in English, and in the languages of the locales.
  var keywordWords: [String] { keywords.all }
  var optionWords: [String] { options.all }

  /// Returns the words for these options in all languages of the talk format. An error message suggests them in place
  /// of an unknown word.
  func words(of list: [Keyword.Option]) -> [String] { list.flatMap { options.words(of: $0) } }

  /// The keywords in a line, those of other languages in parentheses: `say (di), hear (oye)`.
  var keywordList: String {
    Keyword.allCases.map { keyword in
      let others = keywords.words(of: keyword).dropFirst().joined(separator: ", ")
      return keyword.rawValue + (others.isEmpty ? "" : " (\(others))")
    }.joined(separator: ", ")
  }
}

/// The words of talk files of one kind, such as keywords, in all languages.
private struct Words<Meaning: RawRepresentable & Hashable & CaseIterable & Sendable>: Sendable
where Meaning.RawValue == String {
  private var meanings: [String: Meaning]
  /// The words of each meaning, the English one first.
  private var words: [Meaning: [String]] = [:]

  init() {
    meanings = Dictionary(uniqueKeysWithValues: Meaning.allCases.map { ($0.rawValue, $0) })
    for meaning in Meaning.allCases { words[meaning] = [meaning.rawValue] }
  }

  var english: [String] { Meaning.allCases.map(\.rawValue) }
  var all: [String] { Meaning.allCases.flatMap(words(of:)) }

  func words(of meaning: Meaning) -> [String] { words[meaning] ?? [] }

  subscript(text: String) -> Meaning? { meanings[text.lowercased()] }

  /// Adds a word in another language.
  /// - Throws: where it is not a single word, or has another meaning already.
  mutating func add(_ entry: YAMLValue.Entry, for meaning: Meaning) throws(AssetError) {
    let word = try entry.value.text(entry.key).lowercased()
    guard !word.contains(where: { $0.isWhitespace || "\"#<>=".contains($0) }) else {
      throw entry.value.error("\(quoted(word)) is not one word", cure: "write one word, without spaces and signs")
    }
    if let other = meanings[word] {
      guard other == meaning else {
        throw entry.value.error(
          "\(quoted(word)) already means \(other.rawValue)", cure: "choose another word for \(entry.key)")
      }
      return
    }
    meanings[word] = meaning
    words[meaning, default: []].append(word)
  }
}
