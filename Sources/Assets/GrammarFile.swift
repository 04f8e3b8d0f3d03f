import Foundation
import JSGF

/// Reads grammars with what they import: from the same folder, or made at run time.
public struct GrammarFile {
  /// The largest grammar that is read, in bytes.
  public static let largest = 16 << 20

  /// Grammars that are in no file, by name: `city`.
  let made: [String: Grammar]

  public init(made: [Grammar] = []) {
    self.made = Dictionary(made.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A grammar that is complete in itself and without problems.
  /// - Throws: ``AssetError`` for the file, `GrammarError` for what is in it; the first of several.
  public func read(_ path: String) throws -> Grammar {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let grammar = try parse(path).linked { name in
      if let grammar = made[name] { return grammar }
      let file = "\(folder)/\(name).gram"
      // A name with a slash would leave the folder.
      return !name.contains("/") && FileManager.default.fileExists(atPath: file) ? try parse(file) : nil
    }
    if let problem = grammar.problems().first(where: { !$0.isWarning }) { throw problem }
    return grammar
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
    try Grammar(parsing: FileText.read(path, largest: Self.largest), file: FileText.shown(path))
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
