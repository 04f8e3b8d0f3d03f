import Foundation

/// What may stand though it is hard to hear, in groups with a reason each: sounds.yaml of a locale for its grammars,
/// sounds.<locale>.yaml of a city for its names. Neither need be there.
///
///     alike:
///       - {why: the one is a street of the other, pairs: [[east road, east row]]}
///     short:
///       - {why: nobody says more, phrases: [yes, no]}
public struct LintExceptionsFile: Sendable {
  /// What is hard about it.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Two phrases that sound alike.
    case alike
    /// A phrase of few phones.
    case short
    /// A word whose phones were guessed.
    case guessed
  }

  /// One exception, out of its group.
  public struct Entry: Hashable, Sendable {
    public let kind: Kind
    /// Two phrases, or one, or a word; in lower case, with one space between words.
    public let phrases: Set<String>
    /// For people; never empty.
    public let why: String
    /// `Locales/en/sounds.yaml:12`
    public let place: String
  }

  /// The file's name in a locale's folder.
  public static let name = "sounds.yaml"

  public let entries: [Entry]

  public init(path: String) throws(AssetError) { try self.init(try YAMLFile(path: path).root) }

  init(_ value: YAMLValue) throws(AssetError) {
    let fields = try YAMLFields(value, of: "the exceptions", known: Kind.allCases.map(\.rawValue))
    var entries: [Entry] = []
    var seen = Lines(of: "the exception")
    for kind in Kind.allCases {
      for group in try fields[kind.rawValue]?.list(kind.rawValue) ?? [] {
        let fields = try YAMLFields(group, of: kind.rawValue, known: [kind.field, "why"])
        let why = try fields.required("why").text("why")
        for value in try fields.required(kind.field).list(kind.field) {
          let phrases = try Self.phrases(kind, value)
          try seen.add("\(kind.rawValue) \(phrases.sorted().joined(separator: ", "))", at: value)
          entries.append(Entry(kind: kind, phrases: phrases, why: why, place: "\(value.file):\(value.line)"))
        }
      }
    }
    self.entries = entries
  }

  private static func phrases(_ kind: Kind, _ value: YAMLValue) throws(AssetError) -> Set<String> {
    guard kind == .alike else { return [try value.text(kind.field)] }
    let pair = try value.texts(kind.field)
    guard pair.count == 2, Set(pair).count == 2 else {
      throw value.error("this is no pair", cure: "write the two that sound alike: [east, west]")
    }
    return Set(pair)
  }
}

extension LintExceptionsFile.Kind {
  /// Where what is excepted stands in a group, beside its `why`.
  fileprivate var field: String {
    switch self {
    case .alike: "pairs"
    case .short: "phrases"
    case .guessed: "words"
    }
  }
}

extension LocaleFolder {
  /// What may stand of its grammars.
  public func sounds() throws(AssetError) -> [LintExceptionsFile.Entry] {
    try LintExceptionsFile.entries(at: "\(folder)/\(LintExceptionsFile.name)")
  }
}

extension CityFolder {
  /// What may stand of its names in a locale.
  public func sounds(_ locale: String) throws(AssetError) -> [LintExceptionsFile.Entry] {
    try LintExceptionsFile.entries(at: "\(path)/sounds.\(locale).yaml")
  }
}

extension LintExceptionsFile {
  fileprivate static func entries(at path: String) throws(AssetError) -> [Entry] {
    FileManager.default.fileExists(atPath: path) ? try LintExceptionsFile(path: path).entries : []
  }
}
