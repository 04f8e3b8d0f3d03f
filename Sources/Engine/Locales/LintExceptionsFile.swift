import Foundation
public import YAML

/// Exceptions of the pronunciation check, in groups with a reason each. They are in lint-exceptions.yaml of a locale
/// for its grammars, and in lint-exceptions.<locale>.yaml of a city for its names; both files are optional.
///
///     alike:
///       - {why: the one is a street of the other, pairs: [[east road, east row]]}
///     short:
///       - {why: one word is usual, phrases: [yes, no]}
public struct LintExceptionsFile: Sendable {
  /// The kind of problem that the pronunciation check finds.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Two phrases that the recogniser may confuse, because they sound alike.
    case alike
    /// A phrase that is easily misrecognised, because it has few phones.
    case short
    /// A word whose pronunciation is a guess from its spelling.
    case guessed
  }

  /// One exception: phrases, and the reason why the check ignores them.
  public struct Entry: Hashable, Sendable {
    public let kind: Kind
    /// Two phrases for ``Kind/alike``, otherwise one phrase or word; in lower case, with one space between words.
    public let phrases: Set<String>
    /// The reason, for people who read the file; never empty.
    public let why: String
    /// The file and line, such as `Locales/en/lint-exceptions.yaml:12`.
    public let place: String
  }

  /// The file's name in a locale's folder.
  public static let name = "lint-exceptions.yaml"

  public let entries: [Entry]

  public init(path: String) throws(AssetError) { try self.init(try YAMLFile(path: path).root) }

  package init(_ value: YAMLValue) throws(AssetError) {
    let fields = try YAMLFields(value, of: "the exceptions", known: Kind.allCases.map(\.rawValue))
    var entries: [Entry] = []
    var seen = UniqueLines(of: "the exception")
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
      throw value.error("this is not a pair", cure: "write two words that sound alike: [east, west]")
    }
    return Set(pair)
  }
}

extension LintExceptionsFile.Kind {
  /// The field of a group that lists the exceptions of this kind, beside `why`.
  fileprivate var field: String {
    switch self {
    case .alike: "pairs"
    case .short: "phrases"
    case .guessed: "words"
    }
  }
}

extension LocaleFolder {
  /// Returns the entries of the locale's lint-exceptions.yaml: the warnings about its grammars that `vivavoz check`
  /// suppresses.
  public func sounds() throws(AssetError) -> [LintExceptionsFile.Entry] {
    try LintExceptionsFile.entries(at: file(LintExceptionsFile.name))
  }
}

extension LintExceptionsFile {
  package static func entries(at path: String) throws(AssetError) -> [Entry] {
    FileManager.default.fileExists(atPath: path) ? try LintExceptionsFile(path: path).entries : []
  }
}
