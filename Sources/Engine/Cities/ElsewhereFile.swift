import Foundation
public import StationNames
public import YAML

/// Reads Locales/elsewhere.yaml: how station names are written in languages that have no locale.
public enum ElsewhereFile {
  /// A language that has no locale, so that VivaVoz only reads names in it.
  public struct Language: Hashable, Sendable {
    /// The naming rules of the language: names are read as they are written, except for abbreviations.
    public let rules: NameRules
    /// The espeak-ng voice that speaks the names.
    public let voice: String
  }

  /// Returns the languages of the file, one element for each tag that feeds use for them; empty if there is no file.
  public static func read(in root: DataDirectory) throws(AssetError) -> [Language] {
    let path = root.locales + "/elsewhere.yaml"
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    var languages: [Language] = []
    for entry in try YAMLFile(path: path).root.map("the languages") {
      let fields = try YAMLFields(
        entry.value, of: entry.key,
        known: ["voice", "also", "signs", "sign_endings", "abbreviations", "endings", "generic", "small", "script"])
      var rules = NameRules(language: entry.key)
      rules.isPlain = true
      rules.signs = Set(try fields["signs"]?.texts("signs") ?? [])
      rules.signEndings = try fields["sign_endings"]?.texts("sign_endings") ?? []
      rules.generic = Set(try fields["generic"]?.texts("generic") ?? [])
      rules.small = Set(try fields["small"]?.texts("small") ?? [])
      rules.endings = try fields["endings"]?.pairs("endings") ?? [:]
      if let short = fields["abbreviations"] { rules.abbreviations = try NamingFile.abbreviations(short) }
      rules.hasOwnScript = try fields["script"]?.text("script") == "own"
      let voice = try fields.required("voice").text("voice")
      languages.append(Language(rules: rules, voice: voice))
      for tag in try fields["also"]?.texts("also") ?? [] {
        (rules.language, rules.signs, rules.signEndings) = (tag, [], [])
        languages.append(Language(rules: rules, voice: voice))
      }
    }
    return languages
  }
}
