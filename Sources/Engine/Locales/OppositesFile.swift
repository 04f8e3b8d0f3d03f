import Foundation
public import JSGF
public import YAML

/// Reads opposites.yaml, an optional file with words and phrases of opposite meaning in a language.
///
///     pairs:
///       - ["on", "off"]
///       - [louder, quieter]
public enum OppositesFile {
  /// The file's name in a locale's folder.
  public static let name = "opposites.yaml"

  public static func read(path: String) throws(AssetError) -> Opposites { try opposites(try YAMLFile(path: path).root) }

  package static func opposites(_ value: YAMLValue) throws(AssetError) -> Opposites {
    let fields = try YAMLFields(value, of: "the opposites", known: ["pairs"])
    var pairs: [Opposites.Pair] = []
    var seen = UniqueLines(of: "the pair")
    for value in try fields.required("pairs").list("pairs") {
      let words = try value.texts("a pair")
      guard words.count == 2, let pair = Opposites.Pair(words[0], words[1]) else {
        throw value.error("this is not a pair", cure: "write two words of opposite meaning: [louder, quieter]")
      }
      try seen.add(words.sorted().joined(separator: ", "), at: value)
      pairs.append(pair)
    }
    return Opposites(pairs)
  }
}

extension LocaleFolder {
  /// Returns the words of opposite meaning in the locale's language; empty if there is no such file.
  public func opposites() throws(AssetError) -> Opposites {
    let path = file(OppositesFile.name)
    return FileManager.default.fileExists(atPath: path) ? try OppositesFile.read(path: path) : Opposites()
  }
}
