public import Locales
import Prompts
public import StationNames
public import YAML

/// Reads name-rules.yaml of a locale: how station names are written and spoken in its language.
public enum NamingFile {
  /// The file's name in a locale's folder.
  public static let name = "name-rules.yaml"

  private static let known = [
    "types_stand", "types", "directions", "generic", "articles", "hyphen", "abbreviations", "initials", "endings",
    "number_marks", "joins", "compass", "counted", "station", "which", "numbers", "translations", "ways", "lettered",
    "between", "small", "ordinal_marks", "ordinal_endings", "signs",
  ]

  package static func read(path: String, language: String) throws(AssetError) -> NameRules {
    try read(YAMLFile(path: path).root, language: language)
  }

  package static func read(_ value: YAMLValue, language: String) throws(AssetError) -> NameRules {
    let fields = try YAMLFields(value, of: "naming", known: known)
    var rules = NameRules(language: language)
    rules.typesFirst = try fields.choice("types_stand", of: "before", "behind")
    rules.hasArticles = try fields.choice("articles", of: "spoken", "silent")
    rules.hyphenParts = try fields.choice("hyphen", of: "parts", "joins")
    rules.types = try articled(fields.required("types"), "types")
    rules.directions = try articled(fields.required("directions"), "directions")
    rules.generic = Set(try fields.required("generic").texts("generic"))
    rules.abbreviations = try abbreviations(fields.required("abbreviations"))
    rules.initials = try fields["initials"]?.pairs("initials") ?? [:]
    rules.endings = try fields["endings"]?.pairs("endings") ?? [:]
    rules.numberMarks = Set(try fields["number_marks"]?.texts("number_marks") ?? [])
    rules.joins = try named(fields.required("joins"), "joins")
    rules.compass = try named(fields.required("compass"), "compass")
    rules.counted = try fields.required("counted").texts("counted")
    rules.station = try fields.required("station").text("station")
    rules.which = try which(fields.required("which"))
    rules.translations = try translations(fields["translations"])
    rules.numerals = try NumeralsReader.read(fields.required("numbers"))
    rules.ways = Set(try fields["ways"]?.texts("ways") ?? [])
    rules.small = Set(try fields["small"]?.texts("small") ?? [])
    rules.lettered = Set(try fields["lettered"]?.texts("lettered") ?? [])
    rules.between = try fields["between"].map { value throws(AssetError) in try between(value) } ?? [:]
    rules.ordinalMarks = Set(try fields["ordinal_marks"]?.texts("ordinal_marks") ?? [])
    rules.ordinalEndings = try (fields["ordinal_endings"]?.pairs("ordinal_endings") ?? [:])
      .mapValues { $0 == "-" ? "" : $0 }
    rules.signs = Set(try fields.required("signs").texts("signs"))
    return rules
  }

  /// Parses words under the article that they need, such as `the: [street, avenue]`. Returns the article of each word.
  private static func articled(_ value: YAMLValue, _ what: String) throws(AssetError) -> [String: String] {
    var words: [String: String] = [:]
    for entry in try value.map(what) {
      for word in try entry.value.texts(entry.key) { words[word] = entry.key }
    }
    return words
  }

  /// Parses the words between two parts of a name, and the relation that each expresses: `esquina: at`.
  private static func between(_ value: YAMLValue) throws(AssetError) -> [String: Join] {
    var all: [String: Join] = [:]
    for entry in try value.map("between") {
      let text = try entry.value.text(entry.key)
      guard let join = Join(rawValue: text) else {
        throw entry.value.error("between has no \(quoted(text))", cure: "write and, at, by or pause")
      }
      all[entry.key] = join
    }
    return all
  }

  /// Parses abbreviations: `rd: road`, `st: {front: saint, end: street}`, `s/n: ""` for one that is not spoken.
  package static func abbreviations(_ value: YAMLValue) throws(AssetError) -> [String: NameRules.Abbreviation] {
    var all: [String: NameRules.Abbreviation] = [:]
    for entry in try value.map("abbreviations") {
      switch entry.value.content {
      case .scalar(let text): all[entry.key] = NameRules.Abbreviation(front: text, end: text)
      case .list, .map:
        let fields = try YAMLFields(entry.value, of: entry.key, known: ["front", "end"])
        all[entry.key] = NameRules.Abbreviation(
          front: try fields.required("front").text("front"), end: try fields.required("end").text("end"))
      }
    }
    return all
  }

