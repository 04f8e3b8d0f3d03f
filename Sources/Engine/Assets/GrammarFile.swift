import Foundation
import JSGF

/// Reads grammars with what they import: from the same folder, or made at run time.
public struct GrammarFile {
  /// The largest grammar that is read, in bytes.
  public static let largest = 16 << 20

  /// Grammars that are in no file, by name: `city`.
  let made: [String: Grammar]

  /// - Parameter made: grammars that are in no file. Without one of the contacts' names there are no contacts.
  public init(made: [Grammar] = []) {
    self.made = Dictionary((made + [ContactGrammar.nothing]).map { ($0.name, $0) }) { first, _ in first }
  }

  /// A grammar that is complete in itself and without problems.
  /// - Throws: ``AssetError`` for the file, `GrammarError` for what is in it; the first of several.
  public func read(_ path: String) throws -> Grammar {
    let own = try parse(path)
    let folders = Self.folders(of: own.name, at: path)
    let grammar = try own.linked { name in
      if let grammar = made[name] { return grammar }
      return try Self.files(of: name, in: folders).first(where: FileManager.default.fileExists).map(parse)
    }
    if let problem = grammar.problems().first(where: { !$0.isWarning }) { throw problem }
    return grammar
  }

  /// Where imports are looked for: beside the file, and in the folder that holds its package, which for `com.acme.orders` in
  /// `com/acme/orders.gram` is the one above `com`.
  private static func folders(of name: String, at path: String) -> [String] {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let packages = name.split(separator: ".").dropLast()
    let above = folder.pathComponents.suffix(packages.count).map { Substring($0) }
    guard !packages.isEmpty, above == Array(packages) else { return [folder.path] }
    return [folder.path, packages.indices.reduce(folder) { url, _ in url.deletingLastPathComponent() }.path]
  }

  /// The files that may hold a grammar: `com.acme.places` as `com/acme/places.gram` or as `com.acme.places.gram`, with
  /// either of the usual endings.
  private static func files(of name: String, in folders: [String]) -> [String] {
    // A name with a slash, or an empty part, would leave the folder.
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard !name.contains("/"), !parts.contains("") else { return [] }
    let names = [name, parts.joined(separator: "/")]
    return folders.flatMap { folder in
      names.flatMap { name in ["gram", "jsgf"].map { "\(folder)/\(name).\($0)" } }
    }
  }

  /// Everything that is wrong with a grammar, and what is left over in it: rules of its own that nothing uses.
  public func problems(of path: String) -> [any Error] {
    do {
      let own = try parse(path).problems()
      if own.contains(where: { !$0.isWarning }) { return own }
      _ = try read(path)
      return own
    } catch {
      return [error]
    }
  }

  private func parse(_ path: String) throws -> Grammar {
    let text = try FileText.read(path, largest: Self.largest) { Self.encoding(ofGrammar: $0) }
    return try Grammar(parsing: text, file: FileText.shown(path))
  }

  /// What the header names: `#JSGF V1.0 ISO8859-1 en;`. nil for UTF-8, which is also what a header without a charset means.
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
  /// The locale's own pronunciations, as text.
  public func pronunciations() throws(AssetError) -> (text: String, file: String) {
    let path = grammars + "/lexicon.dict"
    return (try FileText.read(path, largest: GrammarFile.largest), FileText.shown(path))
  }

  /// Further pronunciations besides those of the model's dictionary, as text; nil where the locale has no such file.
  public func variants() throws(AssetError) -> (text: String, file: String)? {
    let path = grammars + "/variants.dict"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return (try FileText.read(path, largest: GrammarFile.largest), FileText.shown(path))
  }
}
