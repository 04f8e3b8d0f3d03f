import Assets
import Foundation

/// What may stand in a locale though it is likely to be misheard, and what of it was needed.
struct LintExceptions {
  private let entries: [LintExceptionsFile.Entry]
  private var needed: Set<LintExceptionsFile.Entry> = []
  /// Where another is written: for what is in a grammar, and for the names of the city; nil where there is no such file.
  let files: (grammars: String, names: String)?

  /// No exceptions, for a grammar of the user's own.
  init() { (entries, files) = ([], nil) }

  init(_ locale: LocaleFolder, _ city: CityFolder) throws {
    entries = try locale.sounds() + city.sounds(locale.tag)
    files = (
      "Locales/\(locale.tag)/\(LintExceptionsFile.name)", LintExceptions.shown(city.path) + "/sounds.\(locale.tag).yaml"
    )
  }

  /// Returns `Cities/dublin` for an installed city, wherever it lies; the whole path of a user's own.
  private static func shown(_ path: String) -> String {
    path.range(of: "/Cities/", options: .backwards).map { String(path[$0.lowerBound...].dropFirst()) } ?? path
  }

  mutating func has(_ kind: LintExceptionsFile.Kind, _ phrases: Set<String>) -> Bool {
    guard let entry = entries.first(where: { $0.kind == kind && $0.phrases == phrases }) else { return false }
    needed.insert(entry)
    return true
  }

  /// What is left over would hide what comes.
  var leftOver: [LintExceptionsFile.Entry] { entries.filter { !needed.contains($0) } }
}