  /// Parses a map whose keys are the raw values of an enumeration and whose values are texts.
  /// - Parameter what: what the map contains, for error messages.
  private static func named<Key: RawRepresentable<String> & Hashable>(
    _ value: YAMLValue, _ what: String
  ) throws(AssetError) -> [Key: String] {
    var all: [Key: String] = [:]
    for entry in try value.map(what) { all[try key(entry, what)] = try entry.value.text(entry.key) }
    return all
  }

  private static func which(_ value: YAMLValue) throws(AssetError) -> [NameRules.Part: [String]] {
    var all: [NameRules.Part: [String]] = [:]
    for entry in try value.map("which") { all[try key(entry, "which")] = try entry.value.texts(entry.key) }
    for part in NameRules.Part.allCases where all[part] == nil {
      throw value.error("which has no \(part.rawValue)", cure: "add \(part.rawValue): [\"{word}\"]")
    }
    return all
  }

  private static func key<Key: RawRepresentable<String>>(
    _ entry: YAMLValue.Entry, _ what: String
  ) throws(AssetError) -> Key {
    guard let key = Key(rawValue: entry.key) else {
      throw AssetError(
        file: entry.value.file, line: entry.line, problem: "\(what) has no \(quoted(entry.key))",
        cure: "see the same file of another locale")
    }
    return key
  }

  private static func translations(_ value: YAMLValue?) throws(AssetError) -> [String: [String: String]] {
    var all: [String: [String: String]] = [:]
    for entry in try value?.map("translations") ?? [] { all[entry.key] = try entry.value.pairs(entry.key) }
    return all
  }
}

/// Parses the numerals of a language.
private enum NumeralsReader {
  static func read(_ value: YAMLValue) throws(AssetError) -> Numerals {
    let known = ["small", "tens", "between", "hundreds", "hundred", "one_thousand", "thousand", "ordinals"]
    let fields = try YAMLFields(value, of: "numbers", known: known)
    var numerals = Numerals()
    numerals.small = try row(fields.required("small"), "small", 20...100)
    numerals.tens = try row(fields.required("tens"), "tens", 8...8)
    numerals.hundreds = try row(fields.required("hundreds"), "hundreds", 9...9)
    numerals.tensJoin = try fields.required("between").text("between")
    numerals.hundred = try fields["hundred"].map { value throws(AssetError) in try value.text("hundred") }
    numerals.oneThousand = try fields.required("one_thousand").text("one_thousand")
    numerals.thousand = try fields.required("thousand").text("thousand")
    for entry in try fields["ordinals"]?.map("ordinals") ?? [] {
      guard let number = Int(entry.key) else {
        throw entry.value.error("\(quoted(entry.key)) is not a number", cure: "write 1: first")
      }
      numerals.ordinals[number] = try entry.value.text(entry.key)
    }
    return numerals
  }

  private static func row(
    _ value: YAMLValue, _ what: String, _ count: ClosedRange<Int>
  ) throws(AssetError) -> [String] {
    let words = try value.texts(what)
    guard count.contains(words.count) else {
      throw value.error("\(what) has \(words.count) words", cure: "write at least \(count.lowerBound)")
    }
    return words
  }
}

extension YAMLFields {
  /// Returns whether a field that can have one of two values has the value `word`. It is false for the value `usual`,
  /// and if the field is missing.
  /// - Throws: ``AssetError`` for any other value.
  fileprivate func choice(_ name: String, of word: String, _ usual: String) throws(AssetError) -> Bool {
    guard let value = self[name] else { return false }
    let text = try value.text(name)
    guard text == word || text == usual else {
      throw value.error("\(name) is \(quoted(text))", cure: "write \(word) or \(usual)")
    }
    return text == word
  }
}

extension LocaleFolder {
  /// Returns the rules by which the locale's language writes and speaks station names.
  public func naming() throws(AssetError) -> NameRules {
    try NamingFile.read(path: file(NamingFile.name), language: idiom.language)
  }
}
