import Foundation
public import JSGF
public import YAML

/// Reads grammars and resolves their imports, from the same folder or from grammars that are generated at run time.
public struct GrammarFile {
  /// The maximum size of a grammar file, in bytes.
  public static let largest = 16 << 20

  /// Generated grammars by name, such as `city`.
  package let made: [String: Grammar]
  /// The folders in which an import is searched after the folder of the importing file.
  private let folders: [String]
  /// The locales to which the user can change; nil for all that the grammars name.
  private let languages: Set<String>?
  /// The imported grammars that were read before, by path. Several grammars import the same ones.
  private let imported = ParsedGrammars()

  /// - Parameters:
  ///   - made: generated grammars. If the grammars of contacts and of routes are not among them, those without any are
  ///     used.
  ///   - folders: the folders in which an import is searched after the folder of the importing file.
  ///   - languages: the locales that the app speaks. The sentences that change to another one are left out. With nil
  ///     they all stay.
  public init(made: [Grammar] = [], folders: [String] = [], languages: [String]? = nil) {
    self.folders = folders
    self.languages = languages.map(Set.init)
    self.made = Dictionary((made + [ContactGrammar.nothing, RouteGrammar.nothing]).map { ($0.name, $0) }) { first, _ in
      first
    }
  }

  /// Reads a grammar, with all imports resolved and no errors.
  /// - Throws: ``AssetError`` for the file, `GrammarError` for its content; the first of several.
  public func read(_ path: String) throws -> Grammar {
    let own = try Self.parse(path)
    return try linked(own, folders: Self.folders(of: own.name, at: path) + folders)
  }

  /// Returns a grammar that is in no file, with all imports resolved and no errors.
  /// - Throws: ``AssetError`` for an imported file, `GrammarError` for the content; the first of several.
  package func linked(_ own: Grammar) throws -> Grammar { try linked(own, folders: folders) }

  private func linked(_ own: Grammar, folders: [String]) throws -> Grammar {
    let grammar = try own.linked { name in
      if let grammar = made[name] { return grammar }
      return try Self.files(of: name, in: folders).first(where: FileManager.default.fileExists).map(imported.read)
    }
    if let problem = grammar.problems().first(where: { !$0.isWarning }) { throw problem }
    guard let languages else { return grammar }
    return grammar.without { tag in tag.key == Tag.languageKey && !languages.contains(tag.value ?? "") }
  }

  /// Returns the folders in which imports are searched: that of the file, and the one that holds its package. For
  /// `com.acme.orders` in `com/acme/orders.gram` the latter is the one above `com`.
  private static func folders(of name: String, at path: String) -> [String] {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let packages = name.split(separator: ".").dropLast()
    let above = folder.pathComponents.suffix(packages.count).map { Substring($0) }
    guard !packages.isEmpty, above == Array(packages) else { return [folder.path] }
    return [folder.path, packages.indices.reduce(folder) { url, _ in url.deletingLastPathComponent() }.path]
  }

  /// Returns the paths that may hold a grammar: `com.acme.places` as `com/acme/places.gram` or as
  /// `com.acme.places.gram`, with either of the usual extensions.
  private static func files(of name: String, in folders: [String]) -> [String] {
    // A name with a slash, or an empty part, would leave the folder.
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard !name.contains("/"), !parts.contains("") else { return [] }
    let names = [name, parts.joined(separator: "/")]
    return folders.flatMap { folder in
      names.flatMap { name in ["gram", "jsgf"].map { "\(folder)/\(name).\($0)" } }
    }
  }

  /// Returns all errors of a grammar, and warnings about local rules that no other rule uses.
  public func problems(of path: String) -> [any Error] {
    do {
      let own = try Self.parse(path).problems()
      if own.contains(where: { !$0.isWarning }) { return own }
      _ = try read(path)
      return own
    } catch {
      return [error]
    }
  }

  /// Reads a grammar without its imports.
  package static func parse(_ path: String) throws -> Grammar {
    let text = try FileText.read(path, largest: largest) { encoding(ofGrammar: $0) }
    return try Grammar(parsing: text, file: FileText.shown(path))
  }

  /// Returns the encoding in the header: `#JSGF V1.0 ISO8859-1 en;`. nil is UTF-8, which is also the default of a
  /// header without a charset.
  private static func encoding(ofGrammar bytes: Data) -> String.Encoding? {
    let header = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
    let words = header.split(whereSeparator: { $0.isWhitespace }).map {
      $0.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    guard words.count > 2, words[0] == "jsgf" else { return nil }
    return [
      "iso88591": .isoLatin1, "latin1": .isoLatin1, "windows1252": .windowsCP1252,
      "cp1252": .windowsCP1252, "iso88592": .isoLatin2, "utf16": .utf16,
    ][words[2]]
  }
}

extension LocaleFolder {
  /// Returns the texts of the locale's own pronunciations. The entries of an earlier text take precedence: those of an
  /// app outside the installation come first.
  public func pronunciations() throws(AssetError) -> [(text: String, file: String)] {
    let paths = grammarFolders.map { "\($0)/lexicon.dict" }.filter(FileManager.default.fileExists)
    var texts: [(text: String, file: String)] = []
    // Without any file, reading the installed one reports that it is missing.
    for path in paths.isEmpty ? ["\(grammars)/lexicon.dict"] : paths {
      texts.append((try FileText.read(path, largest: GrammarFile.largest), FileText.shown(path)))
    }
    return texts
  }

  /// Returns the text of pronunciation variants besides those of the model's dictionary; nil where the locale has no
  /// such file.
  public func variants() throws(AssetError) -> (text: String, file: String)? {
    let path = root.file("Grammars/\(tag)/variants.dict")
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return (try FileText.read(path, largest: GrammarFile.largest), FileText.shown(path))
  }
}
